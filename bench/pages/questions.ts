import { languages } from '../../contract/enumerations.ts';
import { type Random, randomFrom } from '../../demonstration/random.ts';
import { districts } from '../../kernel/catalogue-choices.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { get, type RawRequest } from '../cases/raw-request.ts';

const popularEach = 20_000;
/** More than are answered in all rounds together: one that was requested before would come out of memory. */
const freshEach = 80_000;
const encodings = 'gzip, deflate, br';

function listPage(random: Random): string {
  const checkIn = addDays(dhakaDate(Date.now()), random.whole(1, 300));
  const checkOut = addDays(checkIn, random.whole(1, 7));
  const question = new URLSearchParams({
    district: random.pick(districts),
    guests: String(random.whole(1, 3)),
    ...(random.chance(0.7) && { checkIn, checkOut }),
    ...(random.chance(0.2) && { page: String(random.whole(2, 4)) }),
    lang: random.pick(languages),
  });
  return `/hotels?${question}`;
}

/** The given number of different addresses: the home page in its languages, and lists. */
export function pageQuestions(count: number): string[] {
  const random = randomFrom('pages');
  const questions = new Set(languages.map((language) => `/?lang=${language}`));
  while (questions.size < count) questions.add(listPage(random));
  return [...questions];
}

/** A request for each of these, once. */
export const requestsFor = (questions: string[]): RawRequest[] => questions.map(asVisitor);

/** Requests for these by Zipf's law: the second is requested half as often as the first, the third a third as often. */
export function popularRequests(questions: string[]): RawRequest[] {
  const random = randomFrom('popularity');
  const sums: number[] = [];
  let sum = 0;
  for (const rank of questions.keys()) {
    sum += 1 / (rank + 1);
    sums.push(sum);
  }
  return Array.from({ length: popularEach }, () => {
    const wanted = (random.whole(0, 999_999) / 1_000_000) * sum;
    const at = sums.findIndex((upTo) => upTo > wanted);
    return asVisitor(questions[at] ?? '/');
  });
}

/** Lists with dates, each requested once, so that none is cached. */
export function freshRequests(): RawRequest[] {
  const random = randomFrom('fresh pages');
  const seen = new Set<string>();
  while (seen.size < freshEach) {
    const path = listPage(random);
    if (path.includes('checkIn')) seen.add(path);
  }
  return requestsFor([...seen]);
}

/** The cookie is already set, as on every page but the first. */
function asVisitor(path: string): RawRequest {
  return get(path, encodings, { Cookie: `lang=${new URLSearchParams(path.split('?')[1]).get('lang')}` });
}
