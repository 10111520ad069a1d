import type Stripe from 'stripe';
import { randomId } from '../../shared/secrets.ts';
import { newId } from '../wire/new-id.ts';

export interface NewPaymentIntent {
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
  readonly captureMethod: Stripe.PaymentIntent.CaptureMethod;
  readonly confirmationMethod: Stripe.PaymentIntent.ConfirmationMethod;
  readonly automaticPaymentMethods: Stripe.PaymentIntent.AutomaticPaymentMethods | null;
  readonly description: string | null;
  readonly metadata: Record<string, string>;
  readonly receiptEmail: string | null;
  readonly statementDescriptor: string | null;
  readonly statementDescriptorSuffix: string | null;
  readonly setupFutureUsage: Stripe.PaymentIntent.SetupFutureUsage | null;
  readonly transferGroup: string | null;
}

/** A new payment intent: nothing chosen, nothing charged. */
export function newPaymentIntent(input: NewPaymentIntent): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: input.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: input.automaticPaymentMethods,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: input.captureMethod,
    client_secret: `${id}_secret_${randomId(25)}`,
    confirmation_method: input.confirmationMethod,
    created: input.created,
    currency: input.currency,
    customer: null,
    customer_account: null,
    description: input.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: input.receiptEmail,
    review: null,
    setup_future_usage: input.setupFutureUsage,
    shipping: null,
    source: null,
    statement_descriptor: input.statementDescriptor,
    statement_descriptor_suffix: input.statementDescriptorSuffix,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: input.transferGroup,
  };
}
