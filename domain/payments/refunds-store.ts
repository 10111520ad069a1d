import { and, eq, sql } from 'drizzle-orm';
import { payments } from '../../db/schema/bookings.ts';
import type { Database } from '../../db/schema/database.ts';
import { refunds } from '../../db/schema/refunds.ts';
import type { Poisha } from '../shared/money.ts';

export type RefundRow = typeof refunds.$inferSelect;

export async function insertRefund(tx: Database, refund: typeof refunds.$inferInsert): Promise<void> {
  await tx.insert(refunds).values(refund);
}

/** Everything that went back of a payment, or is to. */
export function findRefundsOfPayment(db: Database, paymentId: string): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
}

/** What goes back, or went back, because the booking was cancelled. */
export async function refundOfCancelling(db: Database, bookingId: string): Promise<Poisha> {
  const [sum] = await db
    .select({ poisha: sql<number>`coalesce(sum(${refunds.amountPoisha}), 0)::int` })
    .from(refunds)
    .innerJoin(payments, eq(refunds.paymentId, payments.id))
    .where(and(eq(payments.bookingId, bookingId), eq(refunds.reason, 'cancelled')));
  return sum?.poisha ?? 0;
}

/** Notes that the provider made a refund that was due; false when that stands there already. */
export async function recordRefundMade(
  tx: Database,
  refundId: string,
  providerId: string | null,
): Promise<boolean> {
  const noted = await tx
    .update(refunds)
    .set({ state: 'made', claimedUntil: null, problem: null, ...(providerId && { providerId }) })
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'due')))
    .returning({ id: refunds.id });
  return noted.length === 1;
}

/**
 * Notes that a refund which the provider had made has come back from the card's bank. Ours is asked for anew, under a new
 * key; one that somebody else made is over. False when that is known already.
 */
export async function recordRefundFailed(
  tx: Database,
  { id, reason }: Pick<RefundRow, 'id' | 'reason'>,
  again: { problem: string; createdAt: Date; nextTryAt: Date },
): Promise<boolean> {
  const isOurs = reason !== 'outside';
  const noted = await tx
    .update(refunds)
    .set(
      isOurs
        ? { state: 'due', providerId: null, refusals: sql`${refunds.refusals} + 1`, ...again }
        : { state: 'failed' },
    )
    .where(and(eq(refunds.id, id), eq(refunds.state, 'made')))
    .returning({ id: refunds.id });
  return noted.length === 1;
}
