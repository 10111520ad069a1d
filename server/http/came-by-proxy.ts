import type { Context } from 'hono';
import { memberOf } from '../../domain/shared/error-members.ts';

/** Headers that a proxy sends. */
const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
];

/**
 * Whether a request shows that a proxy sent it: by a header, or by HTTP/1.0, which nginx speaks unless it is told
 * otherwise and no browser does. A proxy that is told to send neither cannot be seen.
 */
export function cameByProxy(context: Context): boolean {
  const { headers } = context.req.raw;
  const version = memberOf(memberOf(context.env, 'incoming'), 'httpVersion');
  return forwardingHeaders.some((name) => headers.has(name)) || version === '1.0';
}
