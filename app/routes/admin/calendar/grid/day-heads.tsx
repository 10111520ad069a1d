import { localizedText, useFormat, useLanguage } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import type { DayOfCalendar } from '../special-nights.ts';

/** The row of nights, each with its day of the week and, in words, what is particular about it. */
export function DayHeads({ days }: { days: DayOfCalendar[] }) {
  const { calendar: texts } = useAdminText();
  const { weekday, number, night: named } = useFormat();
  const nameOf = useDayName();
  const edge =
    'sticky top-0 border-r border-b border-line bg-raised px-2 py-1.5 text-left align-top font-normal';
  return (
    <thead>
      <tr>
        <th scope="col" className={`${edge} left-0 z-20 font-semibold`}>
          {texts.room}
        </th>
        {days.map((day) => (
          <th
            key={day.night}
            scope="col"
            aria-current={day.today ? 'date' : undefined}
            className={`${edge} z-10 text-right whitespace-nowrap ${day.past ? 'text-muted' : 'text-ink'}`}
          >
            <span aria-hidden="true" className={`block ${day.weekend ? 'font-semibold' : ''}`}>
              {weekday(day.night)} {number(Number(day.night.slice(8)))}
            </span>
            <span aria-hidden="true" className="block text-tea">
              {marksOf(day, texts)}
            </span>
            <VisuallyHidden>{[named(day.night), ...nameOf(day)].join(', ')}</VisuallyHidden>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The most particular of a day in one word: a column is narrow. The holidays' names stand above the grid. */
function marksOf(day: DayOfCalendar, texts: ReturnType<typeof useAdminText>['calendar']): string {
  if (day.today) return texts.today;
  if (day.holidays.length > 0) return texts.holiday;
  return day.weekend ? texts.weekend : '';
}

/** All that is particular about a day, in words. */
export function useDayName(): (day: DayOfCalendar) => string[] {
  const { calendar: texts } = useAdminText();
  const language = useLanguage();
  return (day) => [
    ...(day.today ? [texts.today] : []),
    ...day.holidays.map(({ name, nameBn }) => localizedText(language, name, nameBn)),
    ...(day.weekend ? [texts.weekend] : []),
    ...(day.past ? [texts.past] : []),
  ];
}
