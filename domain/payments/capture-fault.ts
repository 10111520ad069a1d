import type { Poisha } from '../shared/money.ts';
import { type CardIntent, currency } from './card-provider.ts';

/** Why a capture differs from its payment; undefined when amount, currency and intent match. */
export function captureFault(
  payment: { intentId: string | null; amountPoisha: Poisha },
  intent: Pick<CardIntent, 'id' | 'currency' | 'capturedPoisha'>,
): string | undefined {
  if (intent.id !== payment.intentId) return `captured on ${intent.id} instead of ${payment.intentId}`;
  if (intent.currency !== currency) return `captured in ${intent.currency} instead of ${currency}`;
  if (intent.capturedPoisha !== payment.amountPoisha)
    return `captured ${intent.capturedPoisha} poisha instead of ${payment.amountPoisha}`;
  return undefined;
}
