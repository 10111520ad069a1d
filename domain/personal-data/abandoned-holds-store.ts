import { and, asc, eq, gt, inArray, isNull, lt, not, notExists, sql } from 'drizzle-orm';
import { bookingEvents, bookingKeys, bookings, isEndedHold, payments } from '../../db/schema/bookings.ts';
import { isWordOf } from '../../db/schema/columns.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { refundAccounts } from '../../db/schema/refund-accounts.ts';
import { refunds } from '../../db/schema/refunds.ts';
import type { Database } from '../../db/statements/database.ts';
import { owedRefundStates, unsettledPaymentStates } from '../../kernel/payment-states.ts';
import { pseudonymPrefix } from '../accounts/forgotten-accounts-store.ts';
import { isOneOf } from '../lists/conditions.ts';
import { forgetRecipients } from './forget-person-store.ts';

const rowsAtOnce = 500;

/** Instants before which an ended hold, and its money, must have been written last. */
export interface DueHolds {
  /** For a hold without any captured payment. */
  unpaidBefore: Date;
  /** For a hold whose payment was captured and refunded: the guest's bank may still ask about it. */
  refundedBefore: Date;
}

/**
 * Locks the next ended holds that may be due, by their ids from `afterId` on. A hold that somebody writes at the
 * moment is left for a later round: a late payment is written behind the lock of its booking.
 */
export function lockEndedHolds(
  tx: Database,
  endedBefore: Date,
  afterId: string | undefined,
): Promise<{ id: string }[]> {
  return tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        isEndedHold,
        lt(bookings.updatedAt, endedBefore),
        afterId === undefined ? undefined : gt(bookings.id, afterId),
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(rowsAtOnce)
    .for('update', { skipLocked: true });
}

/**
 * Deletes those of these ended holds that nobody began to pay, with their history. Call it behind their locks. Answers
 * how many were deleted.
 */
export async function deleteHolds(tx: Database, ids: string[]): Promise<number> {
  const attempt = tx.select({ id: payments.id }).from(payments).where(eq(payments.bookingId, bookings.id));
  const unpaid = await tx
    .select({ id: bookings.id })
    .from(bookings)
    // The holds of a change belong to the change's payment.
    .where(and(isOneOf(bookings.id, ids), isEndedHold, isNull(bookings.forPayment), notExists(attempt)));
  const unpaidIds = unpaid.map(({ id }) => id);
  await tx.delete(bookingEvents).where(isOneOf(bookingEvents.bookingId, unpaidIds));
  await tx.delete(bookings).where(isOneOf(bookings.id, unpaidIds));
  return unpaidIds.length;
}

/** Deletes the ended holds of one account that nobody began to pay, however long ago they ended. */
export async function deleteHoldsOf(tx: Database, uid: string): Promise<number> {
  const ended = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.uid, uid), isEndedHold));
  return deleteHolds(
    tx,
    ended.map(({ id }) => id),
  );
}

/**
 * Removes the person from those of these holds whose data are not needed any more: no attempt is open, no refund is owed,
 * no dispute is open, and their money was written last before the given instant. The rows stay, with their money. Call
 * it behind their locks. Answers how many were forgotten.
 */
export async function forgetHolds(
  tx: Database,
  ids: string[],
  { unpaidBefore, refundedBefore }: DueHolds,
): Promise<number> {
  const needed = sql`exists (
    select 1 from ${payments} p where p.booking_id = ${bookings.id} and (
      p.${isWordOf('state', unsettledPaymentStates)}
      or p.dispute = 'open'
      or p.updated_at >= ${unpaidBefore.toISOString()}::timestamptz
      or (p.captured_poisha is not null and p.updated_at >= ${refundedBefore.toISOString()}::timestamptz)
      or exists (select 1 from ${refunds} r where r.payment_id = p.id and (r.${isWordOf('state', owedRefundStates)}
        or r.updated_at >= ${refundedBefore.toISOString()}::timestamptz))))`;
  const forgotten = await tx
    .update(bookings)
    .set({
      uid: sql`${pseudonymPrefix} || lower(${bookings.reference})`,
      userEmail: '',
      guestName: '',
      guestPhone: '',
      guestAddress: '',
      wish: null,
      voucherEmail: null,
    })
    .where(and(isOneOf(bookings.id, ids), isEndedHold, not(needed)))
    .returning({ id: bookings.id });
  const forgottenIds = forgotten.map(({ id }) => id);
  await tx.delete(refundAccounts).where(isOneOf(refundAccounts.bookingId, forgottenIds));
  await forgetRecipients(tx, isOneOf(mailOutbox.bookingId, forgottenIds));
  const attempts = tx
    .select({ id: payments.id })
    .from(payments)
    .where(isOneOf(payments.bookingId, forgottenIds));
  await tx.delete(bookingKeys).where(inArray(bookingKeys.paymentId, attempts));
  return forgotten.length;
}
