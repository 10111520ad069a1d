import type { Poisha } from '../../kernel/money.ts';
import { paymentProblems } from '../../kernel/stored-sentences.ts';
import { type CardIntent, currency } from './card-provider.ts';

/** Why a capture differs from its payment; undefined when amount, currency and intent match. */
export function captureFault(
  payment: { intentId: string | null; amountPoisha: Poisha },
  intent: Pick<CardIntent, 'id' | 'currency' | 'capturedPoisha'>,
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
  return undefined;
}
