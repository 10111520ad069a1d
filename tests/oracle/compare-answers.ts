import { eq } from 'drizzle-orm';
import { sorts } from '../../contract/enumerations.ts';
import type { OpenDatabase } from '../../db/client.ts';
import { hotels } from '../../db/schema/catalog.ts';
import { type Random, randomFrom } from '../../demonstration/random.ts';
import { findRoomsOfHotels } from '../../domain/catalog/catalog-store.ts';
import { findNights, noNights } from '../../domain/inventory/inventory-store.ts';
import { offerStay } from '../../domain/offers/offer-stay.ts';
import { findBookedNights } from '../../domain/search/feed/booked-nights-store.ts';
import { followIndex } from '../../domain/search/feed/follow-changes.ts';
import { facilityBits } from '../../domain/search/index/facility-bits.ts';
import type { HotelIndex } from '../../domain/search/index/hotel-index.ts';
import { answerSearch } from '../../domain/search/questions/answer-search.ts';
import { countChoices } from '../../domain/search/questions/count-choices.ts';
import { indexedNights } from '../../domain/search/questions/indexed-nights.ts';
import { roomsOfHotel } from '../../domain/search/questions/offered-rooms.ts';
import type { HotelSearch } from '../../domain/search/search-hotels.ts';
import { districts } from '../../kernel/catalogue-choices.ts';
import { addDays, dhakaDate, type NightDate, type Stay, stayNightsMax } from '../../kernel/stay-dates.ts';
import { profilesOf } from '../../kernel/tax-profiles.ts';
import { cardPart } from '../../server/api/hotel-parts.ts';
import { changeAnything } from './random-changes.ts';
import { searchHotels } from './search-by-statement.ts';
import { shownScores } from './shown-scores.ts';

const typed = [
  'sag',
  'shagor',
  'res',
  'resort',
  'poddo',
  'padma',
  'r',
  'tea',
  'নদী',
  'সাগর',
  'joba',
  'qqq',
  '71',
  '৭১',
  '২4',
  'm২৪',
  'resort sagar',
  'the hotel',
  'padma cox',
  'সাগর হোটেল',
  '& house',
  'sylhet',
] as const;
const types = ['hotel', 'apartment', 'resort'] as const;
type FacilityBit = (typeof facilityBits)[number];
/** Every choice of a question is asked for this often, otherwise one of each kind: each needs its own statement. */
const wholeChoicesChance = 0.1;
const nothing = { id: '', rackRatePoisha: 1, discountPercent: 0, roomCount: 0 };

/**
 * Lets writers change anything at the same time, round by round. In each pause it compares the answers of the index
 * and of the statement to random questions: the same hotels in the same order with the same counts, prices and
 * numbers of each choice. Answers how many were compared; throws with the question at the first difference.
 */
export async function compareAnswers(
  database: OpenDatabase,
  options: {
    seed: string;
    today: NightDate;
    questions: number;
    rounds: number;
    writers: number;
    /** Called after each pause with how many questions were compared so far. */
    onPause?: (compared: number) => void;
  },
): Promise<{ compared: number; choices: number; scores: number }> {
  const { seed, today, questions, rounds, writers } = options;
  const random = randomFrom(seed);
  let nowMs = Date.parse(`${today}T04:00:00Z`);
  const clock = { now: () => nowMs, today: () => dhakaDate(nowMs) };
  const { db } = database;
  const log = { info: () => {}, warn: () => {} };
  const search = followIndex({ db, clock, log, makeCard: cardPart });
  database.onWrite(search.noteOwnWrite);
  let [compared, choices, scores] = [0, 0, 0];
  try {
    for (let round = 0; round < rounds; round++) {
      const each = Array.from({ length: writers }, (_, writer) => random.fork(`${round} ${writer}`));
      await Promise.all(each.map((own) => changeAnything({ db, random: own, today, nowMs })));
      const index = await search.current();
      for (let round = 0; round < questions / rounds; round++) {
        // Holds lapse without a write while the clock moves on.
        nowMs += random.whole(0, 20) * 1_000;
        const question = randomQuestion(random, clock.today(), index);
        await compareOne(question, index);
        compared += 1;
        if (question.stay && random.chance(0.3)) await compareRooms(random, question.stay, index);
        if (random.chance(0.3)) scores += await compareScores(random, index);
        if (!random.chance(0.2)) continue;
        await compareChoices(random, question, index);
        choices += 1;
      }
      options.onPause?.(compared);
    }
    const differences = await search.compare();
    if (differences.length > 0)
      throw new Error(`seed ${seed}: the index differs in ${differences.join(', ')}`);
  } finally {
    search.stop();
  }
  return { compared, choices, scores };

  async function oracle(question: HotelSearch) {
    const answer = await searchHotels({ db, clock }, question);
    if (answer.outcome === 'bad_stay') throw new Error('the stay of a question is bad');
    return answer;
  }

  async function compareOne(question: HotelSearch, index: HotelIndex): Promise<void> {
    // The process counts booked nights now and then, and a clock that moves on changes them.
    if (question.sort === 'recommended') await index.setBookedNights(await findBookedNights(db, nowMs));
    const mine = answerSearch(index, question, nowMs);
    const its = await oracle(question);
    same('answers', question, {
      mine: {
        total: mine.total,
        nameMatch: mine.nameMatch,
        hotels: mine.positions.map((position, at) => [
          index.ids[position],
          index.startsFrom[position],
          mine.offers?.[at],
        ]),
      },
      its: {
        total: its.total,
        nameMatch: its.nameMatch,
        hotels: its.hotels.map(({ hotel, startsFromPoisha, stay }) => [hotel.id, startsFromPoisha, stay]),
      },
    });
  }

  /** Compares the offers of a hotel's rooms by the index and by the database. */
  async function compareRooms(some: Random, stay: Stay, index: HotelIndex): Promise<void> {
    const [id, position] = some.pick([...index.positionOf] as [[string, number]]);
    const rooms = (await findRoomsOfHotels(db, [id])).filter((room) => room.forSale);
    const nights = await findNights(
      db,
      rooms.map((room) => room.id),
      stay,
      nowMs,
    );
    const [hotel] = await db.select({ taxes: hotels.taxes }).from(hotels).where(eq(hotels.id, id));
    const taxes = profilesOf(hotel ?? { taxes: null });
    same(
      'rooms',
      { hotel: id, stay },
      {
        mine: roomsOfHotel(index, position).map((room, at) => [
          index.rooms.ids[room],
          offerStay(rooms[at] ?? nothing, indexedNights(index, room, stay), stay, index.taxesOf(position)),
        ]),
        its: rooms.map((room) => [room.id, offerStay(room, nights.get(room.id) ?? noNights, stay, taxes)]),
      },
    );
  }

  /** Compares the scores of some hotels wherever they are shown with their reviews. Answers how many had one. */
  async function compareScores(some: Random, index: HotelIndex): Promise<number> {
    const all = [...index.positionOf];
    const reviewed = all.filter(([, position]) => index.reviews[position] !== 0);
    const ids = Array.from(
      { length: 4 },
      () => some.pick((reviewed.length > 0 ? reviewed : all) as [[string, number]])[0],
    );
    let scored = 0;
    for (const { id, mine, its } of await shownScores({ db, clock, search, leastPoisha: 0 }, ids)) {
      same('scores', { hotel: id }, { mine, its });
      if (its[0]?.score !== undefined) scored += 1;
    }
    return scored;
  }

  async function compareChoices(some: Random, question: HotelSearch, index: HotelIndex): Promise<void> {
    const counts = countChoices(index, question, nowMs);
    const totalOf = async (search: HotelSearch) =>
      (await oracle({ ...search, window: { offset: 0, limit: 1 } })).total;
    same('total', question, { mine: counts.total, its: await totalOf(question) });
    const isWhole = some.chance(wholeChoicesChance);
    for (const { facility, column } of isWhole ? facilityBits : [some.pick(facilityBits as [FacilityBit])]) {
      const other = question.facilities.filter((group) => group.column !== column);
      const anyOf = question.facilities.find((group) => group.column === column)?.anyOf ?? [];
      const chosen = { ...question, facilities: [...other, { column, anyOf: [...anyOf, facility] }] };
      same(facility, question, { mine: counts.facilities.get(facility), its: await totalOf(chosen) });
    }
    for (const type of isWhole ? types : [some.pick(types)])
      same(type, question, {
        mine: counts.types.get(type),
        its: await totalOf({ ...question, types: [...question.types, type] }),
      });
    same('atHotel', question, { mine: counts.atHotel, its: await totalOf({ ...question, atHotel: true }) });
    const isGood = { ...question, minScore: Math.max(40, question.minScore ?? 0) };
    same('goodScore', question, { mine: counts.goodScore, its: await totalOf(isGood) });
    if (question.stay)
      same('free', question, { mine: counts.free, its: await totalOf({ ...question, freeOnly: true }) });
  }

  function same(what: string, question: object, { mine, its }: { mine: unknown; its: unknown }): void {
    const [one, other] = [JSON.stringify(mine), JSON.stringify(its)];
    if (one === other) return;
    throw new Error(
      `seed ${seed}: ${what} differ after ${compared} questions at ${new Date(nowMs).toISOString()}\n` +
        `question ${JSON.stringify(question)}\nindex     ${one}\nstatement ${other}`,
    );
  }
}

function randomQuestion(random: Random, today: NightDate, index: HotelIndex): HotelSearch {
  const checkIn = addDays(today, random.whole(0, 25));
  const hasStay = random.chance(0.7);
  const columns = random.chance(0.3) ? [random.pick(facilityBits as [FacilityBit])] : [];
  const few = [...index.positionOf.keys()].filter(() => random.chance(0.2));
  return {
    ...(random.chance(0.08) && { ids: [...few, crypto.randomUUID()] }),
    ...(random.chance(0.6) && { district: random.pick(districts) }),
    ...(random.chance(0.3) && { name: random.pick(typed) }),
    facilities: columns.map(({ column, facility }) => ({ column, anyOf: [facility] })),
    types: types.filter(() => random.chance(0.15)),
    ...(hasStay && { stay: { checkIn, checkOut: addDays(checkIn, randomNights(random)) } }),
    guests: random.whole(1, 3),
    ...(random.chance(0.25) && { pricePoishaMin: random.whole(0, 400_000) }),
    ...(random.chance(0.25) && { pricePoishaMax: random.whole(100_000, 900_000) }),
    freeOnly: hasStay && random.chance(0.2),
    ...(random.chance(0.15) && { atHotel: true }),
    ...(random.chance(0.1) && { minScore: random.whole(10, 50) }),
    leastPoisha: 6_039,
    ...(random.chance(0.6) && { sort: random.pick(sorts) }),
    language: random.chance(0.5) ? 'en' : 'bn',
    ...(random.chance(0.8) && { window: randomWindow(random, index.all.orders.listing.count) }),
  };
}

/** Mostly a short stay; sometimes any that can be booked. */
const randomNights = (random: Random) => random.whole(1, random.chance(0.8) ? 9 : stayNightsMax);

/** Mostly one of the first pages; sometimes any page, also one behind the last. */
function randomWindow(random: Random, hotels: number): { offset: number; limit: number } {
  if (random.chance(0.7)) return { offset: random.whole(0, 3) * 4, limit: random.whole(1, 20) };
  return { offset: random.whole(0, hotels), limit: random.whole(1, 100) };
}
