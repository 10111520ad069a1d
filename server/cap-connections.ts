import type { Server as HttpServer } from 'node:http';
import type { Server } from 'node:net';
import type { Logger } from 'pino';

/** Each open connection costs memory and a file handle; a proxy in front needs a small part of these. */
const connectionsMax = 2_000;
/** Those who come are not shared out evenly. */
const unevenShare = 1.25;
const sayEveryMs = 60_000;
/**
 * Longer than Caddy and nginx keep an idle connection (120 and 60 s). The proxy must close first: a request that it sends
 * while this side closes is lost.
 */
const keepAliveMs = 125_000;

/**
 * Closes connections beyond `max` as they come, and then also those that nobody is using, so that the next ones find
 * room. Says so at most once a minute; `dropped` is told of each that came too late.
 *
 * @param listeners all that take connections for the server: each gets its part of `max` and a little more
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
