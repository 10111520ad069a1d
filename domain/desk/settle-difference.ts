import type { Database } from '../../db/schema/database.ts';
import type { BookingRow } from '../bookings/booking-store.ts';
import { findPaidParts, oweRefund, type PaidPart, paidPoisha } from '../bookings/paid-parts.ts';
import type { MailDetail } from '../mail/outbox-store.ts';
import { deskDuePoisha } from '../payments/desk-balance.ts';
import { deskPaidOf } from '../payments/desk-payments-store.ts';
import type { Poisha } from '../shared/money.ts';

/** What becomes of what a booking costs less; together the parts are all of it. */
export interface PartsOfLess {
  /** What comes off what is still to be paid at the desk. */
  offDuePoisha: Poisha;
  /** What goes back to the card. */
  refundPoisha: Poisha;
  /** What the desk gives back. */
  deskRefundPoisha: Poisha;
  /** What somebody gave back by hand before: of that nothing is left that could go back again. */
  goneBeforePoisha: Poisha;
}

/** How a price difference was settled. */
export interface Settled extends PartsOfLess {
  /** What of the total is settled at the desk from now on. */
  deskPoisha: Poisha;
  /** The payments that owe something now. */
  owing: string[];
}

export const nothingLess: PartsOfLess = {
  offDuePoisha: 0,
  refundPoisha: 0,
  deskRefundPoisha: 0,
  goneBeforePoisha: 0,
};

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
  const isDesk = kind === 'desk';
  if (differencePoisha >= 0)
    return { ...nothingLess, deskPoisha: isDesk ? deskPoisha : deskPoisha + differencePoisha, owing: [] };
  const parts = await findPaidParts(tx, id);
  const less = await partsOfLess(tx, booking, parts, -differencePoisha);
  const { refundPoisha, offDuePoisha, deskRefundPoisha } = less;
  const owing =
    refundPoisha === 0
      ? []
      : await oweRefund(tx, parts, { amountPoisha: refundPoisha, reason: 'changed', askedAt });
  return { ...less, deskPoisha: isDesk ? deskPoisha : deskPoisha - offDuePoisha - deskRefundPoisha, owing };
}

/** What becomes of what a confirmed booking costs less: what is still to be paid at the desk is taken off first. */
export async function partsOfLess(
  db: Database,
  booking: BookingRow,
  parts: PaidPart[],
  lessPoisha: Poisha,
): Promise<PartsOfLess> {
  return (await splitOfLess(db, booking, parts))(lessPoisha);
}

/** The same for any amount that the booking may cost less. */
export async function splitOfLess(
  db: Database,
  booking: BookingRow,
  parts: PaidPart[],
): Promise<(lessPoisha: Poisha) => PartsOfLess> {
  const share = booking.kind === 'desk' ? booking.totalPoisha : booking.deskPoisha;
  const unpaid = Math.max(0, deskDuePoisha(booking, await deskPaidOf(db, booking.id)));
  return (lessPoisha) => {
    const offDuePoisha = Math.min(lessPoisha, unpaid);
    const refundPoisha = Math.min(lessPoisha - offDuePoisha, paidPoisha(parts));
    const restPoisha = lessPoisha - offDuePoisha - refundPoisha;
    const deskRefundPoisha = Math.min(restPoisha, share - offDuePoisha);
    return { offDuePoisha, refundPoisha, deskRefundPoisha, goneBeforePoisha: restPoisha - deskRefundPoisha };
  };
}

/** What the mail of a change says of it. */
export function toldOfLess(settled: Settled): MailDetail {
  const { refundPoisha, deskRefundPoisha, offDuePoisha, goneBeforePoisha, owing } = settled;
  return {
    ...(refundPoisha > 0 && { amountPoisha: refundPoisha, reason: 'changed' }),
    ...(owing.length > 1 && { cardPayments: owing.length }),
    ...(deskRefundPoisha > 0 && { atDeskPoisha: deskRefundPoisha }),
    ...(offDuePoisha > 0 && { offDuePoisha }),
    ...(goneBeforePoisha > 0 && { earlierPoisha: goneBeforePoisha }),
  };
}
