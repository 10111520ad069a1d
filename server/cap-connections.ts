import type { Server } from 'node:http';
import type { Logger } from 'pino';

/** Each open connection costs memory and a file handle; a proxy in front needs a small part of these. */
const connectionsMax = 2_000;
const sayEveryMs = 60_000;

/** Closes connections beyond `max` as they come. Says so at most once a minute; `dropped` is told of each. */
export function capConnections(
  server: Server,
  { max = connectionsMax, log, dropped }: { max?: number; log: Logger; dropped(): void },
): void {
  server.maxConnections = max;
  let saidAtMs = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    dropped();
    if (performance.now() - saidAtMs < sayEveryMs) return;
    saidAtMs = performance.now();
    log.warn({ max }, 'more connections than this process takes: further ones are closed');
  });
}
