import type Stripe from 'stripe';
import { readCard } from '../cards/read-card.ts';
import { asStripe } from '../objects/as-stripe.ts';
import type { RawParams } from '../wire/form-body.ts';
import { newId } from '../wire/new-id.ts';
import { readParams } from '../wire/read-params.ts';
import { badParameter, parameterMissing, resourceMissing } from '../wire/request-faults.ts';
import type { Call } from './call.ts';

const SPEC = { card: 'hash', payment_user_agent: 'string', referrer: 'string' } as const;
const OWNER = {
  name: 'string',
  address_line1: 'string',
  address_line2: 'string',
  address_city: 'string',
  address_state: 'string',
  address_zip: 'string',
  address_country: 'string',
} as const;

/** POST /v1/tokens: the older form of a payment method, for `stripe.createToken`. Cards only. */
export function createToken(call: Call): object {
  const params = readParams(call.params, SPEC);
  if (!params.card) throw parameterMissing('card');
  if (Array.isArray(params.card)) throw badParameter('card', 'Invalid object');
  const { number = '', exp_month = '', exp_year = '', cvc, ...owner } = params.card;
  const typed: RawParams = { number, exp_month, exp_year, ...(cvc !== undefined && { cvc }) };
  const { card, behaviour } = readCard(typed, call.fingerprintSalt, call.nowMs);
  const token: Stripe.Token = {
    id: newId('tok'),
    object: 'token',
    card: describe(card, readParams(owner, OWNER, 'card')),
    client_ip: null,
    created: call.now,
    livemode: false,
    type: 'card',
    used: false,
  };
  call.objects.insert('token', { body: token, hidden: { behaviour, card } });
  return token;
}

/** GET /v1/tokens/{id}. */
export function retrieveToken(call: Call): object {
  const id = call.path.id ?? '';
  const stored = call.objects.find('token', id);
  if (!stored) throw resourceMissing('token', id, 'token', 404);
  return stored.body;
}

/** This older object has the brand names of cards in full. */
const BRAND_NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

function describe(
  card: Stripe.PaymentMethod.Card,
  owner: { readonly [Name in keyof typeof OWNER]?: string },
): Stripe.Card {
  return asStripe({
    id: newId('card'),
    object: 'card',
    address_city: owner.address_city ?? null,
    address_country: owner.address_country ?? null,
    address_line1: owner.address_line1 ?? null,
    address_line1_check: null,
    address_line2: owner.address_line2 ?? null,
    address_state: owner.address_state ?? null,
    address_zip: owner.address_zip ?? null,
    address_zip_check: owner.address_zip ? 'unchecked' : null,
    brand: BRAND_NAMES[card.brand] ?? 'Unknown',
    country: card.country,
    cvc_check: card.checks?.cvc_check ?? null,
    dynamic_last4: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    last4: card.last4,
    metadata: {},
    name: owner.name ?? null,
    networks: { preferred: null },
    regulated_status: card.regulated_status,
    tokenization_method: null,
    wallet: null,
  });
}
