import type Stripe from 'stripe';
import { randomId } from '../../shared/secrets.ts';
import type { NewCharge } from './new-charge.ts';

/** An authorisation lapses after seven days when it is not captured. */
const CAPTURE_WITHIN_SECONDS = 7 * 24 * 60 * 60;

/** The card details of a charge. */
export function cardDetails(charge: NewCharge): Stripe.Charge.PaymentMethodDetails {
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
