import type { BookingRow } from '../../db/schema/bookings.ts';
import type { Database } from '../../db/statements/database.ts';
import type { Poisha } from '../../kernel/money.ts';
import { findPaidParts, paidPoisha } from '../bookings/paid-parts.ts';
import { deskPaidOf } from '../payments/desk-payments-store.ts';
import { findPaymentsOfBooking } from '../payments/payments-store.ts';
import { goodwillParts, mostOf } from './goodwill-split.ts';

/** The most that can be given back of a booking now; zero while a payment is disputed. */
export async function findGiveBackMost(db: Database, booking: BookingRow): Promise<Poisha> {
  if (booking.state === 'held' || booking.state === 'expired') return 0;
  if (await isDisputedAtBank(db, booking.id)) return 0;
  const paid = await findPaidParts(db, booking.id);
  return mostOf(goodwillParts(booking, paidPoisha(paid), await deskPaidOf(db, booking.id)));
}

export const isDisputedAtBank = async (db: Database, bookingId: string): Promise<boolean> =>
  (await findPaymentsOfBooking(db, bookingId)).some(({ dispute }) => dispute === 'open');

/**
 * Whether anything of a booking's price can be given back, now or once a bank has decided. Nothing can where the guest's bank has
 * taken back all that was paid.
 */
export const isAnythingLeft = async (db: Database, booking: BookingRow): Promise<boolean> =>
  (await findGiveBackMost(db, booking)) > 0 || (await isDisputedAtBank(db, booking.id));
