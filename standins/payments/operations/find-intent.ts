import type Stripe from 'stripe';
import { secretKeyRequired } from '../access/keys.ts';
import { publicIntent } from '../objects/public-view.ts';
import type { Stored } from '../state/kinds.ts';
import { ApiError } from '../wire/api-error.ts';
import { badParameter, resourceMissing } from '../wire/request-faults.ts';
import type { Call } from './call.ts';

/**
 * The intent of the path, if the caller may have it: always with the secret key, with the publishable key only
 * together with the intent's own client secret.
 */
export function findIntent(call: Call): Stored<'payment_intent'> {
  const id = call.path.id ?? '';
  const stored = call.objects.find('payment_intent', id);
  if (!stored) throw resourceMissing('payment_intent', id, 'intent', 404);
  const secret = call.params.client_secret;
  if (call.caller === 'publishable' && secret === undefined) throw secretKeyRequired();
  if (secret !== undefined && secret !== stored.body.client_secret) {
    const message =
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.';
    throw badParameter('client_secret', message, 'payment_intent_invalid_parameter');
  }
  return stored;
}

/** The intent as this caller may see it. */
export function intentFor(call: Call, intent: Stripe.PaymentIntent): object {
  return call.caller === 'secret' ? intent : publicIntent(intent);
}

/** 400: the intent's state does not allow this. */
export function unexpectedState(call: Call, intent: Stripe.PaymentIntent, message: string): ApiError {
  return new ApiError({
    status: 400,
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intentFor(call, intent),
    executed: true,
  });
}
