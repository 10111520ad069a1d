import { dateOfParts, partsOfDate } from '../../kernel/day-parts.ts';
import { confirmedMonths } from '../../kernel/destination-choices.ts';
import type { NightDate } from '../../kernel/stay-dates.ts';
import type { DestinationRule } from './destination-rule.ts';

/** Whether nobody has said for a year that a yearly rule still holds. It goes on holding: nobody switches it off by itself. */
export function isToConfirm(
  { yearly, isOn, confirmedOn }: Pick<DestinationRule, 'yearly' | 'isOn' | 'confirmedOn'>,
  today: NightDate,
): boolean {
  const { year, month, day } = partsOfDate(today);
  const limit = dateOfParts({ year: year - confirmedMonths / 12, month, day });
  return yearly && isOn && confirmedOn <= limit;
}
