import type { Context } from 'hono';
import { memberOf } from '../../kernel/error-members.ts';

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
 * Whether a proxy sent a request: it has such a header, or it uses HTTP/1.0, which nginx does by default and browsers
 * never do. A proxy that does neither cannot be detected.
 */
export function cameByProxy(context: Context): boolean {
  const { headers } = context.req.raw;
  const version = memberOf(memberOf(context.env, 'incoming'), 'httpVersion');
  return forwardingHeaders.some((name) => headers.has(name)) || version === '1.0';
}
