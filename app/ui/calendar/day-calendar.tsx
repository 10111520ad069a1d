import { isNightDate, type NightDate } from '../../../kernel/stay-dates.ts';
import { useFormat, useText } from '../../i18n/language.tsx';
import { useToday } from '../../search/today.ts';
import { CalendarWindow } from './calendar-window.tsx';
import { MonthGrid } from './month-grid.tsx';

/** One day, chosen in a calendar. */
export default function DayCalendar({
  label,
  day,
  min,
  max,
  opener,
  onChoose,
  onClose,
}: {
  /** The field's label. */
  label: string;
  day: string;
  min?: NightDate | undefined;
  max?: NightDate | undefined;
  opener: HTMLElement;
  onChoose: (night: NightDate) => void;
  onClose: () => void;
}) {
  const { search } = useText();
  const { night } = useFormat();
  const today = useToday();
  const chosen = isNightDate(day) ? day : undefined;
  const nearest = min && min > today ? min : max && max < today ? max : today;
  return (
    <CalendarWindow
      title={label}
      prompt={search.calendar.chooseDay}
      chosen={chosen && night(chosen)}
      opener={opener}
      onClose={onClose}
    >
      <MonthGrid
        chosen={chosen === undefined ? undefined : { from: chosen, to: chosen }}
        month={chosen ?? nearest}
        today={today}
        min={min}
        max={max}
        onChoose={(night) => {
          onChoose(night);
          onClose();
        }}
      />
    </CalendarWindow>
  );
}
