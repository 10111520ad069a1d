import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { refunds } from '../../db/schema/refunds.ts';
import type { Database } from '../../db/statements/database.ts';
import type { Poisha } from '../../kernel/money.ts';
import { owedRefundStates } from '../../kernel/payment-states.ts';

export type RefundRow = typeof refunds.$inferSelect;

export async function insertRefund(tx: Database, refund: typeof refunds.$inferInsert): Promise<void> {
  await tx.insert(refunds).values(refund);
}

/** All refunds of a payment, made or owed. */
export function findRefundsOfPayment(db: Database, paymentId: string): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
}

export async function findRefund(db: Database, refundId: string): Promise<RefundRow | undefined> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  return refund;
}

/**
 * Records that the provider made a due refund, with the amount that it made. False when that is already recorded, or
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
    .where(
      and(eq(refunds.id, id), inArray(refunds.state, [...owedRefundStates]), eq(refunds.refusals, refusals)),
    )
    .returning({ id: refunds.id });
  return noted.length === 1;
}

/** The refund that a gateway knows by this reference. */
export async function findRefundOfReference(db: Database, reference: string): Promise<RefundRow | undefined> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.providerId, reference));
  return refund;
}

/**
 * Records that a gateway pays a refund later, and knows it by this reference. False when the refund was given another
 * amount or has ended since it was read.
 */
export async function recordRefundAsked(
  db: Database,
  { id, refusals }: Pick<RefundRow, 'id' | 'refusals'>,
  { reference, nextTryAt }: { reference: string; nextTryAt: Date },
): Promise<boolean> {
  const noted = await db
    .update(refunds)
    .set({
      state: 'asked',
      providerId: reference,
      claimedUntil: null,
      problem: null,
      nextTryAt,
    })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'due'), eq(refunds.refusals, refusals)))
    .returning({ id: refunds.id });
  return noted.length === 1;
}

/** Records that the gateway will not pay a refund that it had taken up: it is due again, under a new id. */
export async function recordRefundCancelled(
  tx: Database,
  { id, providerId }: Pick<RefundRow, 'id' | 'providerId'>,
  again: { problem: string; nextTryAt: Date },
): Promise<boolean> {
  const noted = await tx
    .update(refunds)
    .set({
      state: 'due',
      providerId: null,
      claimedUntil: null,
      refusals: sql`${refunds.refusals} + 1`,
      returned: sql`${refunds.returned} + 1`,
      ...again,
    })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'asked'), eq(refunds.providerId, providerId ?? '')))
    .returning({ id: refunds.id });
  return noted.length === 1;
}

/**
 * Records that the card's bank returned a refund. Our refund is requested again, under a new key; one that somebody
 * else made is ended. False when that is already recorded.
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
 * Records how many refunds of an owed refund the bank has returned. The next request has a new key: for the old one
 * the provider would repeat the answer about the returned refund.
 */
export async function recordReturned(tx: Database, refundId: string, returned: number): Promise<void> {
  await tx
    .update(refunds)
    .set({ returned, refusals: sql`${refunds.refusals} + 1` })
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'due'), lt(refunds.returned, returned)));
}

/** Reduces an owed refund; at zero it is given up. Later requests have a new key. */
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
 * Gives up the owed refunds of a payment that has no money left, so that no sum counts them. Answers them with their
 * recorded problems.
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
