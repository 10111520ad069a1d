/**
 * For a page that ends within this number, only the best are kept sorted while all hotels are examined; a longer list
 * is sorted completely.
 */
const keptInOrderMax = 256;

/**
 * The hotels with the lowest rents, or with `dearestFirst` the highest; equal ones in the order of the list. Hotels
 * without a rent are left out.
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

/** Collects the few hotels with the lowest rents, sorted. */
export class LowestRents {
  readonly slots: Int32Array;
  readonly #rents: Float64Array;
  /** The order of two hotels with the same rent; 0 keeps the order in which they are added. */
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

  /** The highest rent among those kept. */
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

/** A rent of ninety nights and a place among two million hotels together fit into the 53 bits of a number. */
const placesMax = 2 ** 21;
const rentMax = 2 ** 31;

/** Combines rent and place in one number, so that the sort compares only numbers. */
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
