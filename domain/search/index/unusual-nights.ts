import { isRuleOf, type PriceRule } from '../../pricing/stay-rule.ts';
import { withCapacity } from './column.ts';
import { maskOf, type NightTable, nextWindow, windowCount, windowOf } from './night-table.ts';
import type { RoomTable } from './room-table.ts';

/** The bits by hotel of one window, and the bits of a stay's nights in it. */
interface StayBits {
  bits: Uint32Array;
  mask: number;
}

/**
 * By hotel, the nights on which a number of guests may not get its cheapest room at its usual price: the room is full,
 * closed or has a price of its own, another room may be cheaper, or a season rule applies. A stay without such a night
 * costs the usual price, so that a search by price examines the rooms of the other hotels only.
 */
export class UnusualNights {
  readonly #rooms: RoomTable;
  readonly #nights: NightTable;
  /** By window and hotel: a bit for each unusual night. */
  readonly #windows = Array.from({ length: windowCount }, () => new Uint32Array(0));

  constructor(rooms: RoomTable) {
    this.#rooms = rooms;
    this.#nights = rooms.nights;
  }

  /** Computes a hotel's nights again from its rooms for so many guests, the lowest of their prices, and its rules. */
  reckon(hotel: number, rooms: number[], usualRent: number, rules: PriceRule[] = []): void {
    const { rent, floor, roomCount } = this.#rooms;
    const fitting = rooms.filter((room) => (roomCount[room] ?? 0) > 0);
    const cheapest = fitting.find((room) => rent[room] === usualRent);
    if (cheapest === undefined) {
      this.forget(hotel);
      return;
    }
    const cheaperAtTimes = fitting.filter((room) => room !== cheapest && (floor[room] ?? 0) < usualRent);
    for (let window = 0; window < windowCount; window++) {
      let bits = this.#nights.unusualBits(cheapest, window);
      for (const room of cheaperAtTimes) bits |= this.#nights.unusualBits(room, window);
      this.#set(hotel, window, bits);
    }
    for (const rule of rules) {
      const last = Math.min(rule.lastDay, this.#nights.endDay - 1);
      for (let day = Math.max(rule.firstDay, this.#nights.firstDay); day <= last; day++) {
        if (!isRuleOf(rule, day)) continue;
        const window = windowOf(day, this.#nights.firstDay);
        this.#set(hotel, window, (this.#windows[window]?.[hotel] ?? 0) | maskOf(day, day + 1));
      }
    }
  }

  forget(hotel: number): void {
    for (let window = 0; window < windowCount; window++) this.#set(hotel, window, 0);
  }

  /** Whether a night of the stay is unusual, or is not stored at all. */
  isAny(hotel: number, fromDay: number, toDay: number): boolean {
    const { firstDay, endDay } = this.#nights;
    if (fromDay < firstDay || toDay > endDay) return true;
    for (let day = fromDay; day < toDay; day = nextWindow(day))
      if (((this.#windows[windowOf(day, firstDay)]?.[hotel] ?? 0) & maskOf(day, toDay)) !== 0) return true;
    return false;
  }

  /** The bits to compare for a stay, for a pass over many hotels; undefined when a night is not stored at all. */
  bitsOf(fromDay: number, toDay: number): StayBits[] | undefined {
    const { firstDay, endDay } = this.#nights;
    if (fromDay < firstDay || toDay > endDay) return undefined;
    const found: StayBits[] = [];
    for (let day = fromDay; day < toDay; day = nextWindow(day)) {
      const bits = this.#windows[windowOf(day, firstDay)];
      if (bits) found.push({ bits, mask: maskOf(day, toDay) });
    }
    return found;
  }

  #set(hotel: number, window: number, bits: number): void {
    const known = this.#windows[window] ?? new Uint32Array(0);
    if (known.length <= hotel && bits === 0) return;
    const column = withCapacity(known, hotel + 1);
    column[hotel] = bits;
    this.#windows[window] = column;
  }
}
