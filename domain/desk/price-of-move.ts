import type { Poisha, StayQuote } from '../../kernel/money.ts';
import type { NightDate } from '../../kernel/stay-dates.ts';
import type { BookingRow } from '../bookings/booking-store.ts';
import { type PriceOfChange, priceOfChange } from '../pricing/price-change.ts';

/** The price of a moved booking, and the amount that stays waived. */
export interface PriceOfMove extends PriceOfChange {
  waivedPoisha: Poisha;
}

/**
 * The price of a move by the desk. If the booking gets cheaper, the earlier waived amount, which was never paid, is
 * subtracted first.
 */
export function priceOfMove(booking: BookingRow, fresh: StayQuote, today: NightDate): PriceOfMove {
  const price = priceOfChange(booking, fresh, today);
  const { totalPoisha, differencePoisha } = price;
  const offPoisha = Math.max(0, Math.min(booking.waivedPoisha, -differencePoisha));
  return {
    ...price,
    totalPoisha: totalPoisha + offPoisha,
    differencePoisha: differencePoisha + offPoisha,
    waivedPoisha: booking.waivedPoisha - offPoisha,
  };
}
