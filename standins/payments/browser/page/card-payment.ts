import { callApi } from '../shared/call-api.ts';
import type { Locale, StripeError } from '../shared/protocol.ts';
import { isCardElement, requestCard } from './card-element.ts';
import { openChallenge } from './challenge-dialog.ts';
import { integrationError } from './integration-error.ts';

export interface PaymentContext {
  readonly apiBase: string;
  readonly key: string;
  readonly locale: Locale;
  readonly challengeAddress: string;
}

interface Intent {
  readonly id: string;
  readonly status: string;
  readonly last_payment_error: StripeError | null;
  readonly next_action: {
    readonly type: string;
    readonly use_stripe_sdk?: { readonly source: string };
    readonly redirect_to_url?: { readonly url: string };
  } | null;
}

export type IntentResult = { readonly paymentIntent: Intent } | { readonly error: StripeError };

interface ConfirmData {
  readonly payment_method?: string | { readonly card?: unknown; readonly [member: string]: unknown };
  readonly return_url?: string;
  readonly [member: string]: unknown;
}

/** Reads an intent with its client secret. */
export async function retrieveIntent(context: PaymentContext, clientSecret: string): Promise<IntentResult> {
  const id = intentIdOf(clientSecret);
  return intentCall(context, 'GET', `/v1/payment_intents/${id}`, { client_secret: clientSecret });
}

/** Confirms an intent with a typed card or a payment method, including the bank's challenge. */
export async function confirmCardPayment(
  context: PaymentContext,
  clientSecret: string,
  data: ConfirmData = {},
  options: { readonly handleActions?: boolean } = {},
): Promise<IntentResult> {
  const path = `/v1/payment_intents/${intentIdOf(clientSecret)}/confirm`;
  const { payment_method: method, ...rest } = data;
  const chosen = await methodId(method);
  if (typeof chosen === 'object') return chosen;
  if (chosen === undefined) {
    // Without a card this call continues the payment that the server has begun.
    const now = await retrieveIntent(context, clientSecret);
    if ('error' in now || now.paymentIntent.status !== 'requires_confirmation')
      return act(context, clientSecret, now);
  }
  const params = { ...rest, payment_method: chosen, client_secret: clientSecret, use_stripe_sdk: true };
  const confirmed = await intentCall(context, 'POST', path, params);
  return options.handleActions === false ? confirmed : act(context, clientSecret, confirmed);
}

/** Runs the action that the intent still waits for, and answers with its state after that. */
export async function handleNextAction(context: PaymentContext, clientSecret: string): Promise<IntentResult> {
  return act(context, clientSecret, await retrieveIntent(context, clientSecret));
}

async function act(
  context: PaymentContext,
  clientSecret: string,
  before: IntentResult,
): Promise<IntentResult> {
  if ('error' in before || before.paymentIntent.status !== 'requires_action') return before;
  const action = before.paymentIntent.next_action;
  if (action?.redirect_to_url) {
    window.location.assign(action.redirect_to_url.url);
    // The page is leaving, so there is nothing to answer.
    return new Promise(() => {});
  }
  const source = action?.use_stripe_sdk?.source ?? '';
  const { key, locale } = context;
  await openChallenge(context.challengeAddress, { key, source, clientSecret, locale });
  const after = await retrieveIntent(context, clientSecret);
  if ('error' in after || after.paymentIntent.status !== 'requires_payment_method') return after;
  const { last_payment_error: error, ...intent } = after.paymentIntent;
  if (!error) return after;
  const message = error.code === 'payment_intent_authentication_failure' ? NOT_AUTHENTICATED : error.message;
  return { error: { ...error, message, payment_intent: { ...intent, last_payment_error: error } } };
}

/** The browser script's own message for the person; the intent's error has a message for developers. */
const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/** The payment method to pay with: given, made from a card element, or none; otherwise an error of the card. */
async function methodId(
  method: ConfirmData['payment_method'],
): Promise<string | undefined | { readonly error: StripeError }> {
  if (typeof method !== 'object') return method;
  const { card, ...data } = method;
  if (!isCardElement(card))
    throw integrationError('Invalid value for payment_method.card: it should be a card Element.');
  const { result, error } = await requestCard(card, 'payment_method', { ...data, type: 'card' });
  if (error) return { error };
  return result && 'id' in result ? String(result.id) : undefined;
}

async function intentCall(
  context: PaymentContext,
  method: 'GET' | 'POST',
  path: string,
  params: object,
): Promise<IntentResult> {
  const result = await callApi<Intent>(context.apiBase, context.key, method, path, params);
  return 'error' in result ? result : { paymentIntent: result.body };
}

function intentIdOf(clientSecret: unknown): string {
  const parts = /^(pi_\w+)_secret_\w+$/.exec(String(clientSecret));
  if (parts?.[1]) return parts[1];
  throw integrationError(
    `Invalid value for intent secret: value should be a client secret of the form \${id}_secret_\${secret}. ` +
      `You specified: ${String(clientSecret)}.`,
  );
}
