import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

/** What every request carries from here on. */
export interface RequestVariables {
  requestId: string;
  /** Of the connection; a header that anybody can write is not believed. */
  clientAddress: string;
  log: Logger;
}

/** Gives each request an id, answers it in `X-Request-Id`, and writes one line of JSON when it is done. */
export function requestLog(log: Logger): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (context, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    context.set('requestId', requestId);
    context.set('clientAddress', addressOf(context));
    context.set('log', log.child({ requestId }));
    await next();
    context.res.headers.set('X-Request-Id', requestId);
    log.info(
      {
        requestId,
        method: context.req.method,
        // The path alone: queries may carry what a person typed.
        path: context.req.path,
        status: context.res.status,
        latencyMs: Math.round((performance.now() - started) * 10) / 10,
      },
      'request',
    );
  };
}

function addressOf(context: Parameters<MiddlewareHandler>[0]): string {
  // A request that a test hands over without a socket has no connection to ask.
  if (!context.env || !('incoming' in context.env)) return 'local';
  return getConnInfo(context).remote.address ?? 'unknown';
}
