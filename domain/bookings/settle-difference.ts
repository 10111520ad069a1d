import type { Database } from '../../db/statements/database.ts';
import type { MailDetail } from '../../kernel/mail-words.ts';
import type { Poisha } from '../../kernel/money.ts';
import { deskDuePoisha } from '../payments/desk-balance.ts';
import { deskPaidOf } from '../payments/desk-payments-store.ts';
import { walletDetail } from '../payments/gateway-payments-store.ts';
import {
  findPaidParts,
  oweRefund,
  type PaidPart,
  paidPoisha,
  paymentsAmong,
} from '../payments/paid-parts.ts';
import type { BookingRow } from './booking-store.ts';

/** How a lower price is settled; the parts add up to the whole difference. */
export interface ReductionSplit {
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
export interface Settled extends ReductionSplit {
  /** The part of the total that is settled at the desk from now on. */
  deskPoisha: Poisha;
  /** The payments that owe a refund now. */
  owing: string[];
  /** The wallet that they were made with, unless all were made by card. */
  refundTo: Pick<MailDetail, 'paidBy'>;
}

export const noReduction: ReductionSplit = {
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
  requestedAt: Date,
): Promise<Settled> {
  const { id, kind, deskPoisha } = booking;
  // A desk booking is settled at the desk completely, so its total is enough and `deskPoisha` stays.
  const isDesk = kind === 'desk';
  if (differencePoisha >= 0)
    return {
      ...noReduction,
      deskPoisha: isDesk ? deskPoisha : deskPoisha + differencePoisha,
      owing: [],
      refundTo: {},
    };
  const parts = await findPaidParts(tx, id);
  const split = await splitReduction(tx, booking, parts, -differencePoisha);
  const { refundPoisha, offDuePoisha, deskRefundPoisha } = split;
  const owing =
    refundPoisha === 0
      ? []
      : await oweRefund(tx, parts, { amountPoisha: refundPoisha, reason: 'changed', requestedAt });
  const refundTo = await walletDetail(tx, paymentsAmong(parts, owing));
  return {
    ...split,
    deskPoisha: isDesk ? deskPoisha : deskPoisha - offDuePoisha - deskRefundPoisha,
    owing,
    refundTo,
  };
}

/** How a lower price of a confirmed booking is settled: the amount still due at the desk is reduced first. */
export async function splitReduction(
  db: Database,
  booking: BookingRow,
  parts: PaidPart[],
  reductionPoisha: Poisha,
): Promise<ReductionSplit> {
  return (await reductionSplitter(db, booking, parts))(reductionPoisha);
}

/** A function that splits any price reduction of this booking. */
export async function reductionSplitter(
  db: Database,
  booking: BookingRow,
  parts: PaidPart[],
): Promise<(reductionPoisha: Poisha) => ReductionSplit> {
  const share = booking.kind === 'desk' ? booking.totalPoisha : booking.deskPoisha;
  const unpaid = Math.max(0, deskDuePoisha(booking, await deskPaidOf(db, booking.id)));
  return (reductionPoisha) => {
    const offDuePoisha = Math.min(reductionPoisha, unpaid);
    const refundPoisha = Math.min(reductionPoisha - offDuePoisha, paidPoisha(parts));
    const restPoisha = reductionPoisha - offDuePoisha - refundPoisha;
    const deskRefundPoisha = Math.min(restPoisha, share - offDuePoisha);
    return { offDuePoisha, refundPoisha, deskRefundPoisha, goneBeforePoisha: restPoisha - deskRefundPoisha };
  };
}

/** The settlement's amounts for the mail about a change. */
export function reductionMailDetail(settled: Settled): MailDetail {
  const { refundPoisha, deskRefundPoisha, offDuePoisha, goneBeforePoisha, owing } = settled;
  return {
    ...(refundPoisha > 0 && { amountPoisha: refundPoisha, reason: 'changed' }),
    ...(owing.length > 1 && { cardPayments: owing.length }),
    ...settled.refundTo,
    ...(deskRefundPoisha > 0 && { atDeskPoisha: deskRefundPoisha }),
    ...(offDuePoisha > 0 && { offDuePoisha }),
    ...(goneBeforePoisha > 0 && { earlierPoisha: goneBeforePoisha }),
  };
}
