import { API_VERSION } from '../operations/call.ts';

/**
 * The card frame lives in an opaque origin, so its requests carry `Origin: null` and ask first. Keys travel in
 * a header and no cookie is used, which is why any origin may call: the real provider answers the same.
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
  const headers = new Headers(CROSS_ORIGIN_HEADERS);
  headers.set('content-type', 'application/json');
  headers.set('cache-control', 'no-cache, no-store');
  headers.set('request-id', input.requestId);
  headers.set('stripe-version', input.version ?? API_VERSION);
  headers.set('vary', 'Origin');
  if (input.status === 401) headers.set('www-authenticate', 'Bearer realm="Stripe"');
  if (input.status === 409) headers.set('stripe-should-retry', 'true');
  if (input.idempotencyKey) {
    headers.set('idempotency-key', input.idempotencyKey);
    headers.set('original-request', input.replayOf ?? input.requestId);
  }
  if (input.replayOf) headers.set('idempotent-replayed', 'true');
  return new Response(input.body, { status: input.status, headers });
}
