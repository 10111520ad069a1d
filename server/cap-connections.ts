import type { Server } from 'node:http';
import type { Logger } from 'pino';

/** Each open connection costs memory and a file handle; a proxy in front needs a small part of these. */
const connectionsMax = 2_000;
const sayEveryMs = 60_000;
/**
 * Longer than Caddy and nginx keep a connection that they may use again (120 and 60 s): whoever closes first must be
 * they, as a request that is sent while this side closes is lost.
 */
const keepAliveMs = 125_000;

/**
 * Closes connections beyond `max` as they come, and then also those that nobody is using, so that the next ones find
 * room. Says so at most once a minute; `dropped` is told of each that came too late.
 */
export function capConnections(
  server: Server,
  { max = connectionsMax, log, dropped }: { max?: number; log: Logger; dropped(): void },
): void {
  server.maxConnections = max;
  server.keepAliveTimeout = keepAliveMs;
  let saidAtMs = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    dropped();
    server.closeIdleConnections();
    if (performance.now() - saidAtMs < sayEveryMs) return;
    saidAtMs = performance.now();
    log.warn({ max }, 'more connections than this process takes: further ones are closed');
  });
}
