import { LRUCache } from 'lru-cache';
import type { District } from '../../../kernel/catalogue-choices.ts';
import type { HotelIndex } from '../index/hotel-index.ts';
import type { Scope } from '../index/scope.ts';

/** How many numbers all remembered answers of one kind may contain, four to eight bytes each. */
const numbersMax = 1_000_000;
/** An entry has a cost even when it is empty. */
const entriesMax = 2_000;

/**
 * Remembers the result of a pass over a destination until the version of its scope changes. All pages of one question
 * are cut from the same answer, so `question` contains everything except the page.
 */
function remembering<Numbers extends Int32Array | Float64Array>(versionOf: (scope: Scope) => number) {
  const answers = new LRUCache<string, { version: number; numbers: Numbers }>({
    max: entriesMax,
    maxSize: numbersMax,
    sizeCalculation: ({ numbers }) => numbers.length + 1,
  });
  return (
    index: HotelIndex,
    district: District | undefined,
    question: unknown[],
    make: () => Numbers,
  ): Numbers => {
    const version = versionOf(index.scope(district));
    const key = JSON.stringify([index.number, ...question]);
    const cached = answers.get(key);
    if (cached?.version === version) return cached.numbers;
    const numbers = make();
    answers.set(key, { version, numbers });
    return numbers;
  };
}

/** Hotels that match a question, without their nights: valid until hotels or rooms change there. */
export const rememberedPositions = remembering<Int32Array>(({ catalogVersion }) => catalogVersion);

/** Rents of hotels for a stay: valid until anything changes there. */
export const rememberedRents = remembering<Float64Array>(({ version }) => version);

/** The number of hotels for each choice of a search without a stay. */
export const rememberedCounts = remembering<Int32Array>(({ catalogVersion }) => catalogVersion);

/** The same for a search with a stay. */
export const rememberedStayCounts = remembering<Int32Array>(({ version }) => version);
