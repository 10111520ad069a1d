import Stripe from 'stripe';
import {
  type CardCapture,
  type CardDispute,
  type CardIntent,
  type CardProvider,
  CardProviderUnavailable,
  type CardRefund,
  CardRequestRefused,
} from '../../domain/payments/card-provider.ts';
import type { CardFailure, DisputeState } from '../../domain/shared/payment-states.ts';
import type { ProviderFault } from '../../domain/shared/provider-fault.ts';
import { faultOfNetwork, faultOfStatus, memberOf, shownCode } from '../faults.ts';
import { withReadableBodies } from './answer-bodies.ts';
import { stripeConnections } from './stripe-connections.ts';

/** How long a guest waits for one answer of the provider, and how often a request is repeated. */
const patience = { timeoutMs: 20_000, retries: 2 };
const checkMsMax = 5_000;

/**
 * Stripe behind the domain's port, through its official client. `fetch` lets a stand-in in this process answer
 * without a socket; `base` is another address of the API.
 */
export function stripeCards(options: {
  secretKey: string;
  base?: string;
  fetch?: typeof fetch;
  /** Shorter for work that nobody waits for and that is tried again anyway. */
  timeoutMs?: number;
  retries?: number;
}): CardProvider {
  const address = options.base ? new URL(options.base) : undefined;
  const stripe = new Stripe(options.secretKey, {
    timeout: options.timeoutMs ?? patience.timeoutMs,
    maxNetworkRetries: options.retries ?? patience.retries,
    telemetry: false,
    httpClient: options.fetch
      ? Stripe.createFetchHttpClient(withReadableBodies(options.fetch))
      : stripeConnections(),
    ...(address && {
      host: address.hostname,
      port: address.port || (address.protocol === 'https:' ? 443 : 80),
      protocol: address.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  });

  async function refundsOf(intentId: string): Promise<CardRefund[]> {
    const all = await everyOne((page) =>
      stripe.refunds.list({ payment_intent: intentId, limit: 100, ...page }),
    );
    return all.map(refundOf);
  }

  return {
    // About half a dollar, and six digits of taka.
    limits: { leastPoisha: 6_000, greatestPoisha: 99_999_999, currencies: ['bdt'] },

    createIntent: ({ amountPoisha, paymentMethodId, bookingId, purpose, description, key }) =>
      asking(async () =>
        intentOf(
          await stripe.paymentIntents.create(
            {
              amount: amountPoisha,
              currency: 'bdt',
              payment_method: paymentMethodId,
              // Only cards: a payment method that sends the guest to another site cannot be finished on this page.
              automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
              description,
              // The metadata of a stay's payment must never change: a repeated request has to be identical.
              metadata: { bookingId, ...(purpose === 'change' && { purpose }) },
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
          // The intent is already captured or cancelled: its current state is the answer.
          if (!isUnexpectedState(error)) throw error;
          return intentOf(await stripe.paymentIntents.retrieve(intentId));
        }
      }),

    refundIntent: ({ intentId, amountPoisha, refundId, key }) =>
      asking(async () => {
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

    findRefunds: (intentId) => asking(() => refundsOf(intentId)),

    findDispute: (intentId) =>
      asking(async () => {
        const listed = { payment_intent: intentId, limit: 100 };
        const all = await everyOne((page) => stripe.disputes.list({ ...listed, ...page }));
        return disputeOf(all.map((dispute) => requireKind('dispute', dispute)));
      }),

    capturesSince: (sinceMs) =>
      asking(async () => {
        const found: CardCapture[] = [];
        const created = { gte: Math.floor(sinceMs / 1000) };
        const charges = await everyOne((page) => stripe.charges.list({ created, limit: 100, ...page }));
        for (const one of charges) {
          const charge = requireKind('charge', one);
          const intent = charge.payment_intent;
          if (charge.captured && intent)
            found.push({
              intentId: typeof intent === 'string' ? intent : intent.id,
              capturedAtMs: charge.created * 1000,
              capturedPoisha: charge.amount_captured,
              refundedPoisha: charge.amount_refunded,
            });
        }
        return found;
      }),

    // A restricted key that may charge may also list. An account without intents gets an empty list.
    check: () =>
      asking(async () => {
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

/** Turns the client's errors into the port's two: a final refusal, or no valid answer. */
async function asking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await withoutCallSite(ask);
  } catch (error) {
    if (isRefusal(error)) throw new CardRequestRefused(failureOf(error, 'card_unusable'));
    // A mistake of ours is not the provider's silence: saying it again would not help.
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw unavailable(error);
  }
}

/** The provider's own refusal. The client goes by the status alone, with which somebody in between may answer too. */
const isRefusal = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> =>
  (error instanceof Stripe.errors.StripeCardError ||
    error instanceof Stripe.errors.StripeInvalidRequestError) &&
  error.rawType !== 'api_error';

/** The client writes down the stack of each call, in case it fails, which takes a fifth of a call's time; here nobody reads it. */
function withoutCallSite<Answer>(ask: () => Answer): Answer {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return ask();
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
    return { kind: 'idempotency_conflict', ...(status && { status }), ...shownCode(code ?? rawType) };
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

/** A declined card comes as an error that carries the intent. */
function declinedIntent(error: unknown): CardIntent | undefined {
  if (!(error instanceof Stripe.errors.StripeCardError) || !error.payment_intent) return undefined;
  return { ...intentOf(error.payment_intent), failure: failureOf(error) };
}

function failureOf(
  error: { code?: string; decline_code?: string; message: string },
  codeless = 'card_declined',
): CardFailure {
  return {
    code: error.code ?? codeless,
    ...(error.decline_code && { declineCode: error.decline_code }),
    message: error.message,
  };
}

/** Every element of a list, page after page. */
async function everyOne<One extends { id: string }>(
  ask: (page: { starting_after?: string }) => PromiseLike<Stripe.ApiList<One>>,
): Promise<One[]> {
  const found: One[] = [];
  for (let page = {}; ; ) {
    const { data, has_more: hasMore } = requireKind('list', await ask(page));
    const last = data.at(-1);
    // A page that ends where the one before it ended would be asked for again for ever.
    if (last && last.id === found.at(-1)?.id) throw somethingElse();
    found.push(...data);
    if (!hasMore || !last) return found;
    page = { starting_after: last.id };
  }
}

const isText = (value: unknown) => typeof value === 'string';
const isWhole = Number.isSafeInteger;
/** The members that are read of each kind and cannot be missing. */
const membersRead: Record<string, Record<string, (value: unknown) => boolean>> = {
  list: { data: Array.isArray },
  payment_intent: { id: isText, status: isText, currency: isText, amount_received: isWhole },
  refund: { id: isText, amount: isWhole, created: isWhole },
  dispute: { status: isText, amount: isWhole },
  charge: { created: isWhole, amount_captured: isWhole, amount_refunded: isWhole },
};

/** A success that is something else comes from somebody in between: the client hands it on as it is. */
function requireKind<Kind extends string, Answer extends { object: Kind }>(
  kind: Kind,
  answer: Answer | null,
): Answer {
  const members = Object.entries(membersRead[kind] ?? {});
  if (answer?.object === kind && members.every(([name, isRight]) => isRight(memberOf(answer, name))))
    return answer;
  throw somethingElse();
}

const somethingElse = () =>
  new CardProviderUnavailable('The card provider answered something else.', {
    fault: { kind: 'unexpected_answer' },
  });

function refundOf(answer: Stripe.Refund): CardRefund {
  const refund = requireKind('refund', answer);
  const isLost = refund.status === 'failed' || refund.status === 'canceled';
  const { refundId } = refund.metadata ?? {};
  return {
    id: refund.id,
    createdAtMs: refund.created * 1000,
    amountPoisha: refund.amount,
    status: isLost ? 'failed' : refund.status === 'succeeded' ? 'made' : 'pending',
    ...(refundId && { refundId }),
  };
}

/**
 * Merges all disputes of a charge into one: open while any is open, lost when any was lost, with the sum of those
 * that were lost.
 */
function disputeOf(all: Stripe.Dispute[]): CardDispute | undefined {
  if (all.length === 0) return undefined;
  const states = all.map(disputeStateOf);
  const lost = all.filter((_, index) => states[index] === 'lost');
  return {
    state: states.includes('open') ? 'open' : lost.length > 0 ? 'lost' : 'won',
    lostPoisha: lost.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/**
 * A warning is closed without money moving. A prevented dispute moves no money either, unless it was prevented by
 * giving the money back. Any status without a decision is open.
 */
function disputeStateOf({ status, payment_method_details: method }: Stripe.Dispute): DisputeState {
  if (status === 'lost') return 'lost';
  if (status === 'prevented') return method?.card?.case_type === 'resolution' ? 'lost' : 'won';
  return status === 'won' || status === 'warning_closed' ? 'won' : 'open';
}

/** By a status as the provider writes it. The library leaves the list open for future statuses. */
const intentStatuses: Readonly<Record<string, CardIntent['status']>> = {
  requires_payment_method: 'requires_payment_method',
  requires_confirmation: 'requires_confirmation',
  requires_action: 'requires_action',
  requires_capture: 'requires_capture',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
} satisfies { [Status in CardIntent['status']]: Status };

function intentOf(answer: Stripe.PaymentIntent): CardIntent {
  const intent = requireKind('payment_intent', answer);
  const failed = intent.last_payment_error;
  return {
    id: intent.id,
    // Of one that is not known here nobody can say that it has ended: it is asked about again.
    status: (Object.hasOwn(intentStatuses, intent.status) && intentStatuses[intent.status]) || 'processing',
    clientSecret: intent.client_secret ?? '',
    currency: intent.currency,
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
