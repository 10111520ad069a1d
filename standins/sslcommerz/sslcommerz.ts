import { setTimeout as pause } from 'node:timers/promises';
import { reportFailure } from '../report-failure.ts';
import { withSecurityHeaders } from '../shared/answers.ts';
import { calledHost } from '../shared/called-host.ts';
import { postOverHttp, postTo } from '../shared/post.ts';
import { BodyRefused, readText } from '../shared/read-body.ts';
import { isSameSecret } from '../shared/secrets.ts';
import { querySession, queryTransaction, validate } from './calls/ask-payments.ts';
import { openSession, wrongStore } from './calls/open-session.ts';
import { queryRefund, startRefund } from './calls/refunds.ts';
import { noticeCourier } from './notice-courier.ts';
import { answerOperator } from './operator.ts';
import { answerPage } from './page/hosted-page.ts';
import { openDatabase } from './state/database.ts';
import { gatewayState } from './state/gateway-state.ts';
import { switchOf } from './state/switches.ts';

export interface SslcommerzOptions {
  /** Folder of `sslcommerz.sqlite`, or ':memory:'. */
  readonly dataDir: string;
  readonly storeId: string;
  readonly storePassword: string;
  /** The address below which browsers reach the page; otherwise each request gives it. */
  readonly pageBase?: string;
  /** Receives the notices in this process; otherwise they are sent over HTTP. */
  readonly deliver?: (request: Request) => Promise<Response>;
  /** The clock, in epoch milliseconds. */
  readonly now?: () => number;
  /** How long a session can be paid. The real time is not documented. */
  readonly sessionMs?: number;
  /** How long an answer takes with the switch `validation=slow`. */
  readonly slowMs?: number;
  /** Called with failures that the caller only sees as an error of this service. */
  readonly onError?: (error: unknown) => void;
}

export interface Sslcommerz {
  /** Answers the API and the page, with the gateway's host in front or as host; never rejects. */
  fetch(request: Request): Promise<Response>;
  /** Answers the operator's routes (`/standin/sslcommerz…`); the host serves them only on the operator's socket. */
  operator(request: Request): Promise<Response>;
  /** Sends the notices that are due by the clock and resolves when each attempt has its answer. */
  deliverDue(): Promise<void>;
  /** Stops the notices and closes the state. Unsent ones are sent after the next start. */
  close(): Promise<void>;
}

const hosts = ['sandbox.sslcommerz.com', 'securepay.sslcommerz.com'];
const formBytesMax = 65_536;
const validatorPath = '/validator/api/validationserverAPI.php';
const othersPath = '/validator/api/merchantTransIDvalidationAPI.php';

/**
 * A small payment gateway that speaks SSLCommerz's protocol (version 4): sessions, its page, signed returns and
 * notices, validation, queries and refunds. Unlike the real one it takes only taka and only urlencoded forms. It throws
 * when its folder cannot be used.
 */
export function createSslcommerz(options: SslcommerzOptions): Sslcommerz {
  const { storeId, storePassword, sessionMs = 30 * 60_000, slowMs = 45_000 } = options;
  const now = options.now ?? Date.now;
  const onError = options.onError ?? reportFailure('sslcommerz stand-in');
  const database = openDatabase(options.dataDir);
  const state = gatewayState(database);
  const store = { storeId, storePassword };
  const post = options.deliver ? postTo(options.deliver) : postOverHttp;
  const courier = noticeCourier({ state, store, post, now, onError });
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();
  courier.wake();

  const isOurStore = (parameters: URLSearchParams) =>
    parameters.get('store_id') === storeId &&
    isSameSecret(parameters.get('store_passwd') ?? '', storePassword);

  async function session(request: Request, prefix: string): Promise<object> {
    const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers.get('content-type') ?? '');
    const form = new URLSearchParams(await readText(request, formBytesMax));
    if (!isForm || !isOurStore(form)) return wrongStore();
    const pageBase = options.pageBase ?? new URL(request.url).origin + prefix;
    const opened = openSession(state, form, { nowMs: now(), lifeMs: sessionMs, pageBase });
    courier.wake();
    return opened;
  }

  /** A GET call. All of them answer in `APIConnect` whether the store and the parameters were understood. */
  function ask(path: string, query: URLSearchParams): object {
    if (!isOurStore(query)) return { APIConnect: 'FAILED', status: 'INVALID' };
    const connect = switchOf(state, 'connect');
    if (connect !== 'DONE') return { APIConnect: connect };
    const value = (name: string) => query.get(name) ?? '';
    if (path === validatorPath)
      return value('val_id') ? validate(state, value('val_id'), now()) : { APIConnect: 'INVALID_REQUEST' };
    if (value('refund_ref_id')) return queryRefund(state, value('refund_ref_id'));
    if (value('bank_tran_id')) return startRefund(state, query, now());
    if (value('tran_id')) return queryTransaction(state, value('tran_id'), now());
    if (value('sessionkey')) return querySession(state, value('sessionkey'));
    return { APIConnect: 'INVALID_REQUEST' };
  }

  async function answer(request: Request): Promise<Response> {
    const address = new URL(request.url);
    const { host, path } = calledHost(address, hosts);
    const prefix = address.hostname === host ? '' : `/${host}`;
    if (path === '/gwprocess/v4/api.php' && request.method === 'POST')
      return Response.json(await session(request, prefix));
    if (path === validatorPath || path === othersPath) {
      const position = path === validatorPath ? switchOf(state, 'validation') : 'normal';
      if (position === 'slow') await pause(slowMs, undefined, { signal: closing.signal }).catch(() => {});
      if (position === 'html') return htmlAnswer(200, 'Service temporarily unavailable');
      return Response.json(ask(path, address.searchParams));
    }
    const [, key] = /^\/EasyCheckOut\/testcde([0-9a-f]{32})$/.exec(path) ?? [];
    if (key && ['GET', 'POST'].includes(request.method))
      return answerPage({ state, store, courier, now }, request, key.toUpperCase());
    return htmlAnswer(404, 'Not found');
  }

  /** Never rejects; counts as running until it has its answer. */
  function safely(work: Promise<Response>): Promise<Response> {
    const answered = work
      .catch((error: unknown) => {
        if (error instanceof BodyRefused) return htmlAnswer(error.status, error.message);
        onError(error);
        return htmlAnswer(500, 'Internal error');
      })
      .then(withSecurityHeaders)
      .finally(() => running.delete(answered));
    running.add(answered);
    return answered;
  }

  return {
    fetch: (request) => safely(answer(request)),
    operator: (request) =>
      safely(
        answerOperator(
          {
            state,
            store,
            now,
            async afterChange() {
              await courier.sendDue();
              courier.wake();
            },
          },
          request,
        ),
      ),
    deliverDue: () => courier.sendDue(),
    async close() {
      closing.abort();
      await Promise.all(running);
      await courier.stop();
      database.close();
    },
  };
}

/** An outage of the real gateway answers pages too. */
const htmlAnswer = (status: number, text: string) =>
  new Response(`<!doctype html><title>${text}</title><p>${text}</p>`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
