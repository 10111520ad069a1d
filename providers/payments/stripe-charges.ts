import Stripe from 'stripe';
import { type CardCharge, type CardIntent, keysStoredMs } from '../../domain/payments/card-provider.ts';
import { attemptInMetadata, metadataOf } from './attempt-metadata.ts';
import { declinedIntent, everyOne, intentOf, isRefusal, requireKind } from './stripe-answers.ts';

/** Our clock may have been wrong by so much when the charge was requested. */
const marginSeconds = 86_400;

/**
 * Charges cards in one request each, and recalls a charge whose answer was lost. Throws the client's errors. The
 * provider answers a repeated key as it answered the first request, and refuses it when the request differs.
 */
export function stripeCharges(stripe: Stripe): {
  make(charge: CardCharge): Promise<CardIntent | undefined>;
  recall(charge: CardCharge, ageMs: number): Promise<CardIntent | undefined>;
} {
  async function request(charge: CardCharge): Promise<CardIntent> {
    try {
      const made = await stripe.paymentIntents.create(paramsOf(charge), { idempotencyKey: charge.key });
      return intentOf(made);
    } catch (error) {
      const declined = declinedIntent(error);
      if (declined) return declined;
      throw error;
    }
  }

  /**
   * Uses the key for an intent that charges nothing. If the provider accepts it, the charge was never made, and the
   * provider refuses it from now on. If it says that the key stands for another request, the charge was made.
   */
  async function preventCharge(charge: CardCharge): Promise<boolean> {
    const { amount, currency, metadata } = paramsOf(charge);
    const uncharged = { amount, currency, metadata: { bookingId: metadata.bookingId, recalled: 'true' } };
    let spare: CardIntent;
    try {
      spare = intentOf(await stripe.paymentIntents.create(uncharged, { idempotencyKey: charge.key }));
    } catch (error) {
      if (isOfAnotherRequest(error)) return false;
      throw error;
    }
    // Nobody can pay this intent. It is cancelled only to keep the provider's dashboard clear.
    await stripe.paymentIntents.cancel(spare.id).catch(() => {});
    return true;
  }

  /** Repeating a charge that was made only repeats its answer. */
  async function findByKey(charge: CardCharge): Promise<string | undefined> {
    if (await preventCharge(charge)) return undefined;
    try {
      return (await request(charge)).id;
    } catch (error) {
      // The provider refused the request itself, and charged nothing.
      if (isRefusal(error)) return undefined;
      throw error;
    }
  }

  /** For a charge whose key the provider may have forgotten. No request of that time is still on its way. */
  async function findByList(charge: CardCharge, ageMs: number): Promise<string | undefined> {
    const startedAt = Math.floor((Date.now() - ageMs) / 1000);
    const created = { gte: startedAt - marginSeconds };
    const listed = await everyOne((page) => stripe.paymentIntents.list({ created, limit: 100, ...page }));
    return listed.find((one) => {
      const attempt = attemptInMetadata(requireKind('payment_intent', one).metadata);
      return attempt?.bookingId === charge.bookingId && attempt.attempt === charge.attempt;
    })?.id;
  }

  return {
    async make(charge) {
      try {
        return await request(charge);
      } catch (error) {
        if (isOfAnotherRequest(error) && (await preventCharge(charge))) return undefined;
        throw error;
      }
    },
    async recall(charge, ageMs) {
      const id = ageMs < keysStoredMs ? await findByKey(charge) : await findByList(charge, ageMs);
      // A repeated answer is as old as the first one, so the intent is read.
      return id === undefined ? undefined : intentOf(await stripe.paymentIntents.retrieve(id));
    },
  };
}

/** Must always be the same for a charge, or the provider takes a repeated key for another request. */
const paramsOf = ({ amountPoisha, paymentMethodId, description, ...named }: CardCharge) => ({
  amount: amountPoisha,
  currency: 'bdt',
  payment_method: paymentMethodId,
  // Only cards: a payment method that sends the guest to another site cannot be finished on this page.
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const },
  confirm: true,
  description,
  metadata: {
    ...metadataOf(named),
    ...(named.purpose === 'change' && { purpose: named.purpose }),
  },
});

/** Not while the first request is still running: then the provider answers with a code. */
const isOfAnotherRequest = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError && error.code !== 'idempotency_key_in_use';
