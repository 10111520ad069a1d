import { type Weekday, weekdays } from '../../domain/shared/weekdays.ts';
import { useFormat } from './language.tsx';

/** 2 January 2000 was a Sunday. Any week would do: only the names of its days are shown. */
const someSunday = 2;

/** The name of a day of the week. */
export function useWeekdayName(): (day: Weekday) => string {
  const { weekday } = useFormat();
  return (day) => weekday(`2000-01-0${someSunday + weekdays.indexOf(day)}`);
}
