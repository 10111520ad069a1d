import { type DestinationStream, type Logger, pino } from 'pino';
import { errorReport } from './error-report.ts';

/** The log: JSON, a line an event, to standard output or the given destination. Errors are logged as `err`. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorReport },
  };
  return destination ? pino(options, destination) : pino(options);
}
