import { DayPicker, type Matcher } from 'react-day-picker';
import type { NightDate } from '../../../kernel/stay-dates.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { Icon } from '../icon.tsx';
import { calendarFormat, dateOf, nightOf } from './calendar-format.ts';

interface Props {
  /** The chosen day, or the first and the last of the chosen days. */
  chosen: { from: NightDate; to: NightDate } | undefined;
  /** The first shown month is this day's. */
  month: NightDate;
  today: NightDate;
  /** The first and the last day that can be chosen. */
  min?: NightDate | undefined;
  max?: NightDate | undefined;
  /** Read out with the first and the last of the chosen days. */
  labels?: { from: string; to: string };
  onChoose: (night: NightDate) => void;
}

/** Friday and Saturday, as weekday numbers. */
const weekend = [5, 6];

const arrow =
  'grid size-11 place-items-center rounded-control text-tea hover:bg-tea-soft aria-disabled:opacity-40';

/** The classes of each part; the library's own style sheet is not loaded. */
const classNames = {
  months: 'relative flex flex-col gap-6 sm:flex-row',
  month: 'flex-1',
  month_caption: 'flex h-11 items-center justify-center font-semibold',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: arrow,
  button_next: arrow,
  month_grid: 'w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-0.5',
  weekday: 'py-1 text-sm font-semibold text-muted',
  day: 'p-0 text-center',
  day_button:
    'grid h-11 w-full place-items-center rounded-control tabular-nums enabled:hover:outline-2 enabled:hover:-outline-offset-2 enabled:hover:outline-edge disabled:text-muted disabled:line-through disabled:opacity-60',
  today: 'font-semibold underline underline-offset-4',
  range_start: 'rounded-l-control bg-tea text-on-tea',
  range_middle: 'bg-tea-soft',
  range_end: 'rounded-r-control bg-tea text-on-tea',
  // The days of the neighbouring month are empty cells, which a stay across the month's end would otherwise colour.
  hidden: 'invisible',
};

/** One month on a phone, two side by side on a wider screen; arrows, Page Up and Page Down navigate. */
export function MonthGrid({ chosen, month, today, min, max, labels, onChoose }: Props) {
  const { search } = useText();
  const format = calendarFormat(useLanguage());
  const disabled: Matcher[] = [
    ...(min ? [{ before: dateOf(min) }] : []),
    ...(max ? [{ after: dateOf(max) }] : []),
  ];
  return (
    <DayPicker
      mode="range"
      autoFocus
      required
      selected={chosen && { from: dateOf(chosen.from), to: dateOf(chosen.to) }}
      onSelect={(_range, day) => onChoose(nightOf(day))}
      defaultMonth={dateOf(month)}
      {...(min && { startMonth: dateOf(min) })}
      {...(max && { endMonth: dateOf(max) })}
      today={dateOf(today)}
      disabled={disabled}
      numberOfMonths={window.matchMedia('(min-width: 640px)').matches ? 2 : 1}
      weekStartsOn={0}
      modifiers={{ weekend: { dayOfWeek: weekend } }}
      modifiersClassNames={{ weekend: 'weekend' }}
      classNames={classNames}
      formatters={{
        formatCaption: format.month,
        formatDay: format.day,
        formatWeekdayName: format.weekday,
      }}
      labels={{
        labelGrid: format.month,
        labelGridcell: format.whole,
        labelWeekday: format.weekdayLong,
        labelPrevious: () => search.calendar.previous,
        labelNext: () => search.calendar.next,
        labelNav: () => search.calendar.title,
        labelDayButton: (date, { today: isToday, range_start, range_end, weekend: free }) =>
          [
            format.whole(date),
            isToday && search.calendar.today,
            free && search.calendar.weekend,
            range_start && labels?.from,
            range_end && labels?.to,
          ]
            .filter(Boolean)
            .join(', '),
      }}
      components={{
        Chevron: ({ orientation }) => (
          <Icon name="arrow" className={orientation === 'left' ? 'size-5 rotate-180' : 'size-5'} />
        ),
      }}
    />
  );
}
