import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { cameByProxy } from './came-by-proxy.ts';
import { type Client, clientOf, countedAddress } from './client-address.ts';
import type { TrustedProxies } from './trusted-proxies.ts';
import { addHeader, isWritten, statusOf } from './written-answer.ts';

/** What every request carries from here on. */
export interface RequestVariables {
  requestId: string;
  /** Of the connection, or of the visitor behind a trusted proxy. */
  clientAddress: string;
  clientScheme: Client['scheme'];
  /** What the limits count this visitor by. */
  countedAddress: string;
  /** Makes a log whose lines carry the request's id: few requests need one. */
  log: () => Logger;
  /** Headers that every answer of this kind carries: name, value, name, value. */
  ownHeaders: readonly string[];
  /** Of an answer that was handed to Node as it is. */
  writtenStatus?: number;
  /** The name of the call that answers, for the figures; absent for pages and files. */
  call?: string;
}

/** Gives each request an id of its own (a stranger could choose an id that is taken), answers it in `X-Request-Id`, and writes one line of JSON when it is done. */
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
        // The path alone: queries may carry what a person typed.
        path: context.req.path,
        status: statusOf(context),
        latencyMs: Math.round((performance.now() - started) * 10) / 10,
      },
      'request',
    );
  };
}

function socketAddressOf(context: Parameters<MiddlewareHandler>[0]): string {
  // A request that a test hands over without a socket has no connection to ask.
  if (!context.env || !('incoming' in context.env)) return 'local';
  return getConnInfo(context).remote.address ?? 'unknown';
}

/** Says once that a proxy is in front which nobody told this server of: all its visitors then count as one. */
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
