import type Stripe from 'stripe';
import { newId } from '../wire/new-id.ts';

export interface NewRefund {
  readonly charge: Stripe.Charge;
  readonly amount: number;
  readonly created: number;
  readonly reason: Stripe.Refund.Reason | null;
  readonly metadata: Record<string, string>;
}

/** A full or partial refund of a charge. Test cards are refunded at once. */
export function newRefund({ charge, amount, created, reason, metadata }: NewRefund): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: charge.captured ? newId('txn') : null,
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}
