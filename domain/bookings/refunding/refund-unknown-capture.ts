import type { Database } from '../../../db/statements/database.ts';
import { hashedId } from '../../../kernel/ids.ts';
import type { Poisha } from '../../../kernel/money.ts';
import type { CardFailure } from '../../../kernel/payment-states.ts';
import { paymentProblems } from '../../../kernel/stored-sentences.ts';
import { type Actor, recordChange } from '../../audit/audit-store.ts';
import { type AttemptName, type CardProvider, CardRequestRefused } from '../../payments/card-provider.ts';
import { earlierChargeOf } from '../../payments/payment-attempt.ts';
import {
  findNamedPayment,
  findPaymentOfIntent,
  isOpen,
  recordProblem,
} from '../../payments/payments-store.ts';

export type UnknownCaptureOutcome =
  /** `refundPoisha`: 0 when nothing was left to refund. */
  | { outcome: 'refunded'; refundPoisha: Poisha }
  /** The provider has no such capture, or another system made it. */
  | { outcome: 'capture_not_found' }
  /** A payment here belongs to the capture, or is just being made with it. */
  | { outcome: 'capture_known' }
  | { outcome: 'refund_refused'; failure: CardFailure };

/**
 * Refunds what is left of a capture that no payment here knows: its rows were lost, by a failover or a restore. The
 * administrator decides it, since the guest of a lost booking may be coming. Repeating it refunds nothing more. Throws
 * CardProviderUnavailable.
 */
export async function refundUnknownCapture(
  deps: { db: Database; cards: CardProvider },
  { actor, intentId }: { actor: Actor; intentId: string },
): Promise<UnknownCaptureOutcome> {
  const { db, cards } = deps;
  try {
    // Read before the intent: of two requests at the same time both have the same key, so the provider refunds once, or
    // the later one sees that nothing is left.
    const earlier = await cards.findRefunds(intentId);
    const intent = await cards.findIntent(intentId);
    // Money of another system that uses the same account of the provider names no attempt of ours.
    if (!intent.attempt || intent.status !== 'succeeded') return { outcome: 'capture_not_found' };
    if (await isKnown(db, intentId, intent.attempt)) return { outcome: 'capture_known' };
    const refundPoisha = intent.capturedPoisha - (intent.refundedPoisha ?? 0);
    if (refundPoisha <= 0) return { outcome: 'refunded', refundPoisha: 0 };
    const refundId = hashedId(['refund of an unknown capture', intentId, String(earlier.length)]);
    const made = await cards.refundIntent({
      intentId,
      amountPoisha: refundPoisha,
      refundId,
      key: `refund-${refundId}`,
    });
    if (made.status === 'failed')
      return {
        outcome: 'refund_refused',
        failure: { code: 'refund_failed', message: 'The bank did not take it.' },
      };
    await db.transaction((tx) =>
      recordRefund(tx, actor, { intentId, attempt: intent.attempt, refundPoisha }),
    );
    return { outcome: 'refunded', refundPoisha };
  } catch (error) {
    if (!(error instanceof CardRequestRefused)) throw error;
    return error.failure.code === 'resource_missing'
      ? { outcome: 'capture_not_found' }
      : { outcome: 'refund_refused', failure: error.failure };
  }
}

async function isKnown(db: Database, intentId: string, attempt: AttemptName): Promise<boolean> {
  if (await findPaymentOfIntent(db, intentId)) return true;
  const named = await findNamedPayment(db, attempt);
  return named !== undefined && isOpen(named);
}

async function recordRefund(
  tx: Database,
  actor: Actor,
  {
    intentId,
    attempt,
    refundPoisha,
  }: { intentId: string; attempt: AttemptName | undefined; refundPoisha: Poisha },
): Promise<void> {
  const named = attempt && (await findNamedPayment(tx, attempt));
  if (named && earlierChargeOf(named)?.intentId === intentId)
    await recordProblem(
      tx,
      named.id,
      paymentProblems.write('earlierRefunded', { returnedPoisha: refundPoisha, earlierIntent: intentId }),
    );
  await recordChange(tx, {
    actor,
    action: 'payment.refund',
    subject: { kind: 'payment', id: intentId, name: intentId },
    before: null,
    after: { refundPoisha },
  });
}
