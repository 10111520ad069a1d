import type { z } from 'zod';
import { isNightDate, nightCount, stayNightsMax } from '../kernel/stay-dates.ts';
import type { Fault } from './faults.ts';
import { nightDate } from './fields.ts';

/** Check-in and check-out of a query: both or neither. */
export const stayFields = { checkIn: nightDate.optional(), checkOut: nightDate.optional() };

type Context = { addIssue(issue: { code: 'custom'; path: string[]; message: Fault }): void };

/**
 * The rules of a stay that need no clock, under the given field names: both dates, at least one night, not too long.
 * Whether the dates have passed is checked with the domain's clock, on the server.
 */
export function addStayFaults(
  context: Context,
  names: { checkIn: string; checkOut: string },
  checkIn: string | undefined,
  checkOut: string | undefined,
): void {
  const fault = (name: string, message: Fault) => context.addIssue({ code: 'custom', path: [name], message });
  if (checkIn === undefined || checkOut === undefined) {
    if (checkIn !== checkOut)
      fault(checkIn === undefined ? names.checkIn : names.checkOut, 'dates_incomplete');
    return;
  }
  // An invalid date already has its own fault. The other rules need two valid dates.
  if (!isNightDate(checkIn) || !isNightDate(checkOut)) return;
  const nights = nightCount({ checkIn, checkOut });
  if (nights < 1) fault(names.checkOut, 'checkout_not_after');
  else if (nights > stayNightsMax) fault(names.checkOut, 'stay_too_long');
}

/** For `superRefine` of a schema with the stay's fields. */
export function refineStay(value: { checkIn?: string; checkOut?: string }, context: z.core.$RefinementCtx) {
  addStayFaults(context, { checkIn: 'checkIn', checkOut: 'checkOut' }, value.checkIn, value.checkOut);
}
