import { useMemo } from 'react';
import { localizedText, useFormat, useLanguage } from '../../../../../i18n/language.tsx';
import { useAdminText } from '../../../../../i18n/use-admin-text.ts';
import { VisuallyHidden } from '../../../../../ui/visually-hidden.tsx';
import type { DayOfCalendar } from '../special-nights.ts';

/** The header row of the nights, each with its weekday and its special features in words. */
export function DayHeads({ days }: { days: DayOfCalendar[] }) {
  const { calendar: texts } = useAdminText();
  const { weekday, number, night: named } = useFormat();
  const nameOf = useDayName();
  const monthOf = useShortMonth();
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
          className={`${edge} z-10 px-px text-center leading-4 whitespace-nowrap ${day.weekend ? 'bg-amber-soft' : 'bg-raised'} ${day.past ? 'text-muted' : 'text-ink'}`}
        >
          <span aria-hidden="true" className="block">
            {weekday(day.night)}
          </span>
          <span
            aria-hidden="true"
            className={`mx-auto mt-0.5 grid h-6 w-fit min-w-6 place-items-center rounded-full font-semibold ${isMonthStart(day, column) ? 'text-[0.75rem]' : 'text-sm'} ${day.today ? 'bg-tea text-on-tea' : ''} ${day.holidays.length > 0 ? 'outline-2 -outline-offset-2 outline-red' : ''}`}
          >
            {`${number(Number(day.night.slice(8)))}${isMonthStart(day, column) ? ` ${monthOf(day)}` : ''}`}
          </span>
          <VisuallyHidden>{[named(day.night), ...nameOf(day)].join(', ')}</VisuallyHidden>
        </th>
      ))}
    </tr>
  );
}

/** The first day of the following month. */
const isMonthStart = ({ night }: DayOfCalendar, column: number) => column > 0 && night.endsWith('-01');

/** 'Dec': a full name would be as wide as a night's column. */
function useShortMonth(): (day: DayOfCalendar) => string {
  const language = useLanguage();
  return useMemo(() => {
    const locale = language === 'bn' ? 'bn-BD' : 'en-US';
    const format = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
    return ({ night }) => format.format(Date.parse(night));
  }, [language]);
}

/** The special features of a day, in words. */
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
