import Stripe from 'stripe';
import {
  type CardDispute,
  type CardIntent,
  CardProviderUnavailable,
  type CardRefund,
} from '../../domain/payments/card-provider.ts';
import type { CardFailure, DisputeState } from '../../kernel/payment-states.ts';
import { memberOf } from '../faults.ts';
import { attemptInMetadata } from './attempt-metadata.ts';

/** The provider's own refusal. The client judges only by the status, which a proxy in between may also answer. */
export const isRefusal = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> =>
  (error instanceof Stripe.errors.StripeCardError ||
    error instanceof Stripe.errors.StripeInvalidRequestError) &&
  error.rawType !== 'api_error';

/** A declined card comes as an error that carries the intent. */
export function declinedIntent(error: unknown): CardIntent | undefined {
  if (!(error instanceof Stripe.errors.StripeCardError) || !error.payment_intent) return undefined;
  return { ...intentOf(error.payment_intent), failure: failureOf(error) };
}

export function failureOf(
  error: { code?: string; decline_code?: string; message: string },
  codeless = 'card_declined',
): CardFailure {
  return {
    code: error.code ?? codeless,
    ...(error.decline_code && { declineCode: error.decline_code }),
    message: error.message,
  };
}

type ReadPage<One> = (page: { starting_after?: string }) => PromiseLike<Stripe.ApiList<One>>;

/** The elements of a list, page after page. */
export async function* eachOne<One extends { id: string }>(readPage: ReadPage<One>): AsyncGenerator<One> {
  let lastId: string | undefined;
  for (let page = {}; ; ) {
    const { data, has_more: hasMore } = requireKind('list', await readPage(page));
    const last = data.at(-1);
    // A page that ends where the one before it ended would be asked for again for ever.
    if (last && last.id === lastId) throw somethingElse();
    yield* data;
    if (!hasMore || !last) return;
    lastId = last.id;
    page = { starting_after: last.id };
  }
}

/** Every element of a list. */
export async function everyOne<One extends { id: string }>(readPage: ReadPage<One>): Promise<One[]> {
  const items: One[] = [];
  for await (const item of eachOne(readPage)) items.push(item);
  return items;
}

/** Whether the provider has repeated its answer to the first request with the same key. */
export function isRepeated({ lastResponse }: { lastResponse: object }): boolean {
  // The client attaches what its connection received: of `fetch` a Response, of our own connections plain headers.
  const headers = memberOf(lastResponse, 'headers');
  const name = 'idempotent-replayed';
  return (headers instanceof Headers ? headers.get(name) : memberOf(headers, name)) === 'true';
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
export function requireKind<Kind extends string, Answer extends { object: Kind }>(
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

export function refundOf(answer: Stripe.Refund): CardRefund {
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
export function disputeOf(all: Stripe.Dispute[]): CardDispute | undefined {
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

export function intentOf(answer: Stripe.PaymentIntent): CardIntent {
  const intent = requireKind('payment_intent', answer);
  const failed = intent.last_payment_error;
  const attempt = attemptInMetadata(intent.metadata);
  const refundedPoisha = memberOf(intent.latest_charge, 'amount_refunded');
  return {
    id: intent.id,
    // Of one that is not known here nobody can say that it has ended: it is asked about again.
    status: (Object.hasOwn(intentStatuses, intent.status) && intentStatuses[intent.status]) || 'processing',
    clientSecret: intent.client_secret ?? '',
    currency: intent.currency,
    capturedPoisha: intent.amount_received,
    ...(typeof refundedPoisha === 'number' && { refundedPoisha }),
    ...(attempt && { attempt }),
    ...(failed && {
      failure: failureOf({
        message: failed.message ?? 'Your card was declined.',
        ...(failed.code && { code: failed.code }),
        ...(failed.decline_code && { decline_code: failed.decline_code }),
      }),
    }),
  };
}
