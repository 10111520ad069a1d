import type Stripe from 'stripe';
import { newId } from '../wire/new-id.ts';
import { readParams } from '../wire/read-params.ts';
import { badParameter } from '../wire/request-faults.ts';
import type { Call } from './call.ts';
import { findIntent, unexpectedState } from './find-intent.ts';

const SPEC = {
  amount_to_capture: 'integer',
  final_capture: 'boolean',
  metadata: 'metadata',
  statement_descriptor: 'string',
  statement_descriptor_suffix: 'string',
} as const;

/** POST /v1/payment_intents/{id}/capture: takes the authorised amount, or a part; the rest is released. */
export function captureIntent(call: Call): object {
  const stored = findIntent(call);
  const params = readParams(call.params, SPEC);
  const intent = stored.body;
  if (intent.status === 'succeeded') {
    const message = 'This PaymentIntent could not be captured because it has already been captured.';
    throw unexpectedState(call, intent, message);
  }
  if (intent.status !== 'requires_capture') {
    const message =
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a ` +
      'PaymentIntent with one of the following statuses may be captured: requires_capture.';
    throw unexpectedState(call, intent, message);
  }
  const amount = params.amount_to_capture ?? intent.amount_capturable;
  if (amount < 1 || amount > intent.amount_capturable) {
    const message = 'The requested capture amount is greater than the authorized amount.';
    throw badParameter(
      'amount_to_capture',
      message,
      amount < 1 ? 'parameter_invalid_integer' : 'amount_too_large',
    );
  }
  const charge = takeFromCharge(call, intent, amount);
  intent.status = 'succeeded';
  intent.amount_received = amount;
  intent.amount_capturable = 0;
  intent.metadata = { ...intent.metadata, ...params.metadata };
  call.objects.save('payment_intent', stored);
  call.emit('charge.captured', charge);
  call.emit('payment_intent.succeeded', intent);
  return intent;
}

function takeFromCharge(call: Call, intent: Stripe.PaymentIntent, amount: number): Stripe.Charge {
  const stored = call.objects.find('charge', String(intent.latest_charge));
  if (!stored) throw new Error(`The charge of ${intent.id} is gone.`);
  stored.body.captured = true;
  stored.body.amount_captured = amount;
  // The part that is not captured goes back to the card, and the provider counts it as refunded.
  stored.body.amount_refunded = stored.body.amount - amount;
  stored.body.balance_transaction = newId('txn');
  call.objects.save('charge', stored);
  return stored.body;
}
