import type { Logger } from 'pino';
import type { Listening } from './listen.ts';

/** Requests in progress get this part of the time; the rest is for closing the database. */
const drainPart = 0.75;
/** A connection whose last request has ended is closed this soon. */
const closeIdleEveryMs = 50;
/** After this time the process ends anyway: a service manager would soon kill it. */
const endMsMax = 9_500;
const sameSignalMs = 1_000;
/** Time limit for writing the last log lines: the reader of the pipe may have stopped. */
const flushMsMax = 500;

/**
 * On SIGTERM or SIGINT: reports that it is draining, accepts no new connection, lets requests in progress finish,
 * closes all resources, and exits with 0. A second signal, or closing that takes too long, exits at once with 1.
 *
 * @param limitMs time limit for all of it, in milliseconds
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
    // A proxy would send further requests over the connections that are busy now, until they are cut off.
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    const closed = Promise.all(listeners.map((one) => new Promise((resolve) => one.close(resolve))));
    server.closeIdleConnections();
    const idle = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs);
    const late = setTimeout(() => {
      log.warn('connections that were still open are cut off');
      server.closeAllConnections();
    }, limitMs * drainPart);
    await closed;
    clearInterval(idle);
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

/** An uncaught error ends the process as Node would, but is logged without personal data. */
export function endOnFailure(log: Logger): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody caught');
    leave(log, 1);
  });
}

/**
 * Ends the process after the log is written. The log's own exit handler would wait for its reader for ever, so it is
 * removed.
 */
function leave(log: Logger, code: number): void {
  const end = () => {
    process.removeAllListeners('exit');
    process.exit(code);
  };
  setTimeout(end, flushMsMax);
  log.flush(end);
}
