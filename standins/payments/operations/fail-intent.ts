import type Stripe from 'stripe';
import type { Decline } from '../cards/declines.ts';
import { asStripe } from '../objects/as-stripe.ts';
import { publicPaymentMethod } from '../objects/public-view.ts';
import type { Stored } from '../state/kinds.ts';
import { ApiError, errorBody } from '../wire/api-error.ts';
import type { Call } from './call.ts';
import { intentFor } from './find-intent.ts';

/**
 * Writes a refusal into the intent (it waits for another card) and returns the 402 to throw. `charge` is the failed
 * charge, or absent when the bank was not asked.
 */
export function failIntent(
  call: Call,
  storedIntent: Stored<'payment_intent'>,
  method: Stripe.PaymentMethod,
  decline: Decline,
  charge?: Stripe.Charge,
): ApiError {
  const intent = storedIntent.body;
  const details = {
    code: decline.code,
    ...(decline.declineCode && { decline_code: decline.declineCode }),
    ...(decline.param && { param: decline.param }),
    ...(charge && { charge: charge.id }),
    payment_method: method,
  };
  const error = {
    status: 402,
    type: decline.declineCode ? 'card_error' : 'invalid_request_error',
    message: decline.message,
    executed: true,
    ...details,
  } as const;
  const { request_log_url: _log, ...stored } = errorBody(new ApiError(error), call.requestId).error;
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = asStripe<Stripe.PaymentIntent.LastPaymentError>(stored);
  call.objects.save('payment_intent', { body: intent, hidden: {} });
  if (charge) call.emit('charge.failed', charge);
  call.emit('payment_intent.payment_failed', intent);
  const visibleMethod = call.caller === 'secret' ? method : publicPaymentMethod(method);
  return new ApiError({ ...error, payment_method: visibleMethod, payment_intent: intentFor(call, intent) });
}
