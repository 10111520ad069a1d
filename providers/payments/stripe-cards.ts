import Stripe from 'stripe';
import {
  type CardCapture,
  type CardProvider,
  CardProviderUnavailable,
  type CardRefund,
  CardRequestRefused,
  ChargeKeyUsed,
} from '../../domain/payments/card-provider.ts';
import { limitsOfWay } from '../../kernel/payment-limits.ts';
import type { ProviderFault } from '../../kernel/provider-fault.ts';
import { faultOfNetwork, faultOfStatus, publicCode } from '../faults.ts';
import { withReadableBodies } from './answer-bodies.ts';
import { attemptInMetadata } from './attempt-metadata.ts';
import { inCall, requireAwake } from './call-limit.ts';
import {
  disputeOf,
  everyOne,
  failureOf,
  intentOf,
  isRefusal,
  refundOf,
  requireKind,
} from './stripe-answers.ts';
import { stripeCharges } from './stripe-charges.ts';
import { stripeConnections } from './stripe-connections.ts';

/** How long a guest waits for one answer of the provider, and how often a request is repeated. */
const patience = { timeoutMs: 20_000, retries: 2 };
const checkMsMax = 5_000;

/** `fetch` lets a stand-in in this process answer without a socket; `base` is another address of the API. */
interface StripeOptions {
  secretKey: string;
  base?: string;
  fetch?: typeof fetch;
  /** Shorter for work that nobody waits for and that is tried again anyway. */
  timeoutMs?: number;
  retries?: number;
}

function stripeClient(options: StripeOptions): Stripe {
  const address = options.base ? new URL(options.base) : undefined;
  return new Stripe(options.secretKey, {
    timeout: options.timeoutMs ?? patience.timeoutMs,
    maxNetworkRetries: options.retries ?? patience.retries,
    telemetry: false,
    httpClient: options.fetch
      ? Stripe.createFetchHttpClient(withReadableBodies(whileAwake(options.fetch)))
      : stripeConnections(),
    ...(address && {
      host: address.hostname,
      port: address.port || (address.protocol === 'https:' ? 443 : 80),
      protocol: address.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  });
}

/** Stripe behind the domain's port, through its official client. */
export function stripeCards(options: StripeOptions): CardProvider {
  const stripe = stripeClient(options);
  const charges = stripeCharges(stripe);

  async function refundsOf(intentId: string): Promise<CardRefund[]> {
    const all = await everyOne((page) =>
      stripe.refunds.list({ payment_intent: intentId, limit: 100, ...page }),
    );
    return all.map(refundOf);
  }

  return {
    limits: { ...limitsOfWay.card, currencies: ['bdt'] },

    charge: (charge) => withFaults(() => charges.make(charge)),
    recallCharge: (charge, ageMs) => withFaults(() => charges.recall(charge, ageMs)),

    findIntent: (intentId) => withFaults(() => charges.read(intentId)),

    cancelIntent: (intentId) =>
      withFaults(async () => {
        try {
          return intentOf(await stripe.paymentIntents.cancel(intentId));
        } catch (error) {
          // The intent is already captured or cancelled: its current state is the answer.
          if (!isUnexpectedState(error)) throw error;
          return charges.read(intentId);
        }
      }),

    refundIntent: ({ intentId, amountPoisha, refundId, key }) =>
      withFaults(async () => {
        try {
          const params = { payment_intent: intentId, amount: amountPoisha, metadata: { refundId } };
          return refundOf(await stripe.refunds.create(params, { idempotencyKey: key }));
        } catch (error) {
          // Somebody has refunded it at the provider itself: nothing is left, and one of those refunds says so.
          const made = isRefundedAlready(error) ? await refundsOf(intentId) : [];
          const outside = made.find((refund) => !refund.refundId && refund.status !== 'failed');
          if (outside) return outside;
          throw error;
        }
      }),

    findRefunds: (intentId) => withFaults(() => refundsOf(intentId)),

    findDispute: (intentId) =>
      withFaults(async () => {
        const listed = { payment_intent: intentId, limit: 100 };
        const all = await everyOne((page) => stripe.disputes.list({ ...listed, ...page }));
        return disputeOf(all.map((dispute) => requireKind('dispute', dispute)));
      }),

    capturesSince: (sinceMs) =>
      withFaults(async () => {
        const created = { gte: Math.floor(sinceMs / 1000) };
        const all = await everyOne((page) => stripe.charges.list({ created, limit: 100, ...page }));
        return all.flatMap((charge) => captureOf(requireKind('charge', charge)) ?? []);
      }),

    // A restricted key that may charge may also list. An account without intents gets an empty list.
    check: () =>
      withFaults(async () => {
        try {
          const quickly = { timeout: checkMsMax, maxNetworkRetries: 0 };
          requireKind('list', await stripe.paymentIntents.list({ limit: 1 }, quickly));
        } catch (error) {
          // The port would read this as a final refusal, but a list request contains nothing that could be refused.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          throw unavailable(error);
        }
      }),
  };
}

/** Undefined for a charge that captured nothing, or that belongs to no intent. */
function captureOf(charge: Stripe.Charge): CardCapture | undefined {
  const intent = charge.payment_intent;
  const attempt = attemptInMetadata(charge.metadata);
  if (!charge.captured || !intent) return undefined;
  return {
    intentId: typeof intent === 'string' ? intent : intent.id,
    capturedAtMs: charge.created * 1000,
    capturedPoisha: charge.amount_captured,
    refundedPoisha: charge.amount_refunded,
    ...(attempt && { attempt }),
  };
}

const whileAwake =
  (send: typeof fetch): typeof fetch =>
  async (...request) => {
    requireAwake();
    return send(...request);
  };

/** Turns the client's errors into the port's two: a final refusal, or no valid answer. */
async function withFaults<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await withoutCallSite(() => inCall(send));
  } catch (error) {
    if (error instanceof ChargeKeyUsed) throw error;
    if (isRefusal(error)) throw new CardRequestRefused(failureOf(error, 'card_unusable'));
    // A mistake of ours is not the provider's silence: saying it again would not help.
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw unavailable(error);
  }
}

/** The client writes down the stack of each call, in case it fails, which takes a fifth of a call's time; here nobody reads it. */
function withoutCallSite<Answer>(send: () => Answer): Answer {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return send();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Without the client's error as its cause, because that holds the request and part of the key. */
function unavailable(error: InstanceType<typeof Stripe.errors.StripeError>): CardProviderUnavailable {
  const fault = faultOf(error);
  return new CardProviderUnavailable(`The card provider could not be used (${fault.kind}).`, { fault });
}

function faultOf(error: InstanceType<typeof Stripe.errors.StripeError>): ProviderFault {
  const { statusCode: status, code, rawType } = error;
  if (error instanceof Stripe.errors.StripeConnectionError) return faultOfNetwork(error);
  if (error instanceof Stripe.errors.StripeIdempotencyError || code === 'idempotency_key_in_use')
    return { kind: 'idempotency_conflict', ...(status && { status }), ...publicCode(code ?? rawType) };
  if (error instanceof Stripe.errors.StripeRateLimitError)
    return { ...faultOfStatus(429, code), ...(status && { status }) };
  return status ? faultOfStatus(status, code ?? rawType) : { kind: 'unexpected_answer' };
}

function isRefundedAlready(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';
}

function isUnexpectedState(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'payment_intent_unexpected_state'
  );
}
