import { type Random, randomFrom } from '../../demonstration/random.ts';
import { accommodationTypes, districts, hotelFacilities } from '../../kernel/catalogue-choices.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { get, type RawRequest } from '../cases/raw-request.ts';
import { nameBeginnings, nameEndings } from '../catalogue/words.ts';

/**
 * The number of different questions of a kind that are asked in turn, so that no answer stays cached from the round
 * before.
 */
const questionsEach = 20_000;

type Question = (random: Random) => Record<string, string>;
const place: Question = (random) => ({ district: random.pick(districts) });
const dates: Question = (random) => {
  const checkIn = addDays(dhakaDate(Date.now()), random.whole(1, 300));
  return { checkIn, checkOut: addDays(checkIn, random.whole(1, 7)), guests: String(random.whole(1, 3)) };
};
const price: Question = (random) => ({ sort: random.pick(['price', '-price']) });
const bounds: Question = (random) => ({ maxPrice: String(random.whole(500, 9_000)) });
const facility: Question = (random) => ({ facility: random.pick(hotelFacilities.generalFacilities) });

/** Part of a name as a person types it: thousands of different ones, so that none is requested twice in a row. */
const name: Question = (random) => {
  const ending = random.pick(nameEndings[random.pick(accommodationTypes)])[0];
  const whole = `${random.pick(nameBeginnings)[0]} ${ending} ${random.whole(1, 999)}`;
  const from = random.whole(0, whole.length - 4);
  return { name: whole.slice(from, from + random.whole(3, 9)).trim() };
};

/** The mix: half with dates, a quarter by price, a fifth by name, a tenth without a destination. */
const mixed: Question = (random) => ({
  ...(random.chance(0.9) && place(random)),
  ...(random.chance(0.5) && dates(random)),
  ...(random.chance(0.25) && price(random)),
  ...(random.chance(0.2) && name(random)),
});

/** The measured kinds of questions, each alone. */
export const kinds: Record<string, Question> = {
  mixed,
  'our order, no dates': place,
  'our order, with dates': (random) => ({ ...place(random), ...dates(random) }),
  'by price, no dates': (random) => ({ ...place(random), ...price(random) }),
  'by price, with dates': (random) => ({ ...place(random), ...dates(random), ...price(random) }),
  'up to a price, with dates': (random) => ({ ...place(random), ...dates(random), ...bounds(random) }),
  'by a facility, with dates': (random) => ({ ...place(random), ...dates(random), ...facility(random) }),
  'by name, no dates': (random) => ({ ...place(random), ...name(random) }),
  'by name, with dates': (random) => ({ ...place(random), ...dates(random), ...name(random) }),
  'everywhere, with dates': dates,
};

/** From many addresses, as visitors behind a proxy. */
const visitor = (random: Random) => ({
  'X-Forwarded-For': `10.0.${random.whole(0, 99)}.${random.whole(1, 250)}`,
});

/**
 * Requests of a kind; `fields` says which fields of each hotel are requested, and after a comma the accepted
 * compression.
 */
export function searchRequests(kind: string, question: Question, fields: string): RawRequest[] {
  const random = randomFrom(`${kind} ${fields}`);
  const [fieldNames = '', encodings = 'identity'] = fields.split(', ');
  return Array.from({ length: questionsEach }, () => {
    const page = { pageSize: '20', page: '1', lang: 'en', fields: fieldNames };
    const query = new URLSearchParams({ ...question(random), ...page });
    return get(`/api/hotels?${query}`, encodings, visitor(random));
  });
}

/** Requests for these hotels in turn: the hotel itself, or its rooms with dates. */
export function hotelRequests(ids: string[], what: 'hotel' | 'rooms'): RawRequest[] {
  const random = randomFrom(what);
  return Array.from({ length: questionsEach }, () => {
    const id = random.pick(ids as [string]);
    const { checkIn = '', checkOut = '' } = dates(random);
    const path = what === 'hotel' ? `hotels/${id}` : `room/${id}?checkIn=${checkIn}&checkOut=${checkOut}`;
    return get(`/api/${path}`, 'identity', visitor(random));
  });
}
