import type { Server } from 'node:http';
import type { Logger } from 'pino';

/** Requests that are under way get this long; the rest of the ten seconds is for closing the database. */
const drainMsMax = 7_000;
const sameSignalMs = 1_000;

/**
 * On SIGTERM or SIGINT: says it is draining, takes no new connection, lets what is under way finish, closes what
 * is open, and ends with 0. A second signal ends at once.
 */
export function shutDownOnSignal(
  server: Server,
  log: Logger,
  close: () => Promise<void>,
  drain: () => void,
): void {
  let endingSince: number | undefined;
  const end = async (signal: string) => {
    if (endingSince !== undefined) {
      if (performance.now() - endingSince > sameSignalMs) process.exit(1);
      return;
    }
    endingSince = performance.now();
    log.info({ signal }, 'draining');
    drain();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    const late = setTimeout(() => server.closeAllConnections(), drainMsMax);
    await closed;
    clearTimeout(late);
    await close();
    log.info('ended');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      end(signal).catch((error: unknown) => {
        log.error({ err: error }, 'ending failed');
        process.exit(1);
      });
    });
}
