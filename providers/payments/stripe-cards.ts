import Stripe from 'stripe';
import {
  type CardFailure,
  type CardIntent,
  type CardProvider,
  CardProviderUnavailable,
  CardRequestRefused,
} from '../../domain/payments/card-provider.ts';

const timeoutMs = 20_000;

/**
 * Stripe behind the domain's port, through its official client. `fetch` lets a stand-in in this process answer
 * without a socket; `base` is another address of the API.
 */
export function stripeCards(options: {
  secretKey: string;
  base?: string;
  fetch?: typeof fetch;
}): CardProvider {
  const address = options.base ? new URL(options.base) : undefined;
  const stripe = new Stripe(options.secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(options.fetch),
    ...(address && {
      host: address.hostname,
      port: address.port || (address.protocol === 'https:' ? 443 : 80),
      protocol: address.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  });

  return {
    createIntent: ({ amountPoisha, paymentMethodId, bookingId, description, key }) =>
      asking(async () =>
        intentOf(
          await stripe.paymentIntents.create(
            {
              amount: amountPoisha,
              currency: 'bdt',
              payment_method: paymentMethodId,
              // Cards alone: a method that sends the guest to another site cannot be finished on this page.
              automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
              description,
              metadata: { bookingId },
            },
            { idempotencyKey: key },
          ),
        ),
      ),

    confirmIntent: ({ intentId, key }) =>
      asking(async () => {
        try {
          return intentOf(await stripe.paymentIntents.confirm(intentId, {}, { idempotencyKey: key }));
        } catch (error) {
          const declined = declinedIntent(error);
          if (declined) return declined;
          throw error;
        }
      }),

    findIntent: (intentId) => asking(async () => intentOf(await stripe.paymentIntents.retrieve(intentId))),

    cancelIntent: (intentId) =>
      asking(async () => {
        try {
          return intentOf(await stripe.paymentIntents.cancel(intentId));
        } catch (error) {
          // Captured or cancelled already: what it is now is the answer.
          if (!isUnexpectedState(error)) throw error;
          return intentOf(await stripe.paymentIntents.retrieve(intentId));
        }
      }),

    refundIntent: ({ intentId, key }) =>
      asking(async () => {
        try {
          await stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey: key });
        } catch (error) {
          // Given back before, under a key that the provider has forgotten since.
          if (!(error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded'))
            throw error;
        }
      }),
  };
}

/** Turns the client's errors into the port's two: refused for good, or no answer that counts. */
async function asking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (
      error instanceof Stripe.errors.StripeCardError ||
      error instanceof Stripe.errors.StripeInvalidRequestError
    )
      throw new CardRequestRefused(failureOf(error));
    // A mistake of ours is not the provider's silence: saying it again would not help.
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw new CardProviderUnavailable('The card provider did not answer.', { cause: error });
  }
}

function isUnexpectedState(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'payment_intent_unexpected_state'
  );
}

/** A declined card comes as an error that carries the intent. */
function declinedIntent(error: unknown): CardIntent | undefined {
  if (!(error instanceof Stripe.errors.StripeCardError) || !error.payment_intent) return undefined;
  return { ...intentOf(error.payment_intent), failure: failureOf(error) };
}

function failureOf(error: { code?: string; decline_code?: string; message: string }): CardFailure {
  return {
    code: error.code ?? 'card_declined',
    ...(error.decline_code && { declineCode: error.decline_code }),
    message: error.message,
  };
}

function intentOf(intent: Stripe.PaymentIntent): CardIntent {
  const failed = intent.last_payment_error;
  return {
    id: intent.id,
    status: intent.status as CardIntent['status'],
    clientSecret: intent.client_secret ?? '',
    capturedPoisha: intent.amount_received,
    ...(failed && {
      failure: failureOf({
        message: failed.message ?? 'Your card was declined.',
        ...(failed.code && { code: failed.code }),
        ...(failed.decline_code && { decline_code: failed.decline_code }),
      }),
    }),
  };
}
