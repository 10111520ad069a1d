import type Stripe from 'stripe';
import { type ReadCard, readCard } from '../cards/read-card.ts';
import { numberOfAlias } from '../cards/test-cards.ts';
import { readBillingDetails } from '../objects/billing-details.ts';
import { newPaymentMethod } from '../objects/new-payment-method.ts';
import { publicPaymentMethod } from '../objects/public-view.ts';
import { ApiError } from '../wire/api-error.ts';
import type { RawParams } from '../wire/form-body.ts';
import { readParams } from '../wire/read-params.ts';
import { parameterMissing, resourceMissing } from '../wire/request-faults.ts';
import type { Call } from './call.ts';

const SPEC = {
  type: ['card'],
  card: 'hash',
  billing_details: 'hash',
  metadata: 'metadata',
  allow_redisplay: ['always', 'limited', 'unspecified'],
  // Data about the provider's browser script itself; it changes nothing.
  payment_user_agent: 'string',
  referrer: 'string',
} as const;

/** POST /v1/payment_methods. A card that every bank will decline is still a valid payment method. */
export function createPaymentMethod(call: Call): object {
  const method = storePaymentMethod(call, call.params, '');
  return call.caller === 'secret' ? method : publicPaymentMethod(method);
}

/** Makes and stores a payment method from parameters: those of a call or of an intent's `payment_method_data`. */
export function storePaymentMethod(call: Call, raw: RawParams, prefix: string): Stripe.PaymentMethod {
  const params = readParams(raw, SPEC, prefix);
  if (!params.type) throw parameterMissing(prefix ? `${prefix}[type]` : 'type');
  if (!params.card) throw parameterMissing(prefix ? `${prefix}[card]` : 'card');
  const { card, behaviour } = cardOf(call, params.card);
  const billing = readBillingDetails(params.billing_details ?? {});
  const method = newPaymentMethod(card, billing, params.metadata ?? {}, call.now, params.allow_redisplay);
  call.objects.insert('payment_method', { body: method, hidden: { behaviour } });
  return method;
}

/** `pm_card_visa` and similar names: each use makes a new payment method of that test card, as the provider does. */
export function storeAliasedMethod(call: Call, id: string): Stripe.PaymentMethod | undefined {
  const number = numberOfAlias(id.replace(/^pm_card_/, ''));
  if (!number || !id.startsWith('pm_card_')) return undefined;
  const { card, behaviour } = readAliasedCard(call, number);
  const method = newPaymentMethod(card, readBillingDetails({}), {}, call.now);
  call.objects.insert('payment_method', { body: method, hidden: { behaviour } });
  return method;
}

function cardOf(call: Call, raw: RawParams): ReadCard {
  const token = raw.token;
  if (typeof token !== 'string') return readCard(raw, call.fingerprintSalt, call.nowMs);
  const aliased = token.startsWith('tok_') ? numberOfAlias(token.slice(4)) : undefined;
  if (aliased) return readAliasedCard(call, aliased);
  const stored = call.objects.find('token', token);
  if (!stored) throw resourceMissing('token', token, 'card[token]', 400);
  if (stored.body.used) {
    const message = `You cannot use a Stripe token more than once: ${token}.`;
    throw new ApiError({ status: 400, type: 'invalid_request_error', code: 'token_already_used', message });
  }
  call.objects.save('token', { ...stored, body: { ...stored.body, used: true } });
  return { card: stored.hidden.card, behaviour: stored.hidden.behaviour };
}

function readAliasedCard(call: Call, number: string): ReadCard {
  const year = String(new Date(call.nowMs).getUTCFullYear() + 1);
  const cvc = number.length === 15 ? '1234' : '123';
  return readCard({ number, exp_month: '12', exp_year: year, cvc }, call.fingerprintSalt, call.nowMs);
}
