import type { CalendarRoom } from '../../../../../../contract/calendar.ts';
import { nightRate } from '../../../../../../contract/catalogue-fields.ts';
import { addDays, type NightDate, nightsOf } from '../../../../../../kernel/stay-dates.ts';
import { groupedBy } from '../grouped-by.ts';
import type { ChangeCall } from '../make-calls.ts';
import { isWeekendNight } from '../special-nights.ts';

/** Which nights between two dates. */
export type RangeNights = 'every' | 'weekend' | 'others';

export function nightsOfRange(from: NightDate, to: NightDate, which: RangeNights): NightDate[] {
  const nights = nightsOf({ checkIn: from, checkOut: addDays(to, 1) });
  return which === 'every'
    ? nights
    : nights.filter((night) => isWeekendNight(night) === (which === 'weekend'));
}

/**
 * The change for the nights of a range; a per cent is of each room's own rack rate, so that applying it twice equals
 * once.
 */
export type RangeChange =
  | { kind: 'price'; value: number | null }
  | { kind: 'percent'; value: number }
  | { kind: 'block'; value: number }
  | { kind: 'closed'; value: boolean };

/** The fewest calls that change the nights of the rooms. */
export function callsForRange(
  rooms: Pick<CalendarRoom, '_id' | 'rackRate'>[],
  nights: NightDate[],
  change: RangeChange,
): ChangeCall[] {
  const roomIds = rooms.map(({ _id }) => _id);
  switch (change.kind) {
    case 'price':
      return [{ name: 'calendarPrices', options: { body: { roomIds, nights, price: change.value } } }];
    case 'block':
      return [{ name: 'calendarBlocks', options: { body: { roomIds, nights, blocked: change.value } } }];
    case 'closed':
      return [{ name: 'calendarClosing', options: { body: { roomIds, nights, closed: change.value } } }];
    case 'percent': {
      const byPrice = groupedBy(rooms, ({ rackRate }) => changedBy(rackRate, change.value));
      return [...byPrice].map(([price, alike]) => ({
        name: 'calendarPrices',
        options: { body: { roomIds: alike.map(({ _id }) => _id), nights, price } },
      }));
    }
  }
}

/**
 * The first room whose price would be out of bounds, with that price. A per cent needs several calls, and a refusal
 * after the first ones would leave half of the change.
 */
export function firstOutOfBounds<Room extends Pick<CalendarRoom, 'rackRate'>>(
  rooms: Room[],
  change: RangeChange,
): { room: Room; price: number } | undefined {
  if (change.kind !== 'percent') return undefined;
  return rooms
    .map((room) => ({ room, price: changedBy(room.rackRate, change.value) }))
    .find(({ price }) => !nightRate.safeParse(price).success);
}

/** In whole taka, like all prices here. */
const changedBy = (rackRate: number, percent: number): number =>
  Math.round((rackRate * (100 + percent)) / 100);
