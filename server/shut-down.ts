import type { Logger } from 'pino';
import type { Listening } from './listen.ts';

/** Requests that are under way get this long; the rest of the ten seconds is for closing the database. */
const drainMsMax = 7_000;
/** After this time the process ends anyway: a service manager would soon kill it. */
const endMsMax = 9_500;
const sameSignalMs = 1_000;
/** Time limit for writing the last log lines: the reader of the pipe may have stopped. */
const flushMsMax = 500;

/**
 * On SIGTERM or SIGINT: says it is draining, takes no new connection, lets what is under way finish, closes what
 * is open, and ends with 0. A second signal ends at once, and so does a closing that takes too long; both with 1.
 *
 * @param limitMs how long all of it may take
 */
export function shutDownOnSignal(
  { server, listeners }: Pick<Listening, 'server' | 'listeners'>,
  log: Logger,
  close: () => Promise<void>,
  drain: () => void,
  limitMs = endMsMax,
): void {
  let endingSince: number | undefined;
  const end = async (signal: string) => {
    if (endingSince !== undefined) {
      if (performance.now() - endingSince > sameSignalMs) leave(log, 1);
      return;
    }
    endingSince = performance.now();
    log.info({ signal }, 'draining');
    setTimeout(() => {
      log.error('not everything closed in time');
      leave(log, 1);
    }, limitMs);
    drain();
    const closed = Promise.all(listeners.map((one) => new Promise((resolve) => one.close(resolve))));
    server.closeIdleConnections();
    const late = setTimeout(() => server.closeAllConnections(), drainMsMax);
    await closed;
    clearTimeout(late);
    await close();
    log.info('ended');
    leave(log, 0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      end(signal).catch((error: unknown) => {
        log.error({ err: error }, 'ending failed');
        leave(log, 1);
      });
    });
}

/** A failure that nobody caught ends the process as Node would, but is logged without what it was about. */
export function endOnFailure(log: Logger): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody caught');
    leave(log, 1);
  });
}

/**
 * Ends the process once the log is written. The log's own way to write what is left when a process ends waits for its
 * reader for ever, hence without it.
 */
function leave(log: Logger, code: number): void {
  const end = () => {
    process.removeAllListeners('exit');
    process.exit(code);
  };
  setTimeout(end, flushMsMax);
  log.flush(end);
}
