import type { SeasonRule } from '../seasons/season-rule.ts';
import { dayNumber } from '../shared/stay-dates.ts';
import { withCapacity } from './column.ts';
import { maskOf, type NightTable, nextWindow, windowCount, windowOf } from './night-table.ts';

/**
 * By hotel, the nights on which any of its rooms is full, closed or has a price of its own, or to which a season rule
 * applies. On all other nights every room is free at its usual price. A search by price goes over all hotels of a
 * destination, and for most stays it reads this instead of their rooms and nights.
 */
export class UnusualNights {
  readonly #nights: NightTable;
  /** By window and hotel: a bit for each night. A window has no column while all its nights are usual. */
  readonly #bits: (Uint32Array | undefined)[] = Array.from({ length: windowCount });

  constructor(nights: NightTable) {
    this.#nights = nights;
  }

  /** Computes a hotel's nights again from its rooms for sale and its rules. */
  reckon(hotel: number, rooms: number[], rules: SeasonRule[]): void {
    for (let window = 0; window < windowCount; window++) {
      let bits = 0;
      for (const room of rooms) bits |= this.#nights.unusualBits(room, window);
      this.#set(hotel, window, bits);
    }
    for (const { firstNight, lastNight } of rules) {
      const end = Math.min(dayNumber(lastNight) + 1, this.#nights.endDay);
      const first = Math.max(dayNumber(firstNight), this.#nights.firstDay);
      for (let day = first; day < end; day = nextWindow(day)) {
        const window = windowOf(day, this.#nights.firstDay);
        this.#set(hotel, window, (this.#bits[window]?.[hotel] ?? 0) | maskOf(day, end));
      }
    }
  }

  /** Whether a night of the stay is unusual, or is not stored at all. */
  isAny(hotel: number, fromDay: number, toDay: number): boolean {
    const { firstDay, endDay } = this.#nights;
    if (fromDay < firstDay || toDay > endDay) return true;
    for (let day = fromDay; day < toDay; day = nextWindow(day))
      if (((this.#bits[windowOf(day, firstDay)]?.[hotel] ?? 0) & maskOf(day, toDay)) !== 0) return true;
    return false;
  }

  /** The columns that a stay's nights are in, with the stay's bits; undefined when a night is not stored at all. */
  nightsOf(fromDay: number, toDay: number): { bits: Uint32Array; mask: number }[] | undefined {
    const { firstDay, endDay } = this.#nights;
    if (fromDay < firstDay || toDay > endDay) return undefined;
    const found: { bits: Uint32Array; mask: number }[] = [];
    for (let day = fromDay; day < toDay; day = nextWindow(day)) {
      const bits = this.#bits[windowOf(day, firstDay)];
      if (bits) found.push({ bits, mask: maskOf(day, toDay) });
    }
    return found;
  }

  #set(hotel: number, window: number, bits: number): void {
    const column = this.#bits[window];
    if (!column && bits === 0) return;
    const larger = withCapacity(column ?? new Uint32Array(0), hotel + 1);
    larger[hotel] = bits;
    this.#bits[window] = larger;
  }
}
