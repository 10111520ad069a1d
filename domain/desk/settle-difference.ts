import type { Database } from '../../db/schema/database.ts';
import type { BookingRow } from '../bookings/booking-store.ts';
import { findPaidParts, oweRefund, type PaidPart, paidPoisha } from '../bookings/paid-parts.ts';
import { deskDuePoisha } from '../payments/desk-balance.ts';
import { deskPaidOf } from '../payments/desk-payments-store.ts';
import type { Poisha } from '../shared/money.ts';

/** How a price difference was settled. */
export interface Settled {
  /** What of the total is settled at the desk from now on. */
  deskPoisha: Poisha;
  /** What goes back to the card. */
  refundPoisha: Poisha;
  /** The payments that owe something now. */
  owing: string[];
}

/**
 * Settles what a booking costs more or less than before; it is to be locked by the caller. More is to be paid at the
 * desk. Less comes off what is still to be paid there, then goes back to the card, and what is left of it the desk
 * gives back.
 */
export async function settleDifference(
  tx: Database,
  booking: BookingRow,
  differencePoisha: number,
  askedAt: Date,
): Promise<Settled> {
  const { id, kind, deskPoisha } = booking;
  // All of a desk booking is settled at the desk, so its total says it.
  if (kind === 'desk') return { deskPoisha, refundPoisha: 0, owing: [] };
  if (differencePoisha >= 0) return { deskPoisha: deskPoisha + differencePoisha, refundPoisha: 0, owing: [] };
  const parts = await findPaidParts(tx, id);
  const refundPoisha = await refundOfLess(tx, booking, parts, -differencePoisha);
  const owing =
    refundPoisha === 0
      ? []
      : await oweRefund(tx, parts, { amountPoisha: refundPoisha, reason: 'changed', askedAt });
  // Of what somebody gave back by hand before, nothing is left that could go back again.
  return { deskPoisha: Math.max(0, deskPoisha + differencePoisha + refundPoisha), refundPoisha, owing };
}

/** How much of what a booking costs less goes back to the card: what is still to be paid at the desk is taken off first. */
export async function refundOfLess(
  db: Database,
  booking: BookingRow,
  parts: PaidPart[],
  lessPoisha: Poisha,
): Promise<Poisha> {
  const unpaid = Math.max(0, deskDuePoisha(booking, await deskPaidOf(db, booking.id)));
  return Math.min(Math.max(0, lessPoisha - unpaid), paidPoisha(parts));
}
