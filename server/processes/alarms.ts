import type { Logger } from 'pino';
import type { AlarmKind, RaiseAlarm } from '../../kernel/alarms.ts';

/** Writes each alarm as an error line of the log, with its kind in `alarm`, and counts it for /metrics. */
export function alarmsIn(log: Logger, count: (alarm: AlarmKind) => void): RaiseAlarm {
  return (alarm, facts) => {
    count(alarm);
    log.error({ alarm, ...facts }, 'alarm');
  };
}
