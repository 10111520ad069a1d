import type { Stored } from '../state/kinds.ts';
import { ApiError } from '../wire/api-error.ts';
import { readParams } from '../wire/read-params.ts';
import { badParameter, parameterMissing } from '../wire/request-faults.ts';
import type { Call } from './call.ts';
import { chargeCard } from './charge-card.ts';
import { failIntent } from './fail-intent.ts';
import { intentFor, unexpectedState } from './find-intent.ts';

const SPEC = {
  client_secret: 'string',
  outcome: ['completed', 'failed'],
  source: 'string',
} as const;

/** Refused by the card's owner, not by the bank, so there is no decline code. The message is for developers. */
const AUTHENTICATION_FAILED =
  'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new ' +
  'PaymentMethod to attempt to fulfill this PaymentIntent again.';

/**
 * POST /v1/3ds2/challenge: the report of the challenge page. How the real provider's own pages do this is not
 * published; this path is our own, and only our pages use it.
 */
export function answerChallenge(call: Call): object {
  const params = readParams(call.params, SPEC);
  if (!params.client_secret) throw parameterMissing('client_secret');
  if (!params.outcome) throw parameterMissing('outcome');
  const id = params.client_secret.replace(/_secret_.*$/, '');
  const stored = call.objects.find('payment_intent', id);
  if (!stored || stored.body.client_secret !== params.client_secret) {
    throw badParameter('client_secret', 'No such payment_intent.', 'resource_missing');
  }
  const { challenge } = stored.hidden;
  if (stored.body.status !== 'requires_action' || challenge?.id !== params.source || !challenge) {
    throw unexpectedState(call, stored.body, 'This PaymentIntent is not waiting for this authentication.');
  }
  const method = call.objects.find('payment_method', challenge.paymentMethod);
  if (!method) throw unexpectedState(call, stored.body, 'The payment method is gone.');
  if (params.outcome === 'failed') {
    failIntent(call, stored, method.body, {
      code: 'payment_intent_authentication_failure',
      message: AUTHENTICATION_FAILED,
    });
    return intentFor(call, stored.body);
  }
  stored.hidden = { authenticated: method.body.id };
  if (stored.body.confirmation_method === 'manual') {
    // With manual confirmation the server confirms again, and no second challenge is needed.
    stored.body.status = 'requires_confirmation';
    stored.body.next_action = null;
    call.objects.save('payment_intent', stored);
    return intentFor(call, stored.body);
  }
  return intentFor(call, chargeAfterChallenge(call, stored, method));
}

/** A decline after the challenge becomes the intent's new state; the challenge itself succeeded. */
function chargeAfterChallenge(
  call: Call,
  stored: Stored<'payment_intent'>,
  method: Stored<'payment_method'>,
) {
  try {
    return chargeCard(call, stored, method, true);
  } catch (error) {
    if (error instanceof ApiError && error.executed) return stored.body;
    throw error;
  }
}
