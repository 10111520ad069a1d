import type { Poisha } from '../../kernel/money.ts';
import { paymentProblems } from '../../kernel/stored-sentences.ts';
import { type CardIntent, currency } from './card-provider.ts';

/**
 * Why a capture differs from its payment; undefined when amount, currency and intent match. A charge of which a part
 * was refunded before it was recorded here has less money than the payment, so it pays nothing.
 */
export function captureFault(
  payment: { intentId: string | null; amountPoisha: Poisha },
  intent: Pick<CardIntent, 'id' | 'currency' | 'capturedPoisha' | 'refundedPoisha'>,
): string | undefined {
  if (intent.id !== payment.intentId)
    return paymentProblems.write('wrongIntent', { got: intent.id, expected: payment.intentId });
  if (intent.currency !== currency)
    return paymentProblems.write('wrongCurrency', { got: intent.currency, expected: currency });
  if (intent.capturedPoisha !== payment.amountPoisha)
    return paymentProblems.write('wrongAmount', {
      gotPoisha: intent.capturedPoisha,
      expectedPoisha: payment.amountPoisha,
    });
  if (intent.refundedPoisha)
    return paymentProblems.write('refundedBefore', {
      gotPoisha: intent.capturedPoisha,
      refundedPoisha: intent.refundedPoisha,
    });
  return undefined;
}
