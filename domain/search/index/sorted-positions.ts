import { withCapacity } from './column.ts';
import type { Slices } from './slices.ts';

/** So many positions are sorted at once, in two or three milliseconds; longer orders are merged from such runs. */
const runLength = 4_096;

/** Positions of hotels in a sorted order, with insertion and removal. `compare` must never call two of them equal. */
export class SortedPositions {
  readonly compare: (one: number, other: number) => number;
  #positions = new Int32Array(0);
  count = 0;

  constructor(compare: (one: number, other: number) => number) {
    this.compare = compare;
  }

  /** Sorted; the values after `count` are unused. */
  get positions(): Int32Array {
    return this.#positions;
  }

  /** The place of a hotel in this order, or where it would be inserted. */
  #placeOf(position: number): number {
    let [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.compare(this.#positions[middle] ?? 0, position) >= 0) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Adds a slot that is not there yet. */
  insert(position: number): void {
    const place = this.#placeOf(position);
    this.#positions = withCapacity(this.#positions, this.count + 1);
    this.#positions.copyWithin(place + 1, place, this.count);
    this.#positions[place] = position;
    this.count += 1;
  }

  /** Removes a hotel. The values it is sorted by must still be those of its insertion. */
  remove(position: number): void {
    const place = this.#placeOf(position);
    if (place >= this.count || this.#positions[place] !== position) return;
    this.#positions.copyWithin(place, place + 1, this.count);
    this.count -= 1;
  }

  /** Replaces all positions; they may come in any order. Nothing may read or change the order before it is filled. */
  async fill(positions: number[], slices: Slices): Promise<void> {
    let sorted = Int32Array.from(positions);
    let merged = new Int32Array(positions.length);
    for (let at = 0; at < sorted.length; at += runLength) {
      sorted.subarray(at, at + runLength).sort(this.compare);
      if (slices.isOver) await slices.rest();
    }
    for (let length = runLength; length < sorted.length; length *= 2) {
      for (let at = 0; at < sorted.length; at += 2 * length) {
        const [middle, end] = [at + length, at + 2 * length];
        this.#merge(sorted.subarray(at, middle), sorted.subarray(middle, end), merged.subarray(at, end));
        if (slices.isOver) await slices.rest();
      }
      [sorted, merged] = [merged, sorted];
    }
    this.#positions = sorted;
    this.count = sorted.length;
  }

  #merge(first: Int32Array, second: Int32Array, into: Int32Array): void {
    let [one, other] = [0, 0];
    for (let at = 0; at < into.length; at++) {
      const isFirst =
        other >= second.length ||
        (one < first.length && this.compare(first[one] ?? 0, second[other] ?? 0) < 0);
      into[at] = (isFirst ? first[one++] : second[other++]) ?? 0;
    }
  }
}
