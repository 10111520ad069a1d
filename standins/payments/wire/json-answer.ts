import { SECURITY_HEADERS } from '../../shared/answers.ts';
import { API_VERSION } from '../operations/call.ts';

/**
 * The card frame has an opaque origin, so its requests carry `Origin: null` and send a preflight. Keys are in a
 * header and no cookie is used, so any origin may call; the real provider answers the same.
 */
export const CROSS_ORIGIN_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, PUT, PATCH, POST, DELETE',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
  'access-control-expose-headers': 'Request-Id, Stripe-Should-Retry, Idempotent-Replayed, Original-Request',
  'access-control-max-age': '300',
} as const;

interface AnswerInput {
  readonly status: number;
  /** JSON, indented by two as the provider writes it. */
  readonly body: string;
  readonly requestId: string;
  readonly version: string | null;
  readonly idempotencyKey: string | null;
  /** The request whose answer this repeats. */
  readonly replayOf?: string;
}

/** An answer of the API with the headers that its clients read. */
export function jsonAnswer(input: AnswerInput): Response {
  // Plain names and values: they are sent without the checks of a `Headers`.
  const headers = {
    ...SECURITY_HEADERS,
    ...CROSS_ORIGIN_HEADERS,
    'content-type': 'application/json',
    'cache-control': 'no-cache, no-store',
    'request-id': input.requestId,
    'stripe-version': input.version ?? API_VERSION,
    vary: 'Origin',
    ...(input.status === 401 && { 'www-authenticate': 'Bearer realm="Stripe"' }),
    ...(input.status === 409 && { 'stripe-should-retry': 'true' }),
    ...(input.idempotencyKey && {
      'idempotency-key': input.idempotencyKey,
      'original-request': input.replayOf ?? input.requestId,
    }),
    ...(input.replayOf && { 'idempotent-replayed': 'true' }),
  };
  return new Response(input.body, { status: input.status, headers });
}
