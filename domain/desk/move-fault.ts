import {
  type NightDate,
  nightCount,
  type Stay,
  type StayFault,
  stayFault,
  stayNightsMax,
} from '../../kernel/stay-dates.ts';

export type MoveFault =
  | StayFault
  /** Nights that have passed cannot be moved. */
  | { field: 'checkIn'; fault: 'checkin_kept' }
  | { field: 'checkOut'; fault: 'date_past' };

/**
 * The fault in other nights for a booking, asked for on `today`; undefined when there is none. A guest who is in the
 * house keeps the check-in and may leave any day from today on; for other bookings the rules of a new stay apply.
 */
export function moveFault(
  booked: Stay & { checkedInAt?: Date | null },
  stay: Stay,
  today: NightDate,
): MoveFault | undefined {
  if (booked.checkIn >= today && !booked.checkedInAt) return stayFault(stay, today);
  if (stay.checkIn !== booked.checkIn) return { field: 'checkIn', fault: 'checkin_kept' };
  if (nightCount(stay) < 1) return { field: 'checkOut', fault: 'checkout_not_after' };
  if (stay.checkOut < today) return { field: 'checkOut', fault: 'date_past' };
  if (nightCount(stay) > stayNightsMax) return { field: 'checkOut', fault: 'stay_too_long' };
  return undefined;
}
