import { localizedText, useFormat, useLanguage } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import type { DayOfCalendar } from '../special-nights.ts';

/** The row of nights, each with its day of the week and, in words, what is particular about it. */
export function DayHeads({ days }: { days: DayOfCalendar[] }) {
  const { calendar: texts } = useAdminText();
  const { weekday, number, night: named, shortNight } = useFormat();
  const nameOf = useDayName();
  const edge = 'sticky top-0 border-r border-b border-line py-1 align-top font-normal';
  return (
    <tr>
      <th scope="col" className={`${edge} left-0 z-20 bg-raised px-2 text-left font-semibold`}>
        {texts.room}
      </th>
      {days.map((day, column) => (
        <th
          key={day.night}
          scope="col"
          aria-current={day.today ? 'date' : undefined}
          title={nameOf(day).join(', ')}
          className={`${edge} z-10 px-0.5 text-center leading-4 whitespace-nowrap ${day.weekend ? 'bg-amber-soft' : 'bg-raised'} ${day.past ? 'text-muted' : 'text-ink'}`}
        >
          <span aria-hidden="true" className="block">
            {weekday(day.night)}
          </span>
          <span
            aria-hidden="true"
            className={`mx-auto mt-0.5 grid h-6 w-fit min-w-6 place-items-center rounded-full text-sm font-semibold ${day.today ? 'bg-tea text-on-tea' : ''} ${day.holidays.length > 0 ? 'outline-2 -outline-offset-2 outline-red' : ''}`}
          >
            {column > 0 && day.night.endsWith('-01')
              ? shortNight(day.night)
              : number(Number(day.night.slice(8)))}
          </span>
          <VisuallyHidden>{[named(day.night), ...nameOf(day)].join(', ')}</VisuallyHidden>
        </th>
      ))}
    </tr>
  );
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
