import { reportFailure } from '../report-failure.ts';
import { preflightAnswer, withSecurityHeaders } from '../shared/answers.ts';
import { calledHost } from '../shared/called-host.ts';
import { type From, limiterInMemory, type OpenLimiter } from '../shared/limiter.ts';
import { postOverHttp, postTo } from '../shared/post.ts';
import { cardLimit } from './access/card-limit.ts';
import { createApi } from './api.ts';
import { answerBrowserFile } from './browser/browser-files.ts';
import { storeConfiguredEndpoint } from './events/configured-endpoint.ts';
import { createCourier } from './events/courier.ts';
import type { EventType } from './operations/call.ts';
import { answerOperator } from './operator.ts';
import { openState } from './state/open-state.ts';
import { CROSS_ORIGIN_HEADERS } from './wire/json-answer.ts';

export interface PaymentsOptions {
  /** Folder of `payments.sqlite`, or ':memory:'. */
  readonly dataDir: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  /**
   * The endpoint of events, signed with `secret`: those of `events` (default: all). `deliver` sends them; when
   * absent, they are sent over HTTP.
   */
  readonly webhook?: {
    readonly url: string;
    readonly secret: string;
    readonly events?: readonly EventType[];
    readonly deliver?: (request: Request) => Promise<Response>;
  };
  /**
   * The address at which browsers reach this provider, for the address of a challenge page (`return_url`) and the policy
   * of the frames. Needed only where the server calls in process, under the real provider's name, or behind a proxy;
   * otherwise each request gives it.
   */
  readonly publicOrigin?: string;
  /** The clock, in epoch milliseconds. */
  readonly now?: () => number;
  /** The store of the limits' counts; this process's memory when absent. */
  readonly openLimiter?: OpenLimiter;
  /** The time that the card network takes to answer; tests hold it to make two requests overlap. */
  readonly network?: () => Promise<void>;
  /** Called with failures that the caller only sees as "unexpected error". */
  readonly onError?: (error: unknown) => void;
}

export interface Payments {
  /** Answers the API (`/v1/…`, `/api.stripe.com/v1/…`) and the browser's files (`/js.stripe.com/…`). */
  fetch(request: Request, from?: From): Promise<Response>;
  /** Answers the operator's routes (`/standin/payments…`); the host serves them only on the operator's socket. */
  operator(request: Request): Promise<Response>;
  /** Sends the webhooks that are due by the clock and resolves when each attempt has its answer. */
  deliverDue(): Promise<void>;
  /** Stops deliveries and closes the state. Undelivered events are sent after the next start. */
  close(): Promise<void>;
}

/**
 * A small card payment provider that speaks Stripe's protocol: payment methods, intents with automatic and manual
 * capture, 3-D Secure, refunds, events and signed webhooks, idempotency keys, test cards, and the browser script with
 * its card frame. Its state is durable. It throws when its folder cannot be used.
 */
export function createPayments(options: PaymentsOptions): Payments {
  const now = options.now ?? Date.now;
  const onError = options.onError ?? reportFailure('payments stand-in');
  const state = openState(options.dataDir);
  storeConfiguredEndpoint(state.objects, options.webhook, Math.floor(now() / 1000));
  const courier = createCourier({
    objects: state.objects,
    outbox: state.outbox,
    commit: state.commit,
    untilStored: state.untilStored,
    post: options.webhook?.deliver ? postTo(options.webhook.deliver) : postOverHttp,
    now,
    onError,
  });
  const api = createApi({
    state,
    keys: { secretKey: options.secretKey, publishableKey: options.publishableKey },
    ...(options.publicOrigin && { publicOrigin: options.publicOrigin }),
    now,
    limitCards: cardLimit(options.openLimiter ?? limiterInMemory),
    network: options.network ?? nextTick,
    onError,
    afterOperation: courier.wake,
  });
  courier.wake();

  return {
    async fetch(request, from) {
      const { host, path } = calledHost(new URL(request.url), ['api.stripe.com', 'js.stripe.com']);
      if (request.method === 'OPTIONS') return withSecurityHeaders(preflightAnswer(CROSS_ORIGIN_HEADERS));
      if (host === 'js.stripe.com')
        return withSecurityHeaders(answerBrowserFile(request, path, options.publicOrigin));
      return api(request, path, from?.address ?? 'in process');
    },
    operator: async (request) => answerOperator(state, request, { now, afterOperation: courier.wake }),
    deliverDue: () => courier.sendDue(),
    async close() {
      await courier.stop();
      await state.close();
    },
  };
}

function nextTick(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
