import { and, asc, eq, exists, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { payments } from '../../db/schema/bookings.ts';
import { gatewayPayments } from '../../db/schema/gateway-payments.ts';
import { refunds } from '../../db/schema/refunds.ts';
import type { Database } from '../../db/statements/database.ts';
import { preparedStatement } from '../../db/statements/prepared-statement.ts';
import type { MailDetail } from '../../kernel/mail-words.ts';
import { openPaymentStates, type PaidBy, type UnpaidTry } from '../../kernel/payment-states.ts';
import { isOneOf } from '../lists/conditions.ts';
import type { GatewayPayment, GatewaySession } from './gateway-provider.ts';
import { isByWallet } from './payment-providers.ts';
import type { PaymentRow } from './payments-store.ts';
import { askEveryMs, askedForMs, checkEveryMs, nextAskingMs } from './wallet-times.ts';

/** The data that only a payment on a gateway's page has. */
export type GatewayPaymentRow = typeof gatewayPayments.$inferSelect;

export async function insertGatewayPayment(
  tx: Database,
  row: typeof gatewayPayments.$inferInsert,
): Promise<void> {
  await tx.insert(gatewayPayments).values(row);
}

export async function findGatewayPayment(
  db: Database,
  paymentId: string,
): Promise<GatewayPaymentRow | undefined> {
  const [row] = await db.select().from(gatewayPayments).where(eq(gatewayPayments.paymentId, paymentId));
  return row;
}

/** The same for several payments, by their ids. */
export async function findGatewayPayments(
  db: Database,
  paymentIds: string[],
): Promise<Map<string, GatewayPaymentRow>> {
  const rows = await db.select().from(gatewayPayments).where(isOneOf(gatewayPayments.paymentId, paymentIds));
  return new Map(rows.map((row) => [row.paymentId, row]));
}

/** Whether the money with this id at the gateway was recorded, for whatever payment. */
export async function isMoneyRecorded(db: Database, validationId: string): Promise<boolean> {
  return (await readingRecorded(db, { validationId })).length > 0;
}

const readingRecorded = preparedStatement('find_recorded_money', (db) =>
  db
    .select({ id: gatewayPayments.paymentId })
    .from(gatewayPayments)
    .where(eq(gatewayPayments.validationId, sql.placeholder('validationId'))),
);

/** A payment's own row, and whether this money was recorded, for whatever payment, by either of its ids. */
export async function findSessionOfMoney(
  db: Database,
  paymentId: string,
  { validationId, bankTransactionId }: Pick<GatewayPayment, 'validationId' | 'bankTransactionId'>,
): Promise<{ session: GatewayPaymentRow | undefined; isRecorded: boolean }> {
  const rows = await readingSessionOfMoney(db, { paymentId, validationId, bankTransactionId });
  return {
    session: rows.find((row) => row.paymentId === paymentId),
    isRecorded: rows.some(
      (row) => row.validationId === validationId || row.bankTransactionId === bankTransactionId,
    ),
  };
}

const readingSessionOfMoney = preparedStatement('find_session_of_money', (db) =>
  db
    .select()
    .from(gatewayPayments)
    .where(
      or(
        eq(gatewayPayments.paymentId, sql.placeholder('paymentId')),
        eq(gatewayPayments.validationId, sql.placeholder('validationId')),
        eq(gatewayPayments.bankTransactionId, sql.placeholder('bankTransactionId')),
      ),
    ),
);

/**
 * The wallet that these payments were made with, for a mail about their refund: one wallet, or `other` for several. Empty where
 * all were made by card.
 */
export async function walletDetail(
  db: Database,
  payments: PaymentRow[],
): Promise<Pick<MailDetail, 'paidBy'>> {
  const payers = new Set<PaidBy>();
  for (const payment of payments)
    payers.add((isByWallet(payment) && (await findGatewayPayment(db, payment.id))?.paidBy) || 'card');
  const [paidBy = 'card'] = payers;
  if (payers.size > 1) return { paidBy: 'other' };
  return paidBy === 'card' ? {} : { paidBy };
}

/** Answers the payment with its session. */
export async function recordSession(
  tx: Database,
  paymentId: string,
  { sessionKey, redirectUrl }: GatewaySession,
): Promise<GatewayPaymentRow | undefined> {
  const [stored] = await recordingSession(tx, { paymentId, sessionKey, redirectUrl, at: new Date() });
  return stored;
}

const recordingSession = preparedStatement('record_session', (tx) =>
  tx
    .update(gatewayPayments)
    .set({
      sessionKey: sql`${sql.placeholder('sessionKey')}`,
      redirectUrl: sql`${sql.placeholder('redirectUrl')}`,
      updatedAt: sql`${sql.placeholder('at')}`,
    })
    .where(eq(gatewayPayments.paymentId, sql.placeholder('paymentId')))
    .returning(),
);

/** The columns of money that the gateway has validated. */
export const moneyOf = (
  { validationId, bankTransactionId, paidBy, storeAmountPoisha }: GatewayPayment,
  nowMs: number,
) => ({
  validationId,
  bankTransactionId,
  paidBy,
  storeAmountPoisha,
  checkAt: new Date(nowMs + checkEveryMs),
});

export async function recordMoney(
  tx: Database,
  paymentId: string,
  paid: GatewayPayment,
  nowMs: number,
): Promise<void> {
  await recordingMoney(tx, { paymentId, ...moneyOf(paid, nowMs), at: new Date() });
}

const recordingMoney = preparedStatement('record_money', (tx) =>
  tx
    .update(gatewayPayments)
    .set({
      validationId: sql`${sql.placeholder('validationId')}`,
      bankTransactionId: sql`${sql.placeholder('bankTransactionId')}`,
      paidBy: sql`${sql.placeholder('paidBy')}`,
      storeAmountPoisha: sql`${sql.placeholder('storeAmountPoisha')}`,
      checkAt: sql`${sql.placeholder('checkAt')}`,
      updatedAt: sql`${sql.placeholder('at')}`,
    })
    .where(eq(gatewayPayments.paymentId, sql.placeholder('paymentId'))),
);

/**
 * Claims the recorded money whose daily check has been due longest: no other process checks it then, and the next check
 * is a day later. Undefined when none was due at `dueMs`.
 */
export async function claimCheck(
  db: Database,
  nowMs: number,
  dueMs: number,
): Promise<GatewayPaymentRow | undefined> {
  const next = db
    .select({ id: gatewayPayments.paymentId })
    .from(gatewayPayments)
    .where(lte(gatewayPayments.checkAt, new Date(dueMs)))
    .orderBy(asc(gatewayPayments.checkAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(gatewayPayments)
    .set({ checkAt: new Date(nowMs + checkEveryMs) })
    .where(eq(gatewayPayments.paymentId, next))
    .returning();
  return claimed;
}

/** When the recorded money of a payment is checked next; null: never again. */
export async function setNextCheck(db: Database, paymentId: string, at: Date | null): Promise<void> {
  await db.update(gatewayPayments).set({ checkAt: at }).where(eq(gatewayPayments.paymentId, paymentId));
}

export async function recordLastTry(db: Database, paymentId: string, lastTry: UnpaidTry): Promise<void> {
  await db.update(gatewayPayments).set({ lastTry }).where(eq(gatewayPayments.paymentId, paymentId));
}

/** Takes the right to ask the gateway about a payment. False: it was asked within the last ten seconds. */
export async function claimAsking(db: Database, paymentId: string, nowMs: number): Promise<boolean> {
  const values = { paymentId, now: new Date(nowMs), before: new Date(nowMs - askEveryMs), at: new Date() };
  return (await claimingAsking(db, values)).length > 0;
}

const claimingAsking = preparedStatement('claim_asking', (db) =>
  db
    .update(gatewayPayments)
    .set({ askedAt: sql`${sql.placeholder('now')}`, updatedAt: sql`${sql.placeholder('at')}` })
    .where(
      and(
        eq(gatewayPayments.paymentId, sql.placeholder('paymentId')),
        or(isNull(gatewayPayments.askedAt), lte(gatewayPayments.askedAt, sql.placeholder('before'))),
      ),
    )
    .returning({ id: gatewayPayments.paymentId }),
);

/** The reconciler asks about this payment as soon as it may: somebody has just hinted that it was paid. */
export async function askSoon(db: Database, paymentId: string, nowMs: number): Promise<void> {
  const soon = new Date(nowMs + askEveryMs);
  await db
    .update(payments)
    .set({ nextTryAt: soon })
    .where(and(eq(payments.id, paymentId), gt(payments.nextTryAt, soon)));
}

/** Takes the turn of a refund at the gateway. False: another refund of the same money runs there. */
export async function claimRefunding(db: Database, paymentId: string, refundId: string): Promise<boolean> {
  const isOver = sql`not exists (select 1 from ${refunds} where ${refunds.id} = ${gatewayPayments.runningRefund}
    and ${refunds.state} in ('due', 'asked'))`;
  const claimed = await db
    .update(gatewayPayments)
    .set({ runningRefund: refundId })
    .where(
      and(
        eq(gatewayPayments.paymentId, paymentId),
        or(isNull(gatewayPayments.runningRefund), eq(gatewayPayments.runningRefund, refundId), isOver),
      ),
    )
    .returning({ id: gatewayPayments.paymentId });
  return claimed.length > 0;
}

/** Gives the turn to another refund of the same money, since the gateway does not take this one. */
export async function releaseRefunding(db: Database, paymentId: string): Promise<void> {
  await db
    .update(gatewayPayments)
    .set({ runningRefund: null })
    .where(eq(gatewayPayments.paymentId, paymentId));
}

/** The columns of a cancelled payment: the gateway is asked about it from the end of its session on. */
export function askedFrom({ endsAt }: Pick<GatewayPaymentRow, 'endsAt'>) {
  const untilMs = endsAt.getTime() + askedForMs;
  return {
    askUntil: new Date(untilMs),
    nextTryAt: new Date(nextAskingMs(untilMs, endsAt.getTime()) ?? untilMs),
  };
}

/**
 * Ends the sessions of holds that are given up or replaced, or that a limit ends: what is paid in them afterwards goes
 * back. The caller has locked the holds.
 */
export async function endSessionsOf(tx: Database, bookingIds: string[]): Promise<void> {
  await cancelSessions(tx, bookingIds);
  const ofHolds = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, gatewayPayments.paymentId), isOneOf(payments.bookingId, bookingIds)));
  await tx.update(gatewayPayments).set({ mayBookLate: false }).where(exists(ofHolds));
}

/** Cancels the open sessions of these bookings. Whatever is paid in them is learned of later. */
export async function cancelSessions(tx: Database, bookingIds: string[]): Promise<void> {
  const open = await tx
    .select({ id: payments.id, endsAt: gatewayPayments.endsAt })
    .from(payments)
    .innerJoin(gatewayPayments, eq(gatewayPayments.paymentId, payments.id))
    .where(and(isOneOf(payments.bookingId, bookingIds), inArray(payments.state, [...openPaymentStates])));
  for (const { id, endsAt } of open)
    await tx
      .update(payments)
      .set({ state: 'cancelled', claimedUntil: null, ...askedFrom({ endsAt }) })
      .where(and(eq(payments.id, id), inArray(payments.state, [...openPaymentStates])));
}
