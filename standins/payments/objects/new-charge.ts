import type Stripe from 'stripe';
import type { Decline } from '../cards/declines.ts';
import { newId } from '../wire/new-id.ts';
import { cardDetails } from './card-details.ts';

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
