import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/schema/database.ts';
import { refunds } from '../../db/schema/refunds.ts';

export type RefundRow = typeof refunds.$inferSelect;

export async function insertRefund(tx: Database, refund: typeof refunds.$inferInsert): Promise<void> {
  await tx.insert(refunds).values(refund);
}

/** Everything that went back of a payment, or is to. */
export function findRefundsOfPayment(db: Database, paymentId: string): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
}

/** Notes that the provider made a refund that was due; false when that stands there already. */
export async function recordRefundMade(tx: Database, refundId: string, providerId: string): Promise<boolean> {
  const noted = await tx
    .update(refunds)
    .set({ state: 'made', claimedUntil: null, problem: null, providerId })
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'due')))
    .returning({ id: refunds.id });
  return noted.length === 1;
}

/**
 * Notes that a refund which the provider had made has come back from the card's bank. Ours is requested again, under a new
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

/**
 * Gives up what is owed of a payment of which nothing is left, so that it counts in no sum any more. Answers what
 * stood there of each.
 */
export async function giveUpRefunds(
  tx: Database,
  paymentId: string,
): Promise<Pick<RefundRow, 'id' | 'problem'>[]> {
  return tx
    .update(refunds)
    .set({ state: 'failed', claimedUntil: null })
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'due')))
    .returning({ id: refunds.id, problem: refunds.problem });
}
