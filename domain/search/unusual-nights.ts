import { type District, districts } from '../../kernel/catalogue-choices.ts';
import { isRuleOf, type PriceRule } from '../pricing/stay-rule.ts';
import { withCapacity } from './column.ts';
import type { HotelColumns } from './hotel-columns.ts';
import { maskOf, type NightTable, nextWindow, windowCount, windowOf } from './night-table.ts';
import type { RoomTable } from './room-table.ts';

/** The bits by hotel of one window, and the bits of a stay's nights in it. */
interface StayBits {
  bits: Uint32Array;
  mask: number;
}

/** The unusual nights of a window: a bit for each by hotel, and the hotels with any, by destination. */
interface UnusualWindow {
  bits: Uint32Array;
  hotels: Set<number>[];
}

/**
 * By hotel, the nights on which a number of guests may not get its cheapest room at its usual price: the room is full,
 * closed or has a price of its own, another room may be cheaper, or a season rule applies. A stay without such a night
 * costs the usual price, so that a search by price can read the hotels in the order of it, and examines only the
 * others.
 */
export class UnusualNights {
  readonly #hotels: HotelColumns;
  readonly #rooms: RoomTable;
  readonly #nights: NightTable;
  /** A window is missing while all its nights are usual. */
  readonly #windows: (UnusualWindow | undefined)[] = Array.from({ length: windowCount });

  constructor(hotels: HotelColumns, rooms: RoomTable) {
    this.#hotels = hotels;
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
        this.#set(hotel, window, (this.#windows[window]?.bits[hotel] ?? 0) | maskOf(day, day + 1));
      }
    }
  }

  /** Call it before a hotel's destination changes. */
  forget(hotel: number): void {
    for (let window = 0; window < windowCount; window++) this.#set(hotel, window, 0);
  }

  /** Whether a night of the stay is unusual, or is not stored at all. */
  isAny(hotel: number, fromDay: number, toDay: number): boolean {
    const { firstDay, endDay } = this.#nights;
    if (fromDay < firstDay || toDay > endDay) return true;
    for (let day = fromDay; day < toDay; day = nextWindow(day))
      if (((this.#windows[windowOf(day, firstDay)]?.bits[hotel] ?? 0) & maskOf(day, toDay)) !== 0)
        return true;
    return false;
  }

  /** The bits to compare for a stay, for a pass over many hotels; undefined when a night is not stored at all. */
  bitsOf(fromDay: number, toDay: number): StayBits[] | undefined {
    return this.#windowsOf(fromDay, toDay)?.map(({ window: { bits }, mask }) => ({ bits, mask }));
  }

  /**
   * The hotels of a destination, or of all, with an unusual night of the stay; undefined when a night is not stored at
   * all.
   */
  hotelsOn(fromDay: number, toDay: number, district: District | undefined): Set<number> | undefined {
    const windows = this.#windowsOf(fromDay, toDay);
    if (!windows) return undefined;
    const found = new Set<number>();
    for (const { window, mask } of windows)
      for (const [at, hotels] of window.hotels.entries())
        if (district === undefined || district === districts[at])
          for (const hotel of hotels) if (((window.bits[hotel] ?? 0) & mask) !== 0) found.add(hotel);
    return found;
  }

  #windowsOf(fromDay: number, toDay: number): { window: UnusualWindow; mask: number }[] | undefined {
    const { firstDay, endDay } = this.#nights;
    if (fromDay < firstDay || toDay > endDay) return undefined;
    const found: { window: UnusualWindow; mask: number }[] = [];
    for (let day = fromDay; day < toDay; day = nextWindow(day)) {
      const window = this.#windows[windowOf(day, firstDay)];
      if (window) found.push({ window, mask: maskOf(day, toDay) });
    }
    return found;
  }

  #set(hotel: number, at: number, bits: number): void {
    const known = this.#windows[at];
    if (!known && bits === 0) return;
    const window = known ?? { bits: new Uint32Array(0), hotels: districts.map(() => new Set<number>()) };
    this.#windows[at] = window;
    window.bits = withCapacity(window.bits, hotel + 1);
    window.bits[hotel] = bits;
    const hotels = window.hotels[this.#hotels.district[hotel] ?? 0];
    if (bits === 0) hotels?.delete(hotel);
    else hotels?.add(hotel);
  }
}
