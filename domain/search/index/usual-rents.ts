import { guestNumbers } from '../../../kernel/catalogue-choices.ts';
import { withCapacity } from './column.ts';
import { none } from './hotel-columns.ts';
import { maskOf, nextWindow, windowCount, windowOf } from './night-table.ts';
import type { RoomTable } from './room-table.ts';

/**
 * For each hotel and number of guests the rent of the cheapest room on a usual night, and the nights that are not usual
 * for this room: it is full, closed or has a price of its own. Most stays have usual nights only, so that a search by
 * price reads two numbers of most hotels instead of the nights of their rooms.
 */
export class UsualRents {
  readonly #firstDay: number;
  /** By the number of guests less one, each by hotel; the bits also by window, one for each night. */
  readonly #columns = guestNumbers.map(() => ({
    rents: new Int32Array(0),
    unusual: Array.from({ length: windowCount }, () => new Int32Array(0)),
  }));

  constructor(firstDay: number) {
    this.#firstDay = firstDay;
  }

  /** Stores a hotel by its rooms, those with the lowest floor first; without any when it has season rules. */
  set(hotel: number, rooms: RoomTable, own: readonly number[]): void {
    for (const [at, columns] of this.#columns.entries()) {
      const room = own.find((one) => rooms.takes(one, at + 1)) ?? none;
      // Its floor is its rent: then no room costs less on any night.
      const isUsual = (rooms.roomCount[room] ?? 0) > 0 && rooms.floor[room] === rooms.rent[room];
      columns.rents = withCapacity(columns.rents, hotel + 1);
      columns.rents[hotel] = isUsual ? (rooms.rent[room] ?? none) : none;
      for (const [window, bits] of columns.unusual.entries()) {
        columns.unusual[window] = withCapacity(bits, hotel + 1);
        columns.unusual[window][hotel] = isUsual ? rooms.nights.unusualIn(window, room) : 0;
      }
    }
  }

  /** The lowest rent of a stay whose nights are all usual, before tax; `none` for any other. */
  rentOf(hotel: number, fromDay: number, toDay: number, guests: number): number {
    const columns = this.#columns[guests - 1];
    const rent = columns?.rents[hotel] ?? none;
    if (!columns || rent === none) return none;
    for (let day = fromDay; day < toDay; day = nextWindow(day)) {
      const bits = columns.unusual[windowOf(day, this.#firstDay)]?.[hotel] ?? 0;
      if ((bits & maskOf(day, toDay)) !== 0) return none;
    }
    return rent * (toDay - fromDay);
  }
}
