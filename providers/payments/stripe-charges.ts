import Stripe from 'stripe';
import {
  type CardCharge,
  type CardIntent,
  ChargeKeyUsed,
  isSameAttempt,
  keysStoredMs,
} from '../../domain/payments/card-provider.ts';
import { attemptInMetadata, metadataOf, metadataOfRecalled } from './attempt-metadata.ts';
import { declinedIntent, eachOne, intentOf, isRefusal, isRepeated, requireKind } from './stripe-answers.ts';

/** Our clock may have been wrong by so much when the charge was requested. */
const marginSeconds = 86_400;
/** The provider keeps a key for a day, so the request that first used it is no older. */
const keyAgeMsMax = 86_400_000;

/**
 * Charges cards in one request each, and recalls a charge whose answer was lost. Throws the client's errors. The
 * provider answers a repeated key as it answered the first request, and refuses it when the request differs.
 */
export function stripeCharges(stripe: Stripe): {
  make(charge: CardCharge): Promise<CardIntent | undefined>;
  recall(charge: CardCharge, ageMs: number): Promise<CardIntent | undefined>;
  /** The intent as it is now, with the refunds of its charge. */
  read(intentId: string): Promise<CardIntent>;
} {
  const read = async (intentId: string): Promise<CardIntent> =>
    intentOf(await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }));

  async function request(charge: CardCharge): Promise<{ intent: CardIntent; isRepeated?: boolean }> {
    try {
      const made = await stripe.paymentIntents.create(paramsOf(charge), { idempotencyKey: charge.key });
      return { intent: intentOf(made), isRepeated: isRepeated(made) };
    } catch (error) {
      const declined = declinedIntent(error);
      if (declined) return { intent: declined };
      throw error;
    }
  }

  /**
   * Uses the key for an intent that charges nothing. If the provider accepts it, the charge was never made, and the
   * provider refuses it from now on. If it says that the key stands for another request, the charge was made.
   */
  async function preventCharge(charge: CardCharge): Promise<boolean> {
    const { amount, currency } = paramsOf(charge);
    const uncharged = { amount, currency, metadata: metadataOfRecalled(charge.attempt) };
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
      return (await request(charge)).intent.id;
    } catch (error) {
      // The provider refused the request itself, and charged nothing.
      if (isRefusal(error)) return undefined;
      if (isOfAnotherRequest(error)) throw await keyUsed(charge);
      throw error;
    }
  }

  /** For a charge whose key the provider may have forgotten. No request of that time is still on its way. */
  async function findByList({ attempt }: CardCharge, ageMs: number): Promise<string | undefined> {
    const startedAt = Math.floor((Date.now() - ageMs) / 1000);
    const created = { gte: startedAt - marginSeconds };
    for await (const one of eachOne((page) => stripe.paymentIntents.list({ created, limit: 100, ...page })))
      if (isSameAttempt(attemptInMetadata(requireKind('payment_intent', one).metadata), attempt))
        return one.id;
    return undefined;
  }

  /** The key stands neither for this charge nor for its recall: the attempt was charged with other content before. */
  async function keyUsed(charge: CardCharge): Promise<ChargeKeyUsed> {
    const id = await findByList(charge, keyAgeMsMax);
    return new ChargeKeyUsed(id === undefined ? undefined : await read(id));
  }

  return {
    read,
    async make(charge) {
      try {
        const made = await request(charge);
        // A repeated answer is as old as the first one: the charge may have been refunded since.
        return made.isRepeated ? await read(made.intent.id) : made.intent;
      } catch (error) {
        if (!isOfAnotherRequest(error)) throw error;
        if (await preventCharge(charge)) return undefined;
        throw await keyUsed(charge);
      }
    },
    async recall(charge, ageMs) {
      const id = ageMs < keysStoredMs ? await findByKey(charge) : await findByList(charge, ageMs);
      // A repeated answer is as old as the first one, so the intent is read.
      return id === undefined ? undefined : read(id);
    },
  };
}

/** Must always be the same for a charge, or the provider takes a repeated key for another request. */
const paramsOf = ({ attempt, amountPoisha, paymentMethodId, purpose, description }: CardCharge) => ({
  amount: amountPoisha,
  currency: 'bdt',
  payment_method: paymentMethodId,
  // Only cards: a payment method that sends the guest to another site cannot be finished on this page.
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const },
  confirm: true,
  description,
  metadata: {
    ...metadataOf(attempt),
    // The id of an attempt is made of its purpose; an earlier name does not tell it.
    ...(!('paymentId' in attempt) && purpose === 'change' && { purpose }),
  },
});

/** Not while the first request is still running: then the provider answers with a code. */
const isOfAnotherRequest = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError && error.code !== 'idempotency_key_in_use';
