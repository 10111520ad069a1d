import type { MiddlewareHandler } from 'hono';
import type { RequestVariables } from './request-log.ts';

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const ownHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Lets the operator of this machine in and nobody else: no connection from elsewhere, nothing that came through a
 * proxy, no page of another site in the operator's browser, and no name of somebody else's that leads here.
 */
export const fromLoopback: MiddlewareHandler<{ Variables: RequestVariables }> = async (context, next) => {
  const { headers, url } = context.req.raw;
  const forwarded = headers.has('x-forwarded-for') || headers.has('forwarded');
  const site = headers.get('sec-fetch-site') ?? 'none';
  const isOperator =
    loopback.test(context.get('clientAddress')) &&
    !forwarded &&
    (site === 'none' || site === 'same-origin') &&
    ownHost.test(new URL(url).hostname);
  if (!isOperator) return context.notFound();
  await next();
};
