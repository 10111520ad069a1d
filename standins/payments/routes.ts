import { answerChallenge } from './operations/answer-challenge.ts';
import type { Operation } from './operations/call.ts';
import { cancelIntent } from './operations/cancel-intent.ts';
import { captureIntent } from './operations/capture-intent.ts';
import { confirmIntent } from './operations/confirm-intent.ts';
import { createIntent } from './operations/create-intent.ts';
import { createPaymentMethod } from './operations/create-payment-method.ts';
import { createToken, retrieveToken } from './operations/create-token.ts';
import { closeDispute, retrieveDispute } from './operations/disputes.ts';
import {
  listCharges,
  listDisputes,
  listEndpoints,
  listEvents,
  listIntents,
  listRefunds,
} from './operations/list.ts';
import { createRefund } from './operations/refunds.ts';
import {
  retrieveCharge,
  retrieveEvent,
  retrieveIntent,
  retrievePaymentMethod,
  retrieveRefund,
  updateRefund,
} from './operations/retrieve.ts';
import { updateIntent } from './operations/update-intent.ts';
import {
  createEndpoint,
  deleteEndpoint,
  retrieveEndpoint,
  updateEndpoint,
} from './operations/webhook-endpoints.ts';

/** `browser`: also with the publishable key (an intent then also needs its client secret). */
type Who = 'server' | 'browser';
export interface Route {
  readonly method: string;
  readonly pattern: string;
  readonly who: Who;
  readonly operation: Operation;
  /** Makes a card's method or token: an attacker who tries stolen numbers uses these operations. */
  readonly takesCard: boolean;
}

/** Every operation of the API, its allowed callers, and its path. A path that is not listed is a 404. */
const ROUTES: readonly Route[] = [
  { ...route('POST', '/v1/payment_methods', 'browser', createPaymentMethod), takesCard: true },
  route('GET', '/v1/payment_methods/:id', 'server', retrievePaymentMethod),
  { ...route('POST', '/v1/tokens', 'browser', createToken), takesCard: true },
  route('GET', '/v1/tokens/:id', 'server', retrieveToken),
  route('POST', '/v1/payment_intents', 'server', createIntent),
  route('GET', '/v1/payment_intents', 'server', listIntents),
  route('GET', '/v1/payment_intents/:id', 'browser', retrieveIntent),
  route('POST', '/v1/payment_intents/:id', 'server', updateIntent),
  route('POST', '/v1/payment_intents/:id/confirm', 'browser', confirmIntent),
  route('POST', '/v1/payment_intents/:id/capture', 'server', captureIntent),
  route('POST', '/v1/payment_intents/:id/cancel', 'server', cancelIntent),
  route('POST', '/v1/3ds2/challenge', 'browser', answerChallenge),
  route('GET', '/v1/charges', 'server', listCharges),
  route('GET', '/v1/charges/:id', 'server', retrieveCharge),
  route('POST', '/v1/refunds', 'server', createRefund),
  route('GET', '/v1/refunds', 'server', listRefunds),
  route('GET', '/v1/refunds/:id', 'server', retrieveRefund),
  route('POST', '/v1/refunds/:id', 'server', updateRefund),
  route('GET', '/v1/disputes', 'server', listDisputes),
  route('GET', '/v1/disputes/:id', 'server', retrieveDispute),
  route('POST', '/v1/disputes/:id/close', 'server', closeDispute),
  route('GET', '/v1/events', 'server', listEvents),
  route('GET', '/v1/events/:id', 'server', retrieveEvent),
  route('POST', '/v1/webhook_endpoints', 'server', createEndpoint),
  route('GET', '/v1/webhook_endpoints', 'server', listEndpoints),
  route('GET', '/v1/webhook_endpoints/:id', 'server', retrieveEndpoint),
  route('POST', '/v1/webhook_endpoints/:id', 'server', updateEndpoint),
  route('DELETE', '/v1/webhook_endpoints/:id', 'server', deleteEndpoint),
];

function route(method: string, pattern: string, who: Who, operation: Operation): Route {
  return { method, pattern, who, operation, takesCard: false };
}

/** The route of a method and path with the path's parts by name; undefined when there is none. */
export function findRoute(
  method: string,
  path: string,
): { route: Route; parts: Record<string, string> } | undefined {
  const segments = path.replace(/\/$/, '').split('/');
  for (const candidate of ROUTES) {
    const wanted = candidate.pattern.split('/');
    if (candidate.method !== method || wanted.length !== segments.length) continue;
    const parts: Record<string, string> = {};
    const fits = wanted.every((name, index) => {
      const part = segments[index] ?? '';
      if (!name.startsWith(':')) return name === part;
      parts[name.slice(1)] = part;
      return part !== '';
    });
    if (fits) return { route: candidate, parts };
  }
  return undefined;
}
