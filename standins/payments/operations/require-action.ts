import type Stripe from 'stripe';
import { DECLINES } from '../cards/declines.ts';
import type { Stored } from '../state/kinds.ts';
import type { ApiError } from '../wire/api-error.ts';
import { newId } from '../wire/new-id.ts';
import type { Call } from './call.ts';
import { failIntent } from './fail-intent.ts';

/**
 * Leaves the intent waiting for the card's owner. Without a `return_url` the browser script opens the bank's
 * challenge; with one, the page may also be redirected to it.
 */
export function requireAction(
  call: Call,
  stored: Stored<'payment_intent'>,
  method: Stored<'payment_method'>,
  returnUrl: string | undefined,
): Stripe.PaymentIntent {
  const intent = stored.body;
  const challenge = { id: newId('payatt'), paymentMethod: method.body.id };
  const secret = intent.client_secret ?? '';
  const query = new URLSearchParams({
    source: challenge.id,
    client_secret: secret,
    key: call.publishableKey,
  });
  if (returnUrl) query.set('return_url', returnUrl);
  const page = `${call.origin}/js.stripe.com/endive/authenticate.html?${query}`;
  intent.status = 'requires_action';
  intent.last_payment_error = null;
  intent.next_action =
    returnUrl && call.caller === 'secret'
      ? { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url: page } }
      : {
          type: 'use_stripe_sdk',
          use_stripe_sdk: { type: 'three_d_secure_redirect', source: challenge.id, stripe_js: page },
        };
  call.objects.save('payment_intent', { body: intent, hidden: { challenge } });
  call.emit('payment_intent.requires_action', intent);
  return intent;
}

/** The 402 for a payment that may not wait for the owner (`off_session`, `error_on_requires_action`). */
export function refuseForAuthentication(
  call: Call,
  stored: Stored<'payment_intent'>,
  method: Stored<'payment_method'>,
): ApiError {
  return failIntent(call, stored, method.body, DECLINES.authentication_required);
}
