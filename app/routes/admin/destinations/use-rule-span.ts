import type { KeptDestinationRule } from '../../../../contract/destination.ts';
import { useDestinationDeskText } from '../../../i18n/destination-desk.ts';
import { useFormat } from '../../../i18n/language.tsx';

/** The nights of a rule in words: of a yearly one only day and month. */
export function useRuleSpan(): (rule: Pick<KeptDestinationRule, 'from' | 'to' | 'yearly'>) => string {
  const texts = useDestinationDeskText();
  const { shortNight, dayMonthYear } = useFormat();
  return ({ from, to, yearly }) =>
    yearly
      ? texts.everyYear(shortNight(from), shortNight(to))
      : texts.once(dayMonthYear(from), dayMonthYear(to));
}
