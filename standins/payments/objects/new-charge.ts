import type Stripe from 'stripe';
import { randomId } from '../../shared/secrets.ts';
import type { Decline } from '../cards/declines.ts';
import { newId } from '../wire/new-id.ts';

export interface NewCharge {
  readonly intent: Stripe.PaymentIntent;
  readonly paymentMethod: Stripe.PaymentMethod;
  readonly created: number;
  readonly decline: Decline | undefined;
  /** The bank's verdict on the security code. */
  readonly cvcCheck: string | null;
  readonly authenticated: boolean;
}

/** The charge that an intent's confirmation makes: taken, only authorised (manual capture), or failed. */
export function newCharge(input: NewCharge): Stripe.Charge {
  const { intent, paymentMethod, created, decline } = input;
  const paid = !decline;
  const captured = paid && intent.capture_method !== 'manual';
  const id = newId('ch');
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    // With the real provider's asynchronous capture this is null for a second; here the money is available at once.
    balance_transaction: captured ? newId('txn') : null,
    billing_details: { ...paymentMethod.billing_details },
    calculated_statement_descriptor: 'NIBASH STAND-IN',
    captured,
    created,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: decline ? refused(decline) : APPROVED,
    paid,
    payment_intent: intent.id,
    payment_method: paymentMethod.id,
    payment_method_details: cardDetails(input),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: paid ? `https://pay.stripe.com/receipts/payment/${id}` : null,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/charges/${id}/refunds` },
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
}

const APPROVED: Stripe.Charge.Outcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  risk_score: 20,
  seller_message: 'Payment complete.',
  type: 'authorized',
};

function refused(decline: Decline): Stripe.Charge.Outcome {
  const blocked = decline.blocked === true;
  return {
    ...APPROVED,
    network_status: blocked ? 'not_sent_to_network' : 'declined_by_network',
    reason: blocked ? 'highest_risk_level' : (decline.declineCode ?? null),
    risk_level: blocked ? 'highest' : 'normal',
    risk_score: blocked ? 90 : 20,
    seller_message: blocked
      ? 'Stripe blocked this payment as too risky.'
      : 'The bank did not return any further details with this decline.',
    type: blocked ? 'blocked' : 'issuer_declined',
  };
}

/** An authorisation lapses after seven days when it is not captured. */
const CAPTURE_WITHIN_SECONDS = 7 * 24 * 60 * 60;

/** The card details of a charge. */
function cardDetails(charge: NewCharge): Stripe.Charge.PaymentMethodDetails {
  const { intent, paymentMethod, created, decline, cvcCheck, authenticated } = charge;
  const card = paymentMethod.card;
  if (!card) return { type: paymentMethod.type };
  const manual = intent.capture_method === 'manual' && !decline;
  return {
    card: {
      amount_authorized: decline ? null : intent.amount,
      authorization_code: decline ? null : randomId(6).toUpperCase(),
      brand: card.brand,
      ...(manual && { capture_before: created + CAPTURE_WITHIN_SECONDS }),
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: cvcCheck },
      country: card.country,
      electronic_commerce_indicator: authenticated ? '05' : null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      extended_authorization: { status: 'disabled' },
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      incremental_authorization: { status: 'unavailable' },
      installments: null,
      last4: card.last4,
      mandate: null,
      multicapture: { status: 'unavailable' },
      network: card.brand,
      network_token: { used: false },
      network_transaction_id: decline ? null : randomId(15),
      overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
      regulated_status: card.regulated_status,
      three_d_secure: authenticated ? AUTHENTICATED : null,
      transaction_link_id: null,
      wallet: null,
    },
    type: 'card',
  };
}

const AUTHENTICATED: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
};
