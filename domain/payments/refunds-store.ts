import { and, eq, lt, sql } from 'drizzle-orm';
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

export async function findRefund(db: Database, refundId: string): Promise<RefundRow | undefined> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  return refund;
}

/**
 * Notes that the provider made a refund that was due, of the amount that it made. False when that stands there already, or
 * when the refund was refused, returned or given another amount since it was read.
 */
export async function recordRefundMade(
  tx: Database,
  { id, refusals }: Pick<RefundRow, 'id' | 'refusals'>,
  made: { id: string; amountPoisha: Poisha },
): Promise<boolean> {
  const noted = await tx
    .update(refunds)
    .set({
      state: 'made',
      claimedUntil: null,
      problem: null,
      providerId: made.id,
      amountPoisha: made.amountPoisha,
    })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'due'), eq(refunds.refusals, refusals)))
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
  again: { problem: string; createdAt: Date; nextTryAt: Date; returned: number },
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
 * Notes how many refunds of one that is still owed the bank has returned. The next request for it is under a new key: under
 * the old one the provider would repeat the answer of the refund that was returned.
 */
export async function recordReturned(tx: Database, refundId: string, returned: number): Promise<void> {
  await tx
    .update(refunds)
    .set({ returned, refusals: sql`${refunds.refusals} + 1` })
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'due'), lt(refunds.returned, returned)));
}

/** Makes a refund that is owed smaller; of nothing it is given up. What is asked from then on has a new key. */
export async function reduceRefund(tx: Database, refundId: string, toPoisha: Poisha): Promise<void> {
  await tx
    .update(refunds)
    .set(
      toPoisha > 0
        ? { amountPoisha: toPoisha, refusals: sql`${refunds.refusals} + 1` }
        : { state: 'failed', claimedUntil: null },
    )
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'due')));
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
