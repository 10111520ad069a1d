import type { CalendarRoom } from '../../../../../../contract/calendar.ts';
import { nightRate } from '../../../../../../contract/catalogue-fields.ts';

/**
 * The price of a night at this per cent more or less, in whole taka, like all prices here. The per cent is of the
 * rack rate, so that applying it twice equals once.
 */
export const changedBy = (rackRate: number, percent: number): number =>
  Math.round((rackRate * (100 + percent)) / 100);

/**
 * The first room whose price would be out of bounds, with that price. A per cent needs several calls, and a refusal
 * after the first ones would leave half of the change.
 */
export function firstOutOfBounds<Room extends Pick<CalendarRoom, 'rackRate'>>(
  rooms: Room[],
  percent: number,
): { room: Room; price: number } | undefined {
  return rooms
    .map((room) => ({ room, price: changedBy(room.rackRate, percent) }))
    .find(({ price }) => !nightRate.safeParse(price).success);
}
