import type { Season } from '../../../../../../contract/season.ts';
import { weekdays } from '../../../../../../kernel/stay-dates.ts';
import { useFormat, useWeekdayName } from '../../../../../i18n/language.tsx';
import { useAdminText } from '../../../../../i18n/use-admin-text.ts';

type Said = Pick<
  Season,
  'from' | 'to' | 'weekdays' | 'price' | 'changePercent' | 'nightsMin' | 'closed' | 'advance'
>;

/** A season's dates and its terms, in words. */
export function useSeasonSentence(): { when: (season: Said) => string; what: (season: Said) => string } {
  const { seasons: texts, editing } = useAdminText();
  const { money, dayMonthYear } = useFormat();
  const nameOf = useWeekdayName();

  function priceOf({ price, changePercent }: Said): string | undefined {
    if (price !== undefined) return texts.price(money(price));
    if (changePercent === undefined) return undefined;
    if (changePercent === 0) return texts.rackRate;
    return changePercent > 0 ? texts.dearer(changePercent) : texts.cheaper(-changePercent);
  }
  return {
    when: (season) =>
      [
        texts.span(dayMonthYear(season.from), dayMonthYear(season.to)),
        ...(season.weekdays.length < weekdays.length
          ? [texts.onDays(season.weekdays.map(nameOf).join(', '))]
          : []),
      ].join(', '),
    what: (season) =>
      [
        priceOf(season),
        season.nightsMin === undefined ? undefined : texts.minimum(season.nightsMin),
        season.closed ? texts.closed : undefined,
        season.advance && texts.advance(editing.hotel.advanceTerms[season.advance]),
      ]
        .filter((part) => part !== undefined)
        .join(', '),
  };
}
