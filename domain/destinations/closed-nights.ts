import { dayNumber, dhakaDate, type NightDate, nightsOf, type Stay } from '../../kernel/stay-dates.ts';
import { isClosedDay } from './closings.ts';
import type { DestinationRule } from './destination-rule.ts';

/** The columns of a booking that say which of its nights were slept. */
interface SleptStay extends Stay {
  checkedOutAt: Date | null;
}

/**
 * The nights of a stay that a rule closes and that nobody has slept: from today on, or from the day on which the guest has
 * checked out.
 */
export function closedNights(
  stay: SleptStay,
  rules: readonly DestinationRule[],
  today: NightDate,
): NightDate[] {
  const left = stay.checkedOutAt && dhakaDate(stay.checkedOutAt.getTime());
  const from = left ?? today;
  return nightsOf(stay).filter((night) => night >= from && isClosedDay(rules, dayNumber(night)));
}

/** The rest of a stay without its closed nights: at most two stays, before the first and after the last of them. */
export function withoutNights({ checkIn, checkOut }: Stay, closed: NightDate[]): Stay[] {
  const nights = nightsOf({ checkIn, checkOut }).filter((night) => !closed.includes(night));
  const [first, last] = [closed[0], closed.at(-1)];
  if (first === undefined || last === undefined) return [];
  const before = nights.filter((night) => night < first);
  const after = nights.filter((night) => night > last);
  return [
    ...(before.length > 0 ? [{ checkIn, checkOut: first }] : []),
    ...(after.length > 0 ? [{ checkIn: after[0] ?? checkOut, checkOut }] : []),
  ];
}
