import type { BookingRow } from '../bookings/booking-store.ts';
import { type PriceOfChange, priceOfChange } from '../pricing/price-change.ts';
import type { Poisha, StayQuote } from '../shared/money.ts';
import type { NightDate } from '../shared/stay-dates.ts';

/** What a moved booking costs, and what of its price is waived as before. */
export interface PriceOfMove extends PriceOfChange {
  waivedPoisha: Poisha;
}

/** The price of a move by the desk. What was waived and never paid comes off first of what it costs less. */
export function priceOfMove(booking: BookingRow, fresh: StayQuote, today: NightDate): PriceOfMove {
  const { quote, totalPoisha, differencePoisha } = priceOfChange(booking, fresh, today);
  const offPoisha = Math.max(0, Math.min(booking.waivedPoisha, -differencePoisha));
  return {
    quote,
    totalPoisha: totalPoisha + offPoisha,
    differencePoisha: differencePoisha + offPoisha,
    waivedPoisha: booking.waivedPoisha - offPoisha,
  };
}
