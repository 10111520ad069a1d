/** So many of a page's end are kept in order while all are looked at; a longer list is sorted whole. */
const keptInOrderMax = 256;

/**
 * The hotels of the lowest rents, or with `dearestFirst` of the highest; of equal ones the one that comes first in the
 * list. Those without a rent are left out.
 */
export function byRent(
  slots: Int32Array,
  rents: Float64Array,
  most: number,
  { dearestFirst }: { dearestFirst: boolean },
): Int32Array {
  if (most > keptInOrderMax) return sortedByRent(slots, rents, dearestFirst).subarray(0, most);
  const sign = dearestFirst ? -1 : 1;
  const lowest = new LowestRents(most, () => 0);
  for (let place = 0; place < rents.length; place++) {
    const rent = rents[place] ?? 0;
    if (rent !== Number.POSITIVE_INFINITY) lowest.add(slots[place] ?? 0, sign * rent);
  }
  return lowest.slots.subarray(0, lowest.count);
}

/** The few hotels of the lowest rents among all that are added, in order. */
export class LowestRents {
  readonly slots: Int32Array;
  readonly #rents: Float64Array;
  /** The order of two hotels of the same rent; 0 when they are added in that order. */
  readonly #compareEqual: (one: number, other: number) => number;
  count = 0;

  constructor(most: number, compareEqual: (one: number, other: number) => number) {
    this.slots = new Int32Array(most);
    this.#rents = new Float64Array(most);
    this.#compareEqual = compareEqual;
  }

  get isFull(): boolean {
    return this.count === this.slots.length;
  }

  /** The highest rent of those kept. */
  get worst(): number {
    return this.#rents[this.count - 1] ?? Number.NEGATIVE_INFINITY;
  }

  add(slot: number, rent: number): void {
    const most = this.slots.length;
    if (most === 0 || (this.isFull && rent > this.worst)) return;
    let at = this.count;
    while (at > 0) {
      const before = this.#rents[at - 1] ?? 0;
      if (before < rent) break;
      if (before === rent && this.#compareEqual(this.slots[at - 1] ?? 0, slot) <= 0) break;
      at -= 1;
    }
    if (at >= most) return;
    this.slots.copyWithin(at + 1, at, most - 1);
    this.#rents.copyWithin(at + 1, at, most - 1);
    this.slots[at] = slot;
    this.#rents[at] = rent;
    if (this.count < most) this.count += 1;
  }
}

/** A rent of ninety nights and a place among two million hotels fit into the 53 bits of a number. */
const placesMax = 2 ** 21;
const rentMax = 2 ** 31;

/** Rent and place in one number, so that sorting compares numbers. */
function sortedByRent(slots: Int32Array, rents: Float64Array, dearestFirst: boolean): Int32Array {
  const keys = new Float64Array(rents.length);
  let count = 0;
  for (let place = 0; place < rents.length; place++) {
    const rent = rents[place] ?? 0;
    if (rent === Number.POSITIVE_INFINITY) continue;
    keys[count++] = (dearestFirst ? rentMax - rent : rent) * placesMax + place;
  }
  return Int32Array.from(keys.subarray(0, count).sort(), (key) => slots[key % placesMax] ?? 0);
}
