import type { Logger } from 'pino';
import type { AlarmKind, RaiseAlarm } from '../domain/shared/alarms.ts';

/**
 * Raises each alarm as an error line of the log, `alarm` naming its kind, for whoever watches the log to be woken by, and
 * counts it for whoever watches /metrics.
 */
export function alarmsIn(log: Logger, count: (alarm: AlarmKind) => void): RaiseAlarm {
  return (alarm, facts) => {
    count(alarm);
    log.error({ alarm, ...facts }, 'alarm');
  };
}
