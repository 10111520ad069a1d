import type { NightDate, Stay } from '../shared/stay-dates.ts';

/**
 * What of a stay is still to be slept on `today`, tonight included; undefined when nothing is. The nights before
 * were slept or kept where they are, and no later change frees or takes them.
 */
export function nightsToCome(stay: Stay, today: NightDate): Stay | undefined {
  const checkIn = stay.checkIn > today ? stay.checkIn : today;
  return checkIn < stay.checkOut ? { checkIn, checkOut: stay.checkOut } : undefined;
}
