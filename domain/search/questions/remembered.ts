import type { District } from '../../../kernel/catalogue-choices.ts';
import type { HotelIndex } from '../index/hotel-index.ts';
import type { Scope } from '../index/scope.ts';

/** How many numbers all remembered answers may contain, four to eight bytes each; the latest used answers stay. */
const numbersMax = 1_000_000;
/** An entry has a cost even when it is empty. */
const entriesMax = 2_000;

interface Kept<Numbers> {
  answers: Map<string, { version: number; numbers: Numbers }>;
  count: number;
}

/**
 * Remembers the result of a pass over a destination until the version of its scope changes. All pages of one question
 * are cut from the same answer, so `question` contains everything except the page.
 */
function remembering<Numbers extends Int32Array | Float64Array>(versionOf: (scope: Scope) => number) {
  const keptBy = new WeakMap<HotelIndex, Kept<Numbers>>();
  return (
    index: HotelIndex,
    district: District | undefined,
    question: unknown[],
    make: () => Numbers,
  ): Numbers => {
    const version = versionOf(index.scope(district));
    const key = JSON.stringify(question);
    const kept: Kept<Numbers> = keptBy.get(index) ?? { answers: new Map(), count: 0 };
    keptBy.set(index, kept);
    const known = kept.answers.get(key);
    if (known) {
      kept.answers.delete(key);
      kept.count -= known.numbers.length;
    }
    const numbers = known?.version === version ? known.numbers : make();
    kept.answers.set(key, { version, numbers });
    kept.count += numbers.length;
    // The oldest entry comes first.
    for (const [oldest, answer] of kept.answers) {
      if (kept.count <= numbersMax && kept.answers.size <= entriesMax) break;
      kept.answers.delete(oldest);
      kept.count -= answer.numbers.length;
    }
    return numbers;
  };
}

/** Hotels that match a question apart from their nights: valid until hotels or rooms change there. */
export const rememberedSlots = remembering<Int32Array>(({ catalogVersion }) => catalogVersion);

/** Rents of hotels for a stay: valid until anything changes there. */
export const rememberedRents = remembering<Float64Array>(({ version }) => version);

/** The number of hotels for each choice of a search without a stay. */
export const rememberedCounts = remembering<Int32Array>(({ catalogVersion }) => catalogVersion);

/** The same for a search with a stay. */
export const rememberedStayCounts = remembering<Int32Array>(({ version }) => version);
