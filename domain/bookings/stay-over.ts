import type { JudgedClock } from '../../kernel/clock.ts';
import type { Stay } from '../../kernel/stay-dates.ts';

/** By a clock that is not believed a stay is over, so nobody knows whether its money has to go back. */
export class ClockNotBelieved extends Error {}

/**
 * Whether a stay is over, so that its payment goes back. On the day of check-out it is not, because the guest may still be in
 * the hotel. Throws ClockNotBelieved: the payment stays as it is, and is looked at again later.
 */
export function isStayOver(clock: JudgedClock, { checkOut }: Pick<Stay, 'checkOut'>): boolean {
  if (checkOut >= clock.today()) return false;
  const time = clock.believed();
  if (!time) throw new ClockNotBelieved('a stay is over by a clock that is not believed');
  return checkOut < time.today();
}
