import { withCapacity } from './column.ts';

/** Nights are stored in windows of 32 days, so that a window's nights are the bits of one number. */
const windowBits = 5;
const nightsInWindow = 32;

/** 1,280 nights: the 820 that can be searched, and more than a year in which the process may run without a reload. */
export const windowCount = 40;
const nightsStored = windowCount * nightsInWindow;

/** The kinds of bits of a block, one bit for each night, in this order. */
const [touchedBits, fullBits, pricedBits, closedBits] = [0, 1, 2, 3] as const;
const kinds = 4;

/** Result bits about the nights of a stay in a room. */
export const [isTaken, hasOwnPrices] = [1, 2] as const;

/** A stored night in the index. */
export interface IndexedNight {
  day: number;
  free: number;
  pricePoisha: number | null;
  closed: boolean;
}

/**
 * The stored nights of all rooms: the number of free rooms, and the night's own price. A room's row number is its
 * position; a window without stored nights has no block. Days are day numbers (kernel/stay-dates.ts).
 */
export class NightTable {
  /** The first stored day; a window begins there. */
  readonly firstDay: number;
  /**
   * By window and row: the number of the block plus one; 0 without a block. A search reads one window of many rows,
   * which are adjacent this way.
   */
  readonly #blockOf = Array.from({ length: windowCount }, () => new Int32Array(0));
  #blockCount = 0;
  /**
   * Four adjacent numbers for each block, with a bit for each night: stored, nothing free, with its own price,
   * closed.
   */
  #bits = new Uint32Array(0);
  #free = new Int16Array(0);
  /** By block: where its prices begin, plus one; most blocks have none. */
  #pricesOf = new Int32Array(0);
  #pricesCount = 0;
  #price = new Int32Array(0);

  constructor(today: number) {
    // Yesterday is included: its night may last until noon, and clocks differ.
    this.firstDay = ((today - 1) >> windowBits) << windowBits;
  }

  /** The day after the last stored one. */
  get endDay(): number {
    return this.firstDay + nightsStored;
  }

  /** Makes space for this number of rows. */
  growTo(rows: number): void {
    for (const [window, blocks] of this.#blockOf.entries())
      this.#blockOf[window] = withCapacity(blocks, rows);
  }

  /** Removes the nights of a row from one day to another, both included. */
  clear(row: number, fromDay: number, toDay: number): void {
    const last = Math.min(toDay, this.endDay - 1);
    for (let day = Math.max(fromDay, this.firstDay); day <= last; day++) {
      const block = this.#blockAt(row, day);
      if (block < 0) {
        // Skip to the next window.
        day |= nightsInWindow - 1;
        continue;
      }
      for (let kind = 0; kind < kinds; kind++)
        this.#setBit(block, kind, 1 << (day & (nightsInWindow - 1)), false);
    }
  }

  /** Stores a night of a row, or replaces it; one outside of the stored days is left out. */
  set(row: number, { day, free, pricePoisha, closed }: IndexedNight): void {
    if (day < this.firstDay || day >= this.endDay) return;
    let block = this.#blockAt(row, day);
    if (block < 0) block = this.#addBlock(row, day);
    const at = day & (nightsInWindow - 1);
    const bit = 1 << at;
    this.#setBit(block, touchedBits, bit, true);
    this.#free[block * nightsInWindow + at] = free;
    this.#setBit(block, fullBits, bit, free <= 0);
    this.#setBit(block, closedBits, bit, closed);
    this.#setBit(block, pricedBits, bit, pricePoisha !== null);
    if (pricePoisha === null) return;
    // Call this first: it may replace the column that is written next with a larger one.
    const prices = this.#pricesAt(block);
    this.#price[prices + at] = pricePoisha;
  }

  /**
   * The free rooms on the fullest of the days, at most `most`, and whether any of them has a price or a closing of its
   * own. For a full night only its bit is read, unless `moreOn` adds free rooms.
   */
  scan(
    row: number,
    fromDay: number,
    toDay: number,
    most: number,
    moreOn?: (day: number) => number,
  ): { free: number; hasOwn: boolean } {
    let [fewest, hasOwn] = [most, false];
    for (let day = fromDay; day < toDay; day = nextWindow(day)) {
      const block = this.#blockAt(row, day);
      if (block < 0) continue;
      const mask = maskOf(day, toDay);
      let bits = this.#of(block, touchedBits) & mask;
      if (bits === 0) continue;
      if (!moreOn && (this.#of(block, fullBits) & mask) !== 0) return { free: 0, hasOwn };
      if (((this.#of(block, closedBits) | this.#of(block, pricedBits)) & mask) !== 0) hasOwn = true;
      for (; bits !== 0; bits &= bits - 1) {
        const at = lowestBit(bits);
        const free =
          (this.#free[block * nightsInWindow + at] ?? 0) +
          (moreOn ? moreOn((day & ~(nightsInWindow - 1)) + at) : 0);
        if (free < fewest) fewest = free;
      }
    }
    return { free: Math.max(0, fewest), hasOwn };
  }

  /**
   * `isTaken` when a night of the stay is full or closed; otherwise `hasOwnPrices` when any night has its own price.
   */
  glance(row: number, fromDay: number, toDay: number): number {
    let seen = 0;
    for (let day = fromDay; day < toDay; day = nextWindow(day)) {
      const block = this.#blockAt(row, day);
      if (block < 0) continue;
      const mask = maskOf(day, toDay);
      if (((this.#of(block, fullBits) | this.#of(block, closedBits)) & mask) !== 0) return isTaken;
      if ((this.#of(block, pricedBits) & mask) !== 0) seen = hasOwnPrices;
    }
    return seen;
  }

  /** The nights of a window on which the row is full, closed or has its own price, one bit each. */
  unusualIn(window: number, row: number): number {
    const block = (this.#blockOf[window]?.[row] ?? 0) - 1;
    if (block < 0) return 0;
    return this.#of(block, fullBits) | this.#of(block, closedBits) | this.#of(block, pricedBits);
  }

  /** The lowest own price of any night of the row; infinite without any. */
  lowestPrice(row: number): number {
    let lowest = Number.POSITIVE_INFINITY;
    for (let day = this.firstDay; day < this.endDay; day += nightsInWindow) {
      const block = this.#blockAt(row, day);
      if (block < 0) continue;
      for (let bits = this.#of(block, pricedBits); bits !== 0; bits &= bits - 1)
        lowest = Math.min(lowest, this.#price[this.#pricesAt(block) + lowestBit(bits)] ?? lowest);
    }
    return lowest;
  }

  /** The stored night; undefined when there is none. */
  at(row: number, day: number): IndexedNight | undefined {
    const block = this.#blockAt(row, day);
    const at = day & (nightsInWindow - 1);
    if (block < 0 || (this.#of(block, touchedBits) & (1 << at)) === 0) return undefined;
    return {
      day,
      free: this.#free[block * nightsInWindow + at] ?? 0,
      pricePoisha:
        (this.#of(block, pricedBits) & (1 << at)) !== 0
          ? (this.#price[this.#pricesAt(block) + at] ?? 0)
          : null,
      closed: (this.#of(block, closedBits) & (1 << at)) !== 0,
    };
  }

  /** How many stored nights a row has. */
  count(row: number): number {
    let nights = 0;
    for (let day = this.firstDay; day < this.endDay; day = nextWindow(day)) {
      const block = this.#blockAt(row, day);
      if (block < 0) continue;
      for (let bits = this.#of(block, touchedBits); bits !== 0; bits &= bits - 1) nights += 1;
    }
    return nights;
  }

  #blockAt(row: number, day: number): number {
    return (this.#blockOf[windowOf(day, this.firstDay)]?.[row] ?? 0) - 1;
  }

  #of(block: number, kind: number): number {
    return this.#bits[block * kinds + kind] ?? 0;
  }

  #setBit(block: number, kind: number, bit: number, isSet: boolean): void {
    const bits = this.#of(block, kind);
    this.#bits[block * kinds + kind] = isSet ? bits | bit : bits & ~bit;
  }

  #addBlock(row: number, day: number): number {
    const block = this.#blockCount++;
    this.#bits = withCapacity(this.#bits, this.#blockCount * kinds);
    this.#pricesOf = withCapacity(this.#pricesOf, this.#blockCount);
    this.#free = withCapacity(this.#free, this.#blockCount * nightsInWindow);
    const blocks = this.#blockOf[windowOf(day, this.firstDay)];
    if (blocks) blocks[row] = block + 1;
    return block;
  }

  #pricesAt(block: number): number {
    const prices = this.#pricesOf[block] ?? 0;
    if (prices > 0) return (prices - 1) * nightsInWindow;
    const added = this.#pricesCount++;
    this.#price = withCapacity(this.#price, this.#pricesCount * nightsInWindow);
    this.#pricesOf[block] = added + 1;
    return added * nightsInWindow;
  }
}

/** The number of the day's window in a table that begins on `firstDay`. */
export const windowOf = (day: number, firstDay: number) => (day - firstDay) >> windowBits;

/** The first day of the next window. */
export const nextWindow = (day: number) => (day | (nightsInWindow - 1)) + 1;

/** The place of the lowest bit that is set, from 0 on. */
export const lowestBit = (bits: number) => 31 - Math.clz32(bits & -bits);

/** The bits of the days from `day` on, up to `toDay` or the end of their window. */
export function maskOf(day: number, toDay: number): number {
  const at = day & (nightsInWindow - 1);
  const count = Math.min(nightsInWindow - at, toDay - day);
  return count === nightsInWindow ? -1 : ((1 << count) - 1) << at;
}
