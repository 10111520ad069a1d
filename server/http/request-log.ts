import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { addHeader, isWritten, statusOf } from '../answers/written-answer.ts';
import { cameByProxy } from './came-by-proxy.ts';
import { clientOf, countedAddress } from './client-address.ts';
import type { RequestVariables } from './request-variables.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/**
 * Generates an id for each request (a client could choose one that is taken), sends it in `X-Request-Id`, and logs
 * one line of JSON when the request is done.
 */
export function requestLog(
  log: Logger,
  trusted: TrustedProxies,
): MiddlewareHandler<{ Variables: RequestVariables }> {
  const warn = warnOfUntrustedProxy(log, trusted);
  return async (context, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    context.set('requestId', requestId);
    warn(context);
    const client = clientOf(socketAddressOf(context), context.req.raw.headers, trusted);
    context.set('clientAddress', client.address);
    context.set('clientScheme', client.scheme);
    context.set('countedAddress', countedAddress(client.address));
    context.set('log', () => log.child({ requestId }));
    await next();
    if (!isWritten(context)) addHeader(context, 'X-Request-Id', requestId);
    log.info(
      {
        requestId,
        method: context.req.method,
        // Only the path: queries may contain personal input.
        path: context.req.path,
        status: statusOf(context),
        latencyMs: Math.round((performance.now() - started) * 10) / 10,
      },
      'request',
    );
  };
}

function socketAddressOf(context: Parameters<MiddlewareHandler>[0]): string {
  // A test may pass a request without a socket, which has no connection.
  if (!context.env || !('incoming' in context.env)) return 'local';
  return getConnInfo(context).remote.address ?? 'unknown';
}

/** Warns once when requests come through a proxy that is not configured: all its visitors then count as one. */
function warnOfUntrustedProxy(log: Logger, trusted: TrustedProxies): (context: Context) => void {
  let said = trusted.configured;
  return (context) => {
    if (said || !cameByProxy(context)) return;
    said = true;
    log.warn(
      'A proxy is in front, but TRUSTED_PROXIES is not set: its visitors count as one address. Set it to the proxy’s address, and let the proxy send X-Forwarded-For.',
    );
  };
}
