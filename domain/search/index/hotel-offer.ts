/** A hotel's offer for a stay. The same object is reused for speed. */
export interface HotelOffer {
  /** Whether any of its rooms takes so many guests. */
  fits: boolean;
  available: number;
  nightsMin: number | null;
  notForSale: boolean;
  /** Price of the cheapest free room, for all nights, before tax and with it; infinite when none is free. */
  rentPoisha: number;
  totalPoisha: number;
  discountPercent: number;
}

export const emptyOffer = (): HotelOffer => ({
  fits: false,
  available: 0,
  nightsMin: null,
  notForSale: false,
  rentPoisha: 0,
  totalPoisha: 0,
  discountPercent: 0,
});
