import type { Logger } from 'pino';
import type { RaiseAlarm } from '../domain/shared/alarms.ts';

/** Raises each alarm as an error line of the log, `alarm` naming its kind, for whoever watches the log to be woken by. */
export function alarmsIn(log: Logger): RaiseAlarm {
  return (alarm, facts) => log.error({ alarm, ...facts }, 'alarm');
}
