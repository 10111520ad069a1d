import type { DeskFigures } from '../../../../contract/dashboard.ts';
import { useFormat, useLanguage } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';

/** How figures are written in the visitor's language; a figure that cannot be told is said in a word. */
export function useFigureTexts() {
  const { dashboard: texts } = useAdminText();
  const format = useFormat();
  const language = useLanguage();
  const compact = new Intl.NumberFormat(language === 'bn' ? 'bn-BD' : 'en-IN', {
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  // Of figures in one column, each has as many places as the others.
  const onePlace = new Intl.NumberFormat(language === 'bn' ? 'bn-BD' : 'en-IN', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const percent = (part: number | null) =>
    part === null ? texts.none : texts.percent(onePlace.format(part * 100));
  const money = (taka: number | null) => (taka === null ? texts.none : format.money(taka));
  return {
    ...format,
    percent,
    money,
    /** The marks of an axis are round numbers. */
    roundPercent: (part: number) => texts.percent(format.number(Math.round(part * 1000) / 10)),
    /** For an axis, where there is little room: in lakh and crore. */
    compact: (value: number) => compact.format(value),
    of: (figures: DeskFigures) => ({
      occupancy: percent(figures.occupancy),
      averageDailyRate: money(figures.averageDailyRate),
      revenue: money(figures.revenue),
    }),
  };
}
