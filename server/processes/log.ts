import { format } from 'node:util';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { AlarmKind, RaiseAlarm } from '../../kernel/alarms.ts';
import { errorReport, withoutPersonal } from './error-report.ts';

/**
 * The log: one line of JSON for each event, to standard output or the given destination. Errors are logged as `err`.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorReport },
  };
  // With this length a line is written at once as well, but a flush waits until it is written. Without it the last
  // lines were lost when the process ended while an earlier one was being written.
  return pino(options, destination ?? pino.destination({ minLength: 1 }));
}

const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/**
 * Redirects console messages of libraries and Node's own warnings to the log, so that standard output contains only
 * JSON. Errors are reported like all others; texts are written without personal data.
 */
export function consoleToLog(log: Logger): void {
  for (const method of ['debug', 'log', 'info', 'warn', 'error'] as const)
    console[method] = (...said: unknown[]) => {
      const err = said.find((part) => part instanceof Error);
      const words = said.filter((part) => part !== err);
      log[levels[method]](err ? { err } : {}, withoutPersonal(format(...words)) || 'an error on the console');
    };
  // Node's own listener writes plain text.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'a warning of Node'));
}

/** Writes each alarm as an error line of the log, with its kind in `alarm`, and counts it for /metrics. */
export function alarmsIn(log: Logger, count: (alarm: AlarmKind) => void): RaiseAlarm {
  return (alarm, facts) => {
    count(alarm);
    log.error({ alarm, ...facts }, 'alarm');
  };
}
