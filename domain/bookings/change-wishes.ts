import type { Database } from '../../db/statements/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { NightDate } from '../../kernel/stay-dates.ts';
import type { Wishes } from './booking-order.ts';
import { type BookingRow, findOwnBooking, updateWishes } from './booking-store.ts';
import type { NotCancellable } from './cancelling/cancellation-terms.ts';

type WishesOutcome =
  | { outcome: 'changed' }
  | { outcome: 'booking_not_found' }
  | { outcome: 'not_changeable'; why: NotCancellable };

/**
 * Replaces when the guest means to come and what the hotel should know, until the guest has arrived or the stay is
 * over. A voucher that was printed before still counts.
 */
export async function changeWishes(
  { db, clock }: { db: Database; clock: Clock },
  { uid, bookingId, wishes }: { uid: string; bookingId: string; wishes: Wishes },
): Promise<WishesOutcome> {
  const today = clock.today();
  const isChanged = await db.transaction((tx) => updateWishes(tx, { uid, bookingId, today }, wishes));
  if (isChanged) return { outcome: 'changed' };
  const booking = await findOwnBooking(db, uid, bookingId);
  return booking
    ? { outcome: 'not_changeable', why: whyNot(booking, today) }
    : { outcome: 'booking_not_found' };
}

function whyNot({ state, checkedInAt, checkOut }: BookingRow, today: NightDate): NotCancellable {
  if (state === 'cancelled' || state === 'no_show') return state;
  if (state !== 'confirmed') return 'not_booked';
  return checkedInAt && checkOut > today ? 'checked_in' : 'stay_over';
}
