import type { Stored } from '../state/kinds.ts';
import type { RawParams } from '../wire/form-body.ts';
import { readParams } from '../wire/read-params.ts';
import { badParameter } from '../wire/request-faults.ts';
import type { Call } from './call.ts';
import { chargeCard } from './charge-card.ts';
import { choosePaymentMethod, refuseUsedMethod } from './choose-payment-method.ts';
import { findIntent, intentFor, unexpectedState } from './find-intent.ts';
import { refuseForAuthentication, requireAction } from './require-action.ts';

const SPEC = {
  capture_method: ['automatic', 'automatic_async', 'manual'],
  client_secret: 'string',
  error_on_requires_action: 'boolean',
  expected_payment_method_type: 'string',
  key: 'string',
  mandate_data: 'hash',
  off_session: 'boolean',
  payment_method: 'string',
  payment_method_data: 'hash',
  payment_method_options: 'hash',
  receipt_email: 'email',
  return_url: 'string',
  setup_future_usage: ['off_session', 'on_session'],
  use_stripe_sdk: 'boolean',
} as const;

interface ConfirmParams {
  readonly payment_method?: string;
  readonly payment_method_data?: RawParams;
  readonly return_url?: string;
  readonly off_session?: boolean;
  readonly error_on_requires_action?: boolean;
}

/** POST /v1/payment_intents/{id}/confirm, by the server or by a browser with the client secret. */
export function confirmIntent(call: Call): object {
  const stored = findIntent(call);
  const params = readParams(call.params, SPEC);
  const { body: intent } = stored;
  if (call.caller === 'publishable' && intent.confirmation_method === 'manual') {
    const message =
      'This PaymentIntent cannot be confirmed using your publishable key because its `confirmation_method` is ' +
      'set to `manual`. Please use your secret key instead, or create a PaymentIntent with ' +
      '`confirmation_method` set to `automatic`.';
    throw badParameter('client_secret', message, 'payment_intent_invalid_parameter');
  }
  if (intent.status === 'succeeded') {
    const message =
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.';
    throw unexpectedState(call, intent, message);
  }
  if (intent.status === 'canceled' || intent.status === 'requires_capture') {
    const message =
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent ` +
      'with one of the following statuses may be confirmed: requires_confirmation, requires_action.';
    throw unexpectedState(call, intent, message);
  }
  if (params.capture_method) intent.capture_method = params.capture_method;
  if (params.receipt_email) intent.receipt_email = params.receipt_email;
  const method = choosePaymentMethod(call, params);
  if (method) intent.payment_method = method;
  return intentFor(call, confirmStored(call, stored, params));
}

/** Confirms a stored intent: charges the card, or asks for its owner first. Throws the 402 of a decline. */
export function confirmStored(call: Call, stored: Stored<'payment_intent'>, params: ConfirmParams) {
  const intent = stored.body;
  const methodId = intent.payment_method;
  const method = typeof methodId === 'string' ? call.objects.find('payment_method', methodId) : undefined;
  if (!method) {
    const message =
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
      'PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a ' +
      'payment method or ConfirmationToken.';
    throw unexpectedState(call, intent, message);
  }
  if (
    intent.automatic_payment_methods?.allow_redirects === 'always' &&
    !params.return_url &&
    !isBrowser(call)
  ) {
    throw badParameter('return_url', RETURN_URL_NEEDED);
  }
  refuseUsedMethod(method);
  const passed = stored.hidden.authenticated === method.body.id;
  if (!method.hidden.behaviour.authentication || passed) return chargeCard(call, stored, method, passed);
  if (params.off_session || params.error_on_requires_action)
    throw refuseForAuthentication(call, stored, method);
  return requireAction(call, stored, method, params.return_url);
}

/** The provider's browser script always has a page to return to. */
function isBrowser(call: Call): boolean {
  return call.caller === 'publishable';
}

const RETURN_URL_NEEDED =
  'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these ' +
  'payment methods might redirect your customer off of your page, you must provide a `return_url`. If you ' +
  "don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and " +
  '`automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.';
