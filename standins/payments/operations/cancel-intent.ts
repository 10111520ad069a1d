import { readParams } from '../wire/read-params.ts';
import type { Call } from './call.ts';
import { findIntent, unexpectedState } from './find-intent.ts';
import { giveBack } from './refunds.ts';

const SPEC = {
  cancellation_reason: ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'],
} as const;

const OPEN = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
];

/** POST /v1/payment_intents/{id}/cancel: ends an intent that has not succeeded; an authorisation is released. */
export function cancelIntent(call: Call): object {
  const stored = findIntent(call);
  const params = readParams(call.params, SPEC);
  const intent = stored.body;
  if (!OPEN.includes(intent.status)) {
    const message =
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent ` +
      `with one of the following statuses may be canceled: ${OPEN.join(', ')}.`;
    throw unexpectedState(call, intent, message);
  }
  if (intent.status === 'requires_capture') {
    const charge = call.objects.find('charge', String(intent.latest_charge));
    if (charge) giveBack(call, charge, { amount: charge.body.amount, reason: null, metadata: {} });
  }
  intent.status = 'canceled';
  intent.canceled_at = call.now;
  intent.cancellation_reason = params.cancellation_reason ?? null;
  intent.amount_capturable = 0;
  intent.next_action = null;
  call.objects.save('payment_intent', { body: intent, hidden: {} });
  call.emit('payment_intent.canceled', intent);
  return intent;
}
