import type Stripe from 'stripe';
import { newId } from '../wire/new-id.ts';
import { asStripe } from './as-stripe.ts';

/** A dispute by a card's owner of a charge or a part of it, which waits for the business's answer. */
export function newDispute(charge: Stripe.Charge, amount: number, created: number): Stripe.Dispute {
  return asStripe({
    id: newId('dp'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    // Some thirty members, all of them null before the business has answered.
    evidence: {},
    evidence_details: {
      due_by: created + 7 * 24 * 3600,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: null,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  });
}
