import type { Database } from '../../db/schema/database.ts';
import type { BookingRow } from '../bookings/booking-store.ts';
import { findPaidParts, oweRefund, type PaidPart, paidPoisha } from '../bookings/paid-parts.ts';
import { deskDuePoisha } from '../payments/desk-balance.ts';
import { deskPaidOf } from '../payments/desk-payments-store.ts';
import type { MailDetail } from '../shared/mail-words.ts';
import type { Poisha } from '../shared/money.ts';

/** How a lower price is settled; the parts add up to the whole difference. */
export interface PartsOfLess {
  /** The part that reduces what is still due at the desk. */
  offDuePoisha: Poisha;
  /** The part that is refunded to the card. */
  refundPoisha: Poisha;
  /** The part that the desk pays back. */
  deskRefundPoisha: Poisha;
  /** The part that somebody refunded by hand before; it cannot be refunded again. */
  goneBeforePoisha: Poisha;
}

/** The result of settling a price difference. */
export interface Settled extends PartsOfLess {
  /** The part of the total that is settled at the desk from now on. */
  deskPoisha: Poisha;
  /** The payments that owe a refund now. */
  owing: string[];
}

export const nothingLess: PartsOfLess = {
  offDuePoisha: 0,
  refundPoisha: 0,
  deskRefundPoisha: 0,
  goneBeforePoisha: 0,
};

/**
 * Settles a price difference of a booking; the caller has locked the booking. A higher price is to be paid at the
 * desk. A lower price first reduces what is still due there, then is refunded to the card, and the desk pays the rest
 * back.
 */
export async function settleDifference(
  tx: Database,
  booking: BookingRow,
  differencePoisha: number,
  askedAt: Date,
): Promise<Settled> {
  const { id, kind, deskPoisha } = booking;
  // A desk booking is settled at the desk completely, so its total is enough and `deskPoisha` stays.
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

/** How a lower price of a confirmed booking is settled: the amount still due at the desk is reduced first. */
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

/** The settlement's amounts for the mail about a change. */
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
