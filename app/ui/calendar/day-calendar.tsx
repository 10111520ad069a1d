import { isNightDate, type NightDate } from '../../../kernel/stay-dates.ts';
import { useFormat, useText } from '../../i18n/language.tsx';
import { type MarkedHotel, useMarksInView } from '../../search/calendar/calendar-marks.ts';
import { useToday } from '../../search/today.ts';
import { CalendarWindow } from './calendar-window.tsx';
import { MarksLegend, MonthGrid } from './month-grid.tsx';

/** One day, chosen in a calendar. */
export default function DayCalendar({
  label,
  day,
  min,
  max,
  hotel,
  opener,
  onChoose,
  onClose,
}: {
  /** The field's label. */
  label: string;
  day: string;
  min?: NightDate | undefined;
  max?: NightDate | undefined;
  /** For a traveller: its sold-out nights are marked, and the public holidays. */
  hotel?: MarkedHotel | undefined;
  opener: HTMLElement;
  onChoose: (night: NightDate) => void;
  onClose: () => void;
}) {
  const { search } = useText();
  const { night } = useFormat();
  const today = useToday();
  const { marks, onMonth } = useMarksInView(hotel);
  const chosen = isNightDate(day) ? day : undefined;
  const nearest = min && min > today ? min : max && max < today ? max : today;
  return (
    <CalendarWindow
      title={label}
      prompt={search.calendar.chooseDay}
      chosen={chosen && night(chosen)}
      opener={opener}
      legend={<MarksLegend marks={marks} />}
      onClose={onClose}
    >
      <MonthGrid
        chosen={chosen === undefined ? undefined : { from: chosen, to: chosen }}
        month={chosen ?? nearest}
        today={today}
        min={min}
        max={max}
        {...(hotel && { marks, onMonth })}
        onChoose={(night) => {
          onChoose(night);
          onClose();
        }}
      />
    </CalendarWindow>
  );
}
