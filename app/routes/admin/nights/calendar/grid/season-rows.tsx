import type { Season } from '../../../../../../contract/season.ts';
import { type NightDate, weekdayOf } from '../../../../../../kernel/stay-dates.ts';
import { localizedText, useLanguage } from '../../../../../i18n/language.tsx';
import { useSeasonSentence } from '../seasons/use-season-sentence.ts';
import type { DayOfCalendar } from '../special-nights.ts';

/**
 * The season rules above the nights that they apply to, each with its terms. Screen readers get them from each night
 * and from the list of rules below.
 */
export function SeasonRows({ seasons, days }: { seasons: Season[]; days: DayOfCalendar[] }) {
  const language = useLanguage();
  const { what } = useSeasonSentence();
  return seasons.map((season) => {
    const runs = runsOf(season, days);
    if (runs.every(({ isIn }) => !isIn)) return null;
    const said = what(season);
    const room = season.roomName && localizedText(language, season.roomName, season.roomNameBn);
    return (
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in the row takes the focus.
      <tr key={season._id} aria-hidden="true">
        <td className="sticky left-0 z-10 max-w-24 border-r border-b border-line bg-surface px-2 py-1 lg:max-w-32">
          <span className="block truncate font-semibold">{season.name}</span>
          {room && <span className="block truncate text-muted">{room}</span>}
        </td>
        {runs.map(({ first, count, isIn }) => (
          <td key={first} colSpan={count} className="h-8 max-w-0 border-b border-line bg-surface px-0.5 py-1">
            {isIn && (
              <span
                title={said}
                className={`block truncate rounded-control px-1.5 py-0.5 ${season.closed ? 'bg-red-soft text-red' : 'bg-sea-soft text-sea'}`}
              >
                {said}
              </span>
            )}
          </td>
        ))}
      </tr>
    );
  });
}

interface Run {
  first: NightDate;
  count: number;
  isIn: boolean;
}

/** Runs of consecutive nights that a rule applies to, or does not. */
function runsOf({ from, to, weekdays }: Season, days: DayOfCalendar[]): Run[] {
  const runs: Run[] = [];
  for (const { night } of days) {
    const isIn = night >= from && night <= to && weekdays.includes(weekdayOf(night));
    const last = runs.at(-1);
    if (last?.isIn === isIn) last.count += 1;
    else runs.push({ first: night, count: 1, isIn });
  }
  return runs;
}
