import type { BookingState } from './booking-states.ts';
import type { NightDate } from './stay-dates.ts';

/** A guest's presence, as the desk has marked it. `not_marked`: the stay is over, and nobody has marked that the guest came or left. */
export const presences = ['to_come', 'in_house', 'left', 'no_show', 'cancelled', 'not_marked'] as const;
export type Presence = (typeof presences)[number];

/** A guest's presence on `today`; undefined for a hold, whose guest is not expected. */
export function presenceOf(
  booking: {
    state: BookingState;
    checkedInAt: Date | null;
    checkedOutAt: Date | null;
    checkOut: NightDate;
  },
  today: NightDate,
): Presence | undefined {
  const { state, checkedInAt, checkedOutAt, checkOut } = booking;
  if (state === 'cancelled' || state === 'no_show') return state;
  if (state !== 'confirmed') return undefined;
  if (checkedOutAt) return 'left';
  if (checkOut < today) return 'not_marked';
  return checkedInAt ? 'in_house' : 'to_come';
}
