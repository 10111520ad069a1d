import type { DeskFigures } from '../../../../contract/dashboard.ts';
import { useFormat, useLanguage } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';

/** Formats figures in the visitor's language; an unknown figure is a word. */
export function useFigureTexts() {
  const { dashboard: texts } = useAdminText();
  const format = useFormat();
  const language = useLanguage();
  const compact = new Intl.NumberFormat(language === 'bn' ? 'bn-BD' : 'en-IN', {
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  // Figures in one column have the same number of decimals.
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
    /** The ticks of an axis are round numbers. */
    roundPercent: (part: number) => texts.percent(format.number(Math.round(part * 1000) / 10)),
    /** Short form for an axis: in lakh and crore. */
    compact: (value: number) => compact.format(value),
    of: (figures: DeskFigures) => ({
      occupancy: percent(figures.occupancy),
      averageDailyRate: money(figures.averageDailyRate),
      revenue: money(figures.revenue),
    }),
  };
}
