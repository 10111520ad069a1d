import type { Database } from '../../../db/statements/database.ts';
import { hashedId } from '../../../kernel/ids.ts';
import type { Poisha } from '../../../kernel/money.ts';
import { type Actor, recordChange } from '../../audit/audit-store.ts';
import { findSessionOfMoney } from '../../payments/gateway-payments-store.ts';
import { GatewayUnavailable } from '../../payments/gateway-provider.ts';
import { gatewayOf } from '../../payments/payment-providers.ts';
import { findPayment } from '../../payments/payments-store.ts';
import {
  findUnknownMoney,
  findUnknownRefundsDue,
  type MoneyOfNobody,
  recordUnknownAsked,
  recordUnknownRefund,
  recordUnknownRefused,
} from '../../payments/unknown-payments-store.ts';
import type { BookingDeps } from '../booking-order.ts';

/** A gateway pays a refund within days; it is asked this often. */
const askEveryMs = 6 * 3_600_000;

export type UnknownRefundOutcome =
  | { outcome: 'refunded'; refundPoisha: Poisha }
  | { outcome: 'money_not_found' }
  /** A payment here belongs to it by now, for instance since its rows were restored. */
  | { outcome: 'money_known' }
  /** The gateway will not pay, in its own words. */
  | { outcome: 'refund_refused'; reason: string };

/**
 * Gives money of nobody back in full. The administrator decides it, since the guest of a lost booking may be coming.
 * Repeating it pays nothing more: a lost answer is repeated under the same id. Throws GatewayUnavailable.
 */
export async function refundUnknownMoney(
  deps: BookingDeps,
  { actor, validationId }: { actor: Actor; validationId: string },
): Promise<UnknownRefundOutcome> {
  const { db, clock } = deps;
  const money = await findUnknownMoney(db, validationId);
  if (!money) return { outcome: 'money_not_found' };
  const { amountPoisha: refundPoisha, bankTransactionId } = money;
  if (money.refundReference !== null) return { outcome: 'refunded', refundPoisha };
  if (await isKnown(db, money)) return { outcome: 'money_known' };
  const started = await gatewayOf(deps, money).startRefund({
    refundId: hashedId(['refund of money of nobody', bankTransactionId, String(money.refusals)]),
    bankTransactionId,
    amountPoisha: refundPoisha,
    remarks: `Payment ${money.paymentId}`,
  });
  if (started.state === 'refused') {
    await recordUnknownRefused(db, money);
    return { outcome: 'refund_refused', reason: started.reason };
  }
  const nextTryAt = new Date(clock.now() + askEveryMs);
  await db.transaction(async (tx) => {
    // Of two requests at the same time one writes.
    if (!(await recordUnknownAsked(tx, money, { reference: started.reference, nextTryAt }))) return;
    await recordChange(tx, {
      actor,
      action: 'payment.refund',
      subject: { kind: 'payment', id: money.paymentId, name: bankTransactionId },
      before: null,
      after: { refundPoisha },
    });
  });
  return { outcome: 'refunded', refundPoisha };
}

const isKnown = async (db: Database, money: MoneyOfNobody): Promise<boolean> =>
  (await findPayment(db, money.paymentId)) !== undefined ||
  (await findSessionOfMoney(db, money.paymentId, money)).isRecorded;

/** Asks the gateways what became of these refunds. Of those that are not paid the button is there again. */
export async function followUnknownRefunds(deps: BookingDeps): Promise<void> {
  for (const money of await findUnknownRefundsDue(deps.db, deps.clock.now()))
    await followRefund(deps, money).catch((error: unknown) => {
      if (!(error instanceof GatewayUnavailable)) throw error;
    });
}

async function followRefund(deps: BookingDeps, money: MoneyOfNobody): Promise<void> {
  const { db, clock } = deps;
  const nowMs = clock.now();
  switch (await gatewayOf(deps, money).findRefund(money.refundReference ?? '')) {
    case 'made':
      return recordUnknownRefund(db, money, { refundedAt: new Date(nowMs) });
    case 'cancelled':
      await recordUnknownRefused(db, money);
      return deps.alarm('refund_failed', { paymentId: money.paymentId, problem: 'money of nobody' });
    case 'processing':
    case 'unknown':
      return recordUnknownRefund(db, money, { nextTryAt: new Date(nowMs + askEveryMs) });
  }
}
