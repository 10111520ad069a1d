import { withCapacity } from './column.ts';

/** Slots in a sorted order, with insertion and removal. `compare` must never call two of them equal. */
export class SortedSlots {
  readonly compare: (one: number, other: number) => number;
  #slots = new Int32Array(0);
  count = 0;

  constructor(compare: (one: number, other: number) => number) {
    this.compare = compare;
  }

  /** Sorted; the values after `count` are unused. */
  get slots(): Int32Array {
    return this.#slots;
  }

  /** The first place whose slot passes; `count` when none does. All after one that passes must pass, too. */
  firstPlace(passes: (slot: number) => boolean): number {
    let [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (passes(this.#slots[middle] ?? 0)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** The position of a slot, or where it would be inserted. */
  #placeOf(slot: number): number {
    return this.firstPlace((other) => this.compare(other, slot) >= 0);
  }

  insert(slot: number): void {
    const place = this.#placeOf(slot);
    this.#slots = withCapacity(this.#slots, this.count + 1);
    this.#slots.copyWithin(place + 1, place, this.count);
    this.#slots[place] = slot;
    this.count += 1;
  }

  /** Removes a slot. The values it is sorted by must still be those of its insertion. */
  remove(slot: number): void {
    const place = this.#placeOf(slot);
    if (place >= this.count || this.#slots[place] !== slot) return;
    this.#slots.copyWithin(place, place + 1, this.count);
    this.count -= 1;
  }

  /** Replaces all slots at once; they may come in any order. */
  fill(slots: number[]): void {
    this.#slots = Int32Array.from(slots);
    this.count = slots.length;
    this.#slots.sort(this.compare);
  }
}
