import { and, eq, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { payments } from '../../db/schema/bookings.ts';
import { refunds } from '../../db/schema/refunds.ts';
import type { Database } from '../../db/statements/database.ts';
import type { Poisha } from '../../kernel/money.ts';
import { owedRefundStates } from '../../kernel/payment-states.ts';
import { isOneOf } from '../lists/conditions.ts';

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
      cancelledIds: sql`array_append(${refunds.cancelledIds}, ${refunds.providerId})`,
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

/**
 * Ends an owed refund for good: the money was given back by bank. False when the refund has changed since it was read,
 * or a request about it is under way.
 */
export async function recordGivenBack(
  tx: Database,
  { id, state, refusals }: Pick<RefundRow, 'id' | 'state' | 'refusals'>,
  transfer: { at: Date; bankReference: string; gatewayConfirmation?: string | undefined },
): Promise<boolean> {
  const { at, ...references } = transfer;
  const noted = await tx
    .update(refunds)
    .set({ state: 'made', claimedUntil: null, problem: null, givenBackAt: at, ...references })
    .where(
      and(
        eq(refunds.id, id),
        eq(refunds.state, state),
        eq(refunds.refusals, refusals),
        or(isNull(refunds.claimedUntil), lte(refunds.claimedUntil, at)),
      ),
    )
    .returning({ id: refunds.id });
  return noted.length === 1;
}

/** Notes a gateway's id of a refund that was given back by bank while the gateway was asked: it may pay it too. */
export async function noteLateReference(db: Database, refundId: string, reference: string): Promise<void> {
  await db
    .update(refunds)
    .set({ cancelledIds: sql`array_append(${refunds.cancelledIds}, ${reference}::text)` })
    .where(and(eq(refunds.id, refundId), isNotNull(refunds.givenBackAt)));
}

/** Records for the administrator what is wrong with a refund that was made. */
export async function recordRefundProblem(db: Database, refundId: string, problem: string): Promise<void> {
  await db.update(refunds).set({ problem }).where(eq(refunds.id, refundId));
}

/** Those of these bookings of which a gateway has a refund that does not come: refused, cancelled or late. */
export async function findFailingRefunds(db: Database, bookingIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ bookingId: payments.bookingId })
    .from(payments)
    .innerJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(
      and(
        isOneOf(payments.bookingId, bookingIds),
        ne(payments.provider, 'stripe'),
        inArray(refunds.state, [...owedRefundStates]),
        isNotNull(refunds.problem),
      ),
    );
  return new Set(rows.map(({ bookingId }) => bookingId));
}
