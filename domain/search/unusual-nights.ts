import type { SeasonRule } from '../seasons/season-rule.ts';
import { dayNumber } from '../shared/stay-dates.ts';
import { withCapacity } from './column.ts';
import { maskOf, type NightTable, nextWindow, windowCount, windowOf } from './night-table.ts';

/** The bits by hotel of one window, and the bits of a stay's nights in it. */
interface StayBits {
  bits: Uint32Array;
  mask: number;
}

/** The hotels of a window with any unusual night: a bit for each night, and the hotels for a walk over them alone. */
interface UnusualWindow {
  bits: Uint32Array;
  hotels: Set<number>;
}

/**
 * By hotel, the nights on which any of its rooms is full, closed or has a price of its own, or to which a season rule
 * applies. On all other nights every room is free at its usual price, so that a search by price can read the hotels'
 * usual prices in their order, and examines only the hotels with an unusual night of the stay.
 */
export class UnusualNights {
  readonly #nights: NightTable;
  /** A window is missing while all its nights are usual. */
  readonly #windows: (UnusualWindow | undefined)[] = Array.from({ length: windowCount });

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
        this.#set(hotel, window, (this.#windows[window]?.bits[hotel] ?? 0) | maskOf(day, end));
      }
    }
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

  /** The hotels with an unusual night of the stay; undefined when a night is not stored at all. */
  hotelsOn(fromDay: number, toDay: number): Set<number> | undefined {
    const windows = this.#windowsOf(fromDay, toDay);
    if (!windows) return undefined;
    const found = new Set<number>();
    for (const { window, mask } of windows)
      for (const hotel of window.hotels) if (((window.bits[hotel] ?? 0) & mask) !== 0) found.add(hotel);
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
    const window = known ?? { bits: new Uint32Array(0), hotels: new Set() };
    this.#windows[at] = window;
    window.bits = withCapacity(window.bits, hotel + 1);
    window.bits[hotel] = bits;
    if (bits === 0) window.hotels.delete(hotel);
    else window.hotels.add(hotel);
  }
}
