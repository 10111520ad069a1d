import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { payments } from '../../db/schema/bookings.ts';
import { hasClaim } from '../../db/schema/columns.ts';
import { gatewayPayments } from '../../db/schema/gateway-payments.ts';
import { refunds } from '../../db/schema/refunds.ts';
import type { Database } from '../../db/statements/database.ts';
import type { PutBack } from '../../kernel/clock.ts';
import { owedRefundStates, undecidedPaymentStates } from '../../kernel/payment-states.ts';
import type { PaymentRow } from './payments-store.ts';
import type { RefundRow } from './refunds-store.ts';
import { delayMsMax } from './retry-delays.ts';
import { checkEveryMs } from './wallet-times.ts';

/** Longer than finishing one payment takes, with the reconciler's own short time limits. */
const leaseMs = 60_000;
/** The longest claim, by the reconciler or by a request that charges a card. */
const claimMsMax = 10 * 60_000;

/**
 * Claims the unfinished payment that has been due longest, for a minute; undefined when none was due at `dueMs`. No
 * other process works on a claimed payment. The provider is called outside of any transaction.
 */
export async function claimPayment(
  db: Database,
  nowMs: number,
  dueMs = nowMs,
): Promise<PaymentRow | undefined> {
  const next = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(isUnfinished(payments), isFree(payments, dueMs)))
    .orderBy(asc(payments.nextTryAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(payments)
    .set({ claimedUntil: new Date(nowMs + leaseMs) })
    .where(eq(payments.id, next))
    .returning();
  return claimed;
}

/**
 * Claims the refund that has waited longest and was due at `dueMs`, or the one with this id if it is not claimed. The
 * try is counted here, so that it counts even if the process dies while it asks the provider.
 */
export async function claimRefund(
  db: Database,
  nowMs: number,
  { dueMs = nowMs, refundId }: { dueMs?: number; refundId?: string } = {},
): Promise<RefundRow | undefined> {
  const next = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        isUnfinished(refunds),
        isFree(refunds, dueMs),
        refundId === undefined ? undefined : eq(refunds.id, refundId),
      ),
    )
    .orderBy(asc(refunds.nextTryAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(refunds)
    .set({ claimedUntil: new Date(nowMs + leaseMs), tries: sql`${refunds.tries} + 1` })
    .where(eq(refunds.id, next))
    .returning();
  return claimed;
}

/** The work that is not finished: undecided payments, cancelled ones about which a gateway is asked, and owed refunds. */
const isUnfinished = (table: typeof payments | typeof refunds): SQL | undefined =>
  table === payments
    ? or(inArray(payments.state, [...undecidedPaymentStates]), isNotNull(payments.askUntil))
    : inArray(refunds.state, [...owedRefundStates]);

const isFree = (table: typeof payments | typeof refunds, dueMs: number) =>
  and(
    lte(table.nextTryAt, new Date(dueMs)),
    or(isNull(table.claimedUntil), lte(table.claimedUntil, new Date(dueMs))),
  );

/** A payment or refund in its state when it was claimed. */
type Claimed = Pick<PaymentRow, 'id' | 'tries' | 'claimedUntil'>;

/**
 * Releases a claim; the next try is at `atMs`. `problem` stays until it is overwritten. Does nothing when another
 * process has claimed it since and works on it.
 */
export async function postpone(
  db: Database,
  what: 'payment' | 'refund',
  { id, tries, claimedUntil }: Claimed,
  again: { atMs: number; problem?: string },
): Promise<void> {
  const table = what === 'payment' ? payments : refunds;
  await db
    .update(table)
    .set({
      claimedUntil: null,
      nextTryAt: new Date(again.atMs),
      // The try of a refund was counted when it was claimed.
      ...(what === 'payment' && { tries: tries + 1 }),
      ...(again.problem !== undefined && { problem: again.problem }),
      ...(again.problem !== undefined && what === 'refund' && { refusals: sql`${refunds.refusals} + 1` }),
    })
    // A payment or refund that has ended meanwhile stays unchanged.
    .where(and(eq(table.id, id), hasClaim(table.claimedUntil, claimedUntil), isUnfinished(table)));
}

/** Whether a payment still has the claim that the caller has read. */
export const isClaimHeld = (claimed: PaymentRow, now: PaymentRow): boolean =>
  now.claimedUntil?.getTime() === claimed.claimedUntil?.getTime();

/**
 * After the clock was set back: makes waiting payments, refunds and checks due, and ends every claim that is longer than a
 * claim can be.
 */
export async function makePaymentsDue(db: Database, nowMs: number, since: PutBack): Promise<void> {
  const later = new Date(since === 'now' ? nowMs : nowMs + delayMsMax);
  for (const table of [payments, refunds]) {
    const isOpen = isUnfinished(table);
    const now = new Date(nowMs);
    await db
      .update(table)
      .set({ nextTryAt: now })
      .where(and(isOpen, gt(table.nextTryAt, later)));
    await db
      .update(table)
      .set({ claimedUntil: null })
      .where(and(isOpen, gt(table.claimedUntil, new Date(nowMs + claimMsMax))));
  }
  await db
    .update(gatewayPayments)
    .set({ checkAt: new Date(nowMs) })
    .where(gt(gatewayPayments.checkAt, new Date(nowMs + checkEveryMs)));
}

/** Claims a payment while a request charges it, so that the reconciler skips it. Answers the payment with its claim. */
export async function claimUntil(db: Database, payment: PaymentRow, untilMs: number): Promise<PaymentRow> {
  const claimedUntil = new Date(untilMs);
  await db.update(payments).set({ claimedUntil }).where(eq(payments.id, payment.id));
  return { ...payment, claimedUntil };
}
