import type Stripe from 'stripe';

/** The view of an intent for a browser with the publishable key: no metadata, no charge, no data of the business. */
export function publicIntent(intent: Stripe.PaymentIntent): object {
  return {
    id: intent.id,
    object: intent.object,
    amount: intent.amount,
    amount_details: intent.amount_details,
    automatic_payment_methods: intent.automatic_payment_methods,
    canceled_at: intent.canceled_at,
    cancellation_reason: intent.cancellation_reason,
    capture_method: intent.capture_method,
    client_secret: intent.client_secret,
    confirmation_method: intent.confirmation_method,
    created: intent.created,
    currency: intent.currency,
    description: intent.description,
    last_payment_error: publicError(intent.last_payment_error),
    livemode: intent.livemode,
    next_action: intent.next_action,
    payment_method: intent.payment_method,
    payment_method_configuration_details: intent.payment_method_configuration_details,
    payment_method_types: intent.payment_method_types,
    processing: intent.processing,
    receipt_email: intent.receipt_email,
    setup_future_usage: intent.setup_future_usage,
    shipping: intent.shipping,
    source: intent.source,
    status: intent.status,
  };
}

/** A payment method for a browser: without the fingerprint, by which cards could be compared. */
export function publicPaymentMethod(method: Stripe.PaymentMethod): object {
  if (!method.card) return method;
  const { fingerprint: _fingerprint, ...card } = method.card;
  return { ...method, card };
}

function publicError(error: Stripe.PaymentIntent.LastPaymentError | null): object | null {
  if (!error?.payment_method) return error;
  return { ...error, payment_method: publicPaymentMethod(error.payment_method) };
}
