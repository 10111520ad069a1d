import type { Poisha, StayQuote } from '../shared/money.ts';
import type { NightDate, Stay } from '../shared/stay-dates.ts';

/** What is agreed for a booking before it is changed. */
export interface Agreed extends Stay {
  roomId: string;
  quote: StayQuote;
  totalPoisha: Poisha;
}

/** What a changed booking costs; below zero, the difference is to be given back. */
export interface PriceOfChange {
  quote: StayQuote;
  totalPoisha: Poisha;
  differencePoisha: number;
}

/**
 * The price of a booking with other nights or another room. A night that the booking has in this room already, and one
 * that was slept, keeps the price that was agreed; every other night costs what a new booking of it would cost. `fresh`
 * is that new booking's quote. Where the total is another one than the quote's, it is so by the same amount afterwards.
 */
export function priceOfChange(agreed: Agreed, fresh: StayQuote, today: NightDate): PriceOfChange {
  const had = new Map(agreed.quote.lines.map((line) => [line.night, line]));
  const isKept = (night: NightDate) =>
    night < today || (fresh.roomId === agreed.roomId && agreed.checkIn <= night && night < agreed.checkOut);
  const lines = fresh.lines.map((line) => (isKept(line.night) ? (had.get(line.night) ?? line) : line));
  const quotedPoisha = lines.reduce((sum, { subTotalPoisha }) => sum + subTotalPoisha, 0);
  const totalPoisha = Math.max(0, agreed.totalPoisha + quotedPoisha - agreed.quote.totalPoisha);
  return {
    quote: { roomId: fresh.roomId, lines, totalPoisha: quotedPoisha },
    totalPoisha,
    differencePoisha: totalPoisha - agreed.totalPoisha,
  };
}
