import type { HotelIndex } from './hotel-index.ts';
import type { Naming } from './matching.ts';
import type { HotelSearch } from './search-hotels.ts';

/** So many hotels of remembered answers are kept, the latest asked: four bytes each. */
const slotsMax = 1_000_000;

interface Remembered {
  version: number;
  slots: Int32Array;
}

const keptBy = new WeakMap<HotelIndex, { answers: Map<string, Remembered>; slots: number }>();

/**
 * The hotels of a search in order, worked out once and remembered until something changes in the destination that it is
 * about: the pages of one question are cut from the same answer. The dates are part of the question.
 */
export function rememberedIn(
  index: HotelIndex,
  search: HotelSearch,
  naming: Naming,
  make: () => Int32Array,
): Int32Array {
  const { window: _, ...question } = search;
  const key = JSON.stringify([naming, question]);
  const { version } = index.scope(search.district);
  const kept = keptBy.get(index) ?? { answers: new Map<string, Remembered>(), slots: 0 };
  keptBy.set(index, kept);
  const known = kept.answers.get(key);
  if (known) {
    kept.answers.delete(key);
    kept.slots -= known.slots.length;
  }
  const answer = known?.version === version ? known : { version, slots: make() };
  kept.answers.set(key, answer);
  kept.slots += answer.slots.length;
  // The oldest stands first. An entry costs something even when nothing was found.
  for (const [oldest, { slots }] of kept.answers) {
    if (kept.slots <= slotsMax && kept.answers.size <= slotsMax / 500) break;
    kept.answers.delete(oldest);
    kept.slots -= slots.length;
  }
  return answer.slots;
}
