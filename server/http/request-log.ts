import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { addHeader, isWritten, statusOf } from '../answers/written-answer.ts';
import type { Account, Credentials } from './access.ts';
import { cameByProxy } from './came-by-proxy.ts';
import { type Client, clientOf, countedAddress } from './client-address.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** The variables that every request carries from here on. */
export interface RequestVariables {
  requestId: string;
  /** Address of the connection, or of the visitor behind a trusted proxy. */
  clientAddress: string;
  clientScheme: Client['scheme'];
  /** The key by which the limits count this visitor. */
  countedAddress: string;
  /** Of a call with a token, verified or not. */
  credentials?: Credentials;
  /** Of a call with a verified token. */
  account?: Account;
  /** Absent: the request holds no place in a queue. */
  leavePlace?: () => void;
  /** Makes a log whose lines carry the request's id; it is made on demand, since few requests need one. */
  log: () => Logger;
  /** Headers that every answer of this kind carries: name, value, name, value. */
  ownHeaders: readonly string[];
  /** Status of an answer that was written directly to Node. */
  writtenStatus?: number;
  /** The name of the call that answers, for the metrics; absent for pages and files. */
  call?: string;
}

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
