import type { Server as HttpServer } from 'node:http';
import type { Server } from 'node:net';
import type { Logger } from 'pino';

/** Each open connection costs memory and a file handle; a proxy in front needs only a small part of these. */
const connectionsMax = 2_000;
/** New connections are not distributed evenly. */
const unevenShare = 1.25;
const sayEveryMs = 60_000;
/**
 * Longer than Caddy and nginx keep an idle connection (120 and 60 s). The proxy must close first: a request that it
 * sends while this side closes is lost.
 */
const keepAliveMs = 125_000;

/**
 * Closes new connections beyond `max`, and then also idle ones, to make room for the next. Logs this at most once a
 * minute; `dropped` is called for each refused connection.
 *
 * @param listeners all sockets that accept connections for the server: each gets its share of `max` and a little more
 */
export function capConnections(
  server: HttpServer,
  {
    listeners = [server],
    max = connectionsMax,
    log,
    dropped,
  }: { listeners?: readonly Server[]; max?: number; log: Logger; dropped(): void },
): void {
  server.keepAliveTimeout = keepAliveMs;
  let saidAtMs = Number.NEGATIVE_INFINITY;
  const drop = () => {
    dropped();
    server.closeIdleConnections();
    if (performance.now() - saidAtMs < sayEveryMs) return;
    saidAtMs = performance.now();
    log.warn({ max }, 'more connections than this process takes: further ones are closed');
  };
  for (const listener of listeners) {
    listener.maxConnections = listeners.length > 1 ? Math.ceil((max / listeners.length) * unevenShare) : max;
    listener.on('drop', drop);
  }
}
