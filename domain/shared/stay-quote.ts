import type { Poisha } from './money.ts';
import type { NightDate } from './stay-dates.ts';

/** One night's price in poisha; `discountAmountPoisha + roomRentPoisha` is the rack rate, rent and tax the subtotal. */
export interface NightPrice {
  rackRatePoisha: Poisha;
  discountPercent: number;
  discountAmountPoisha: Poisha;
  roomRentPoisha: Poisha;
  taxAmountPoisha: Poisha;
  subTotalPoisha: Poisha;
}

/** A priced stay: a line a night and their sum. What a booking keeps, a page shows and a card is charged. */
export interface StayQuote {
  roomId: string;
  lines: ({ night: NightDate } & NightPrice)[];
  totalPoisha: Poisha;
}
