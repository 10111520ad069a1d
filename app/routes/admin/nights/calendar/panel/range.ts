import type { Fault } from '../../../../../../contract/faults.ts';
import {
  addDays,
  horizonDays,
  isNightDate,
  type NightDate,
  nightsOf,
} from '../../../../../../kernel/stay-dates.ts';
import { keyOf } from '../chosen-nights.ts';
import { isWeekendNight } from '../special-nights.ts';

/** Which nights between two dates. */
export type RangeNights = 'every' | 'weekend' | 'others';

/** The fields of the form. */
export interface RangeEntries {
  from: string;
  to: string;
  /** Empty: all rooms. */
  roomId: string;
  which: RangeNights;
}

/** Why nothing was selected, by the field that shows it. */
export interface RangeFault {
  field: 'from' | 'to';
  code: Fault | 'no_night';
}

/** The next thirty nights of all rooms. */
export const emptyRange = (today: NightDate): RangeEntries => ({
  from: today,
  to: addDays(today, 29),
  roomId: '',
  which: 'every',
});

/** The room of the entries; empty for all, also if another page of the hotel's rooms was opened since it was chosen. */
export const roomOfRange = ({ roomId }: RangeEntries, rooms: { _id: string }[]): string =>
  rooms.some(({ _id }) => _id === roomId) ? roomId : '';

/** The keys of the nights that the entries select, across months. */
export function readRange(
  entries: RangeEntries,
  { rooms, today }: { rooms: { _id: string }[]; today: NightDate },
): RangeFault | ReadonlySet<string> {
  const { from, to, which } = entries;
  const wrongDay = faultOfDays(from, to, today);
  if (wrongDay) return wrongDay;
  const nights = nightsOf({ checkIn: from, checkOut: addDays(to, 1) }).filter(
    (night) => which === 'every' || isWeekendNight(night) === (which === 'weekend'),
  );
  if (nights.length === 0) return { field: 'to', code: 'no_night' };
  const roomId = roomOfRange(entries, rooms);
  const roomIds = roomId ? [roomId] : rooms.map(({ _id }) => _id);
  return new Set(roomIds.flatMap((id) => nights.map((night) => keyOf({ roomId: id, night }))));
}

function faultOfDays(from: string, to: string, today: NightDate): RangeFault | undefined {
  const last = addDays(today, horizonDays);
  for (const [field, day] of [['from', from] as const, ['to', to] as const]) {
    if (!isNightDate(day)) return { field, code: 'date_invalid' };
    if (day < today) return { field, code: 'date_past' };
    if (day > last) return { field, code: 'date_too_far' };
  }
  return to < from ? { field: 'to', code: 'range_inverted' } : undefined;
}
