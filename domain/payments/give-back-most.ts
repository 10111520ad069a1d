import type { Database } from '../../db/statements/database.ts';
import type { Poisha } from '../../kernel/money.ts';
import { deskPaidOf } from './desk-payments-store.ts';
import { goodwillParts, mostOf, type Priced } from './goodwill-split.ts';
import { findPaidParts, paidPoisha } from './paid-parts.ts';
import { findPaymentsOfBooking } from './payments-store.ts';

type PricedBooking = Priced & { id: string };

/** The most that can be given back of a booking now; zero while a payment is disputed. */
export async function findGiveBackMost(db: Database, booking: PricedBooking): Promise<Poisha> {
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
export const isAnythingLeft = async (db: Database, booking: PricedBooking): Promise<boolean> =>
  (await findGiveBackMost(db, booking)) > 0 || (await isDisputedAtBank(db, booking.id));
