import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { DayPicker, type Matcher, type MonthProps } from 'react-day-picker';
import type { NightDate } from '../../../kernel/stay-dates.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { Icon } from '../icon.tsx';
import { calendarFormat, dateOf, nightOf } from './calendar-format.ts';

/** Marked days; their labels say why. */
export interface DayMarks {
  /** Nights with nothing free; they can be chosen all the same. */
  full: NightDate[];
  holidays: ReadonlyMap<NightDate, string>;
}

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
  marks?: DayMarks;
  /** A month, `YYYY-MM`, has come into view. */
  onMonth?: (month: string) => void;
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
    'relative grid h-11 w-full place-items-center rounded-control tabular-nums enabled:hover:outline-2 enabled:hover:-outline-offset-2 enabled:hover:outline-edge disabled:text-muted disabled:line-through disabled:opacity-60',
  today: 'font-semibold underline underline-offset-4',
  range_start: 'rounded-l-control bg-tea text-on-tea',
  range_middle: 'bg-tea-soft',
  range_end: 'rounded-r-control bg-tea text-on-tea',
  // The days of the neighbouring month are empty cells, which a stay across the month's end would otherwise colour.
  hidden: 'invisible',
};

const modifiersClassNames = { weekend: 'weekend', full: 'full-night', holiday: 'holiday' };

const MonthSeen = createContext<(month: string, place: number) => void>(() => {});

/** A month that says when it comes into view. */
function Month({ calendarMonth, displayIndex, ...rest }: MonthProps) {
  const seen = useContext(MonthSeen);
  const element = useRef<HTMLDivElement>(null);
  const month = nightOf(calendarMonth.date).slice(0, 7);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) seen(month, displayIndex);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [seen, month, displayIndex]);
  return <div ref={element} data-month={month} {...rest} />;
}

const components = {
  Month,
  Chevron: ({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) => (
    <Icon name="arrow" className={orientation === 'left' ? 'size-5 rotate-180' : 'size-5'} />
  ),
};

/** How many months of a list are there beyond the last one in view. */
const monthsAhead = 2;

const monthNumber = (night: NightDate) => {
  const [year = 0, month = 0] = night.split('-').map(Number);
  return year * 12 + month;
};
const monthsBetween = (from: NightDate, to: NightDate) => monthNumber(to) - monthNumber(from);

/**
 * The months: on a phone, from the first day that can be chosen on, a list that grows while it is scrolled; on a wider screen,
 * or where no first and last day are known, one or two with arrows. Page Up and Page Down navigate.
 */
export function MonthGrid({ chosen, month, today, min, max, labels, marks, onMonth, onChoose }: Props) {
  const { search } = useText();
  const language = useLanguage();
  const format = useMemo(() => calendarFormat(language), [language]);
  const isWide = window.matchMedia('(min-width: 640px)').matches;
  const isList = !isWide && min !== undefined && max !== undefined && min >= today;
  const first = isList ? min : month;
  const [count, setCount] = useState(isList ? monthsBetween(first, month) + 1 + monthsAhead : 1);
  const place = useRef<HTMLDivElement>(null);
  const [start] = useState(month);
  useLayoutEffect(() => {
    if (isList) place.current?.querySelector(`[data-month="${start.slice(0, 7)}"]`)?.scrollIntoView();
  }, [isList, start]);
  const seen = useCallback(
    (name: string, index: number) => {
      setCount((before) => Math.max(before, index + 1 + monthsAhead));
      onMonth?.(name);
    },
    [onMonth],
  );
  const disabled: Matcher[] = [
    ...(min ? [{ before: dateOf(min) }] : []),
    ...(max ? [{ after: dateOf(max) }] : []),
  ];
  return (
    <MonthSeen value={seen}>
      <div ref={place}>
        <DayPicker
          mode="range"
          autoFocus
          required
          selected={chosen && { from: dateOf(chosen.from), to: dateOf(chosen.to) }}
          onSelect={(_range, day) => onChoose(nightOf(day))}
          {...(isList
            ? {
                month: dateOf(first),
                numberOfMonths: count,
                hideNavigation: true,
                // The keyboard has left the last month.
                onMonthChange: (next: Date) =>
                  setCount((before) => Math.max(before, monthsBetween(first, nightOf(next)) + 1)),
              }
            : { defaultMonth: dateOf(month), numberOfMonths: isWide ? 2 : 1 })}
          {...(min && { startMonth: dateOf(min) })}
          {...(max && { endMonth: dateOf(max) })}
          today={dateOf(today)}
          disabled={disabled}
          weekStartsOn={0}
          modifiers={{
            weekend: { dayOfWeek: weekend },
            full: marks?.full.map(dateOf) ?? [],
            holiday: [...(marks?.holidays.keys() ?? [])].map(dateOf),
          }}
          modifiersClassNames={modifiersClassNames}
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
            labelDayButton: (
              date,
              { today: isToday, range_start, range_end, weekend: free, full, holiday },
            ) =>
              [
                format.whole(date),
                isToday && search.calendar.today,
                free && search.calendar.weekend,
                holiday && marks?.holidays.get(nightOf(date)),
                full && search.calendar.soldOut,
                range_start && labels?.from,
                range_end && labels?.to,
              ]
                .filter(Boolean)
                .join(', '),
          }}
          components={components}
        />
      </div>
    </MonthSeen>
  );
}

/** Says what the marks mean, where there are any; the days' own labels say it too. */
export function MarksLegend({ marks }: { marks: DayMarks }) {
  const { search } = useText();
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-5 text-sm text-muted empty:hidden">
      {marks.full.length > 0 && <li className="full-night">{search.calendar.soldOut}</li>}
      {marks.holidays.size > 0 && <li className="holiday">{search.calendar.holiday}</li>}
    </ul>
  );
}
