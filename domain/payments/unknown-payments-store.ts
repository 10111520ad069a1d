import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { unknownPayments } from '../../db/schema/unknown-payments.ts';
import type { Database } from '../../db/statements/database.ts';
import type { JudgedClock } from '../../kernel/clock.ts';
import type { PaymentProviderName, WalletName } from '../../kernel/payment-states.ts';
import type { GatewayPayment } from './gateway-provider.ts';
import { askEveryMs } from './wallet-times.ts';

const hourMs = 3_600_000;
/** So often an hour a gateway is asked because of notices about unknown payments, whoever sends them. */
const askedAnHourMax = 30;
/** How long an answer without money is remembered, so that the same notice asks nothing again. */
const rememberedMs = 30 * 24 * hourMs;

/** A payment that waits at the gateway is asked about again after this time, whether or not a notice comes. */
const pendingAgainMs = hourMs;

/**
 * Takes the right to ask a gateway about this validation id. False: the answer is known, it was asked just now, or too much
 * was asked within the last hour. Two notices at the same moment may exceed that limit by one.
 */
export async function claimAskingUnknown(
  db: Database,
  { validationId, provider }: { validationId: string; provider: WalletName },
  clock: JudgedClock,
): Promise<boolean> {
  const nowMs = clock.now();
  // By a clock that is ahead, payments that still wait would be forgotten.
  const believed = clock.believed();
  if (believed) {
    const isOld = lt(unknownPayments.askedAt, new Date(believed.now() - rememberedMs));
    await db.delete(unknownPayments).where(and(isOld, isNull(unknownPayments.bankTransactionId)));
  }
  const now = new Date(nowMs);
  // A time in the future was written by a clock that was ahead.
  const isFirstLately = and(
    gt(unknownPayments.askedAt, new Date(nowMs - hourMs)),
    lte(unknownPayments.askedAt, now),
  );
  const isAgainLately = and(
    isPending,
    gt(unknownPayments.nextTryAt, now),
    lte(unknownPayments.nextTryAt, pendingAgain(nowMs)),
  );
  const lately = await db
    .select({ asked: sql<number>`count(*)::int` })
    .from(unknownPayments)
    .where(or(isFirstLately, isAgainLately));
  if ((lately[0]?.asked ?? 0) >= askedAnHourMax) return false;
  const claimed = await db
    .insert(unknownPayments)
    .values({ validationId, provider, askedAt: now })
    .onConflictDoUpdate({
      target: unknownPayments.validationId,
      // The first time stays with a pending payment, so that the questions about it end.
      set: {
        askedAt: sql`case when ${isPending} then ${unknownPayments.askedAt} else excluded.asked_at end`,
        nextTryAt: sql`case when ${isPending} then ${pendingAgain(nowMs).toISOString()}::timestamptz end`,
      },
      setWhere: and(
        eq(unknownPayments.isAnswered, false),
        or(
          and(isNull(unknownPayments.nextTryAt), lte(unknownPayments.askedAt, new Date(nowMs - askEveryMs))),
          lte(unknownPayments.nextTryAt, now),
        ),
      ),
    })
    .returning({ id: unknownPayments.validationId });
  return claimed.length > 0;
}

const pendingAgain = (nowMs: number): Date => new Date(nowMs + pendingAgainMs);

/** The gateway has answered that the payment waits: it is no money yet, and may become some. */
const isPending = and(eq(unknownPayments.isAnswered, false), isNotNull(unknownPayments.nextTryAt));

/** Records that the gateway does not know yet what becomes of the payment. */
export async function recordUnknownPending(db: Database, validationId: string, nowMs: number): Promise<void> {
  await db
    .update(unknownPayments)
    .set({ nextTryAt: pendingAgain(nowMs) })
    .where(and(eq(unknownPayments.validationId, validationId), eq(unknownPayments.isAnswered, false)));
}

/** The pending payments that are to be asked about again, for as long as an answer without money is remembered. */
export async function findPendingDue(
  db: Database,
  nowMs: number,
): Promise<{ validationId: string; provider: PaymentProviderName }[]> {
  const { validationId, provider } = unknownPayments;
  return db
    .select({ validationId, provider })
    .from(unknownPayments)
    .where(
      and(
        isPending,
        lte(unknownPayments.nextTryAt, new Date(nowMs)),
        gt(unknownPayments.askedAt, new Date(nowMs - rememberedMs)),
      ),
    )
    .limit(askedAnHourMax);
}

/** Records the gateway's answer: there is no money, or money of nobody. */
export async function recordUnknown(
  db: Database,
  validationId: string,
  money?: { paymentId: string; paid: GatewayPayment },
): Promise<void> {
  await db
    .update(unknownPayments)
    .set({
      isAnswered: true,
      nextTryAt: null,
      ...(money && {
        paymentId: money.paymentId,
        bankTransactionId: money.paid.bankTransactionId,
        amountPoisha: money.paid.amountPoisha,
        paidBy: money.paid.paidBy,
      }),
    })
    .where(eq(unknownPayments.validationId, validationId));
}

const hasMoney = isNotNull(unknownPayments.bankTransactionId);

/** The money of nobody, newest first: what can be given back, and what was. */
export async function findMoneyOfNobody(db: Database, limit: number): Promise<MoneyOfNobody[]> {
  const rows = await db
    .select()
    .from(unknownPayments)
    .where(hasMoney)
    .orderBy(asc(isNotNull(unknownPayments.refundedAt)), desc(unknownPayments.askedAt))
    .limit(limit);
  return rows.flatMap(moneyIn);
}

export async function findUnknownMoney(
  db: Database,
  validationId: string,
): Promise<MoneyOfNobody | undefined> {
  const [row] = await db
    .select()
    .from(unknownPayments)
    .where(and(eq(unknownPayments.validationId, validationId), hasMoney));
  return row && moneyIn(row)[0];
}

/** The refunds of such money that are to be asked about. */
export async function findUnknownRefundsDue(db: Database, nowMs: number): Promise<MoneyOfNobody[]> {
  const rows = await db
    .select()
    .from(unknownPayments)
    .where(
      and(
        isNotNull(unknownPayments.refundReference),
        isNull(unknownPayments.refundedAt),
        lte(unknownPayments.nextTryAt, new Date(nowMs)),
      ),
    )
    .limit(20);
  return rows.flatMap(moneyIn);
}

/** Records that the gateway pays the money back. False: that is recorded already. */
export async function recordUnknownAsked(
  tx: Database,
  { validationId, refusals }: MoneyOfNobody,
  { reference, nextTryAt }: { reference: string; nextTryAt: Date },
): Promise<boolean> {
  const noted = await tx
    .update(unknownPayments)
    .set({ refundReference: reference, nextTryAt })
    .where(
      and(
        eq(unknownPayments.validationId, validationId),
        isNull(unknownPayments.refundReference),
        eq(unknownPayments.refusals, refusals),
      ),
    )
    .returning({ id: unknownPayments.validationId });
  return noted.length > 0;
}

/** Records that the gateway did not pay: the money is here again, and the next try is a new request. */
export async function recordUnknownRefused(
  db: Database,
  { validationId, refusals }: MoneyOfNobody,
): Promise<void> {
  await db
    .update(unknownPayments)
    .set({ refundReference: null, nextTryAt: null, refusals: refusals + 1 })
    .where(and(eq(unknownPayments.validationId, validationId), eq(unknownPayments.refusals, refusals)));
}

export async function recordUnknownRefund(
  db: Database,
  { validationId }: MoneyOfNobody,
  then: { refundedAt: Date } | { nextTryAt: Date },
): Promise<void> {
  await db.update(unknownPayments).set(then).where(eq(unknownPayments.validationId, validationId));
}

/** Money at a gateway that no payment here knows. */
export type MoneyOfNobody = ReturnType<typeof moneyIn>[number];

function moneyIn(row: typeof unknownPayments.$inferSelect) {
  const { provider, paymentId, bankTransactionId, amountPoisha, paidBy } = row;
  if (provider === 'stripe' || !paymentId || !bankTransactionId || amountPoisha === null || !paidBy)
    return [];
  return [{ ...row, provider, paymentId, bankTransactionId, amountPoisha, paidBy }];
}
