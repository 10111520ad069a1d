/** Different numbers from 0 to 2^32 - 1, ascending. Made for many short lists: an empty one has space for four. */
export class SortedEntries {
  #entries = new Uint32Array(4);
  count = 0;

  /** Ascending; the values after `count` are unused. */
  get entries(): Uint32Array {
    return this.#entries;
  }

  /** Does nothing when the list has the entry. */
  insert(entry: number): void {
    const place = placeOf(this.#entries, this.count, entry, 0);
    if (place < this.count && this.#entries[place] === entry) return;
    if (this.count === this.#entries.length) {
      const larger = new Uint32Array(Math.ceil(this.count * 1.5));
      larger.set(this.#entries);
      this.#entries = larger;
    }
    this.#entries.copyWithin(place + 1, place, this.count);
    this.#entries[place] = entry;
    this.count += 1;
  }

  /** Does nothing when the list does not have the entry. */
  remove(entry: number): void {
    const place = placeOf(this.#entries, this.count, entry, 0);
    if (place === this.count || this.#entries[place] !== entry) return;
    this.#entries.copyWithin(place, place + 1, this.count);
    this.count -= 1;
  }
}

/** Those of the ascending `wanted` for which `wanted + distance` is in the list. Written over `wanted`; answers how many. */
export function intersect(wanted: Uint32Array, count: number, list: SortedEntries, distance: number): number {
  const { entries, count: most } = list;
  let place = 0;
  let kept = 0;
  for (let at = 0; at < count; at++) {
    const start = wanted[at] ?? 0;
    place = placeOf(entries, most, start + distance, place);
    if (place === most) break;
    if (entries[place] === start + distance) wanted[kept++] = start;
  }
  return kept;
}

/**
 * The place of the first entry from `from` on that is not smaller. It looks in steps that double, so that an entry
 * nearby is found at once and one far away in few steps. The last entry is tried first: entries mostly come ascending.
 */
function placeOf(entries: Uint32Array, count: number, entry: number, from: number): number {
  if (count === 0 || (entries[count - 1] ?? 0) < entry) return count;
  let step = 1;
  let high = from;
  while (high < count && (entries[high] ?? 0) < entry) {
    from = high + 1;
    high += step;
    step *= 2;
  }
  if (high > count) high = count;
  while (from < high) {
    const middle = (from + high) >> 1;
    if ((entries[middle] ?? 0) < entry) from = middle + 1;
    else high = middle;
  }
  return from;
}
