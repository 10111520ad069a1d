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
