import type { District } from '../shared/catalogue-choices.ts';
import type { HotelIndex } from './hotel-index.ts';

/** So many numbers of remembered answers are kept, the latest asked: four to eight bytes each. */
const numbersMax = 1_000_000;
/** An entry costs something even when nothing was found. */
const entriesMax = 2_000;

type Numbers = Int32Array | Float64Array;

interface Kept {
  answers: Map<string, { version: number; numbers: Numbers }>;
  numbers: number;
}

const keptBy = new WeakMap<HotelIndex, Kept>();

/**
 * What is worked out for a question by a pass over a destination, remembered until hotels or rooms change there; with
 * `nights` until anything does. The pages of one question are cut from the same answer, so `question` names all but them.
 */
export function rememberedIn<Answer extends Numbers>(
  index: HotelIndex,
  district: District | undefined,
  question: unknown[],
  make: () => Answer,
  options: { nights: boolean } = { nights: false },
): Answer {
  const scope = index.scope(district);
  const version = options.nights ? scope.version : scope.catalogVersion;
  const key = JSON.stringify([options.nights, question]);
  const kept = keptBy.get(index) ?? { answers: new Map(), numbers: 0 };
  keptBy.set(index, kept);
  const known = kept.answers.get(key);
  if (known) {
    kept.answers.delete(key);
    kept.numbers -= known.numbers.length;
  }
  // One question is always answered by numbers of one kind.
  const answer = known?.version === version ? (known.numbers as Answer) : make();
  kept.answers.set(key, { version, numbers: answer });
  kept.numbers += answer.length;
  // The oldest stands first.
  for (const [oldest, { numbers }] of kept.answers) {
    if (kept.numbers <= numbersMax && kept.answers.size <= entriesMax) break;
    kept.answers.delete(oldest);
    kept.numbers -= numbers.length;
  }
  return answer;
}
