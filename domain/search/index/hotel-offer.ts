/** A hotel's offer for a stay. */
export interface HotelOffer {
  /** Whether any of its rooms takes so many guests. */
  fits: boolean;
  available: number;
  nightsMin: number | null;
  notForSale: boolean;
  /**
   * The free room with the lowest rent; of equal ones that with the larger discount, then the one that comes first in
   * the hotel's list. `none` when nothing is free.
   */
  room: number;
  /** Its price for all nights, before the discount, before tax and with it; infinite when none is free. */
  rackPoisha: number;
  rentPoisha: number;
  totalPoisha: number;
  discountPercent: number;
}
