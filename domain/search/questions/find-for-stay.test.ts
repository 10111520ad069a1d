import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Random, randomFrom } from '../../../demonstration/random.ts';
import { divideHalfUp } from '../../../kernel/money.ts';
import { dayNumber, nightOfDayNumber } from '../../../kernel/stay-dates.ts';
import { indexedHotel, indexedRoom } from '../../../tests/fixtures/indexed-hotel.ts';
import { seasonRule } from '../../../tests/fixtures/season-rule.ts';
import { HotelIndex } from '../index/hotel-index.ts';
import type { HotelSearch } from '../search-hotels.ts';
import { answerSearch } from './answer-search.ts';
import { byRent, rentMax } from './find-for-stay.ts';

const today = 20_000;
const days = 70;
const hotelCount = 120;

/** Prices from few, so that many are equal; half the rooms have a full, a closed or a priced night. */
async function randomIndex(random: Random): Promise<HotelIndex> {
  const index = new HotelIndex(today);
  for (let hotel = 0; hotel < hotelCount; hotel++) {
    const rules = random.chance(0.2)
      ? [
          seasonRule({
            hotelId: `${hotel}`,
            firstNight: nightOfDayNumber(today + random.whole(0, days)),
            lastNight: nightOfDayNumber(today + random.whole(0, days)),
            closed: random.chance(0.5),
            pricePoisha: random.whole(1, 4) * 50_000,
          }),
        ]
      : [];
    const [district, listing] = [random.pick(['Sylhet', 'Dhaka'] as const), random.next()];
    index.putHotel(indexedHotel(`${hotel}`, listing, { district, rules, isOpen: random.chance(0.9) }));
    for (let room = 0; room < random.whole(0, 3); room++)
      index.putRoom({
        ...indexedRoom(`${hotel}`, random.whole(1, 25) * 10_000),
        id: `${hotel} ${room}`,
        guestsMax: random.whole(1, 4),
        roomCount: random.whole(0, 2),
        isOffered: random.chance(0.9),
      });
  }
  await index.finishLoading();
  for (const position of index.rooms.positionOf.values()) {
    for (let night = random.whole(0, 8); night > 4; night--)
      index.rooms.addNight(position, {
        day: today + random.whole(0, days),
        free: random.whole(0, 2),
        pricePoisha: random.chance(0.5) ? random.whole(1, 25) * 10_001 : null,
        closed: random.chance(0.1),
      });
    index.touchRoom(position);
  }
  return index;
}

function randomSearch(random: Random): HotelSearch & { stay: NonNullable<HotelSearch['stay']> } {
  const from = today + random.whole(0, days);
  return {
    district: random.pick(['Sylhet', 'Dhaka', undefined]),
    facilities: [],
    // All are of this type; a chosen type makes the search examine each hotel.
    types: random.chance(0.2) ? ['hotel'] : [],
    stay: { checkIn: nightOfDayNumber(from), checkOut: nightOfDayNumber(from + random.whole(1, 40)) },
    guests: random.whole(1, 4),
    pricePoishaMin: random.chance(0.3) ? random.whole(1, 25) * 10_000 : undefined,
    pricePoishaMax: random.chance(0.3) ? random.whole(1, 25) * 10_000 : undefined,
    freeOnly: random.chance(0.3),
    sort: random.pick(['price', '-price', 'name', undefined]),
    language: 'en',
    window: { offset: random.pick([0, 0, 1, 20]), limit: random.whole(0, 20) },
  };
}

/** The same answer from looking at every hotel. */
function naive(index: HotelIndex, search: ReturnType<typeof randomSearch>): { ids: string[]; total: number } {
  const { stay, guests, pricePoishaMin: min, pricePoishaMax: max, sort, window } = search;
  const [fromDay, toDay] = [dayNumber(stay.checkIn), dayNumber(stay.checkOut)];
  const hotels = [...index.positionOf].flatMap(([id, position]) => {
    if (!index.isListed(position) || (search.district && !index.isIn(position, search.district))) return [];
    const offer = index.offer(position, fromDay, toDay, guests);
    const rent = offer.available > 0 ? offer.rentPoisha : Number.POSITIVE_INFINITY;
    return [{ id, rent, listing: index.listing[position] ?? 0, night: divideHalfUp(rent, toDay - fromDay) }];
  });
  const isBounded = search.freeOnly || min !== undefined || max !== undefined;
  const matching = hotels.filter(
    ({ rent, night }) =>
      !isBounded ||
      (rent !== Number.POSITIVE_INFINITY &&
        night >= (min ?? 0) &&
        night <= (max ?? Number.POSITIVE_INFINITY)),
  );
  const isFree = ({ rent }: { rent: number }) => (rent === Number.POSITIVE_INFINITY ? 1 : 0);
  matching.sort((one, other) => {
    const lastWhenFull = isFree(one) - isFree(other);
    if (lastWhenFull !== 0) return lastWhenFull;
    const byRent = isFree(one) === 1 ? 0 : one.rent - other.rent;
    const byName = one.id < other.id ? -1 : 1;
    if (sort === 'name') return byName;
    return (sort === 'price' ? byRent : sort === '-price' ? -byRent : 0) || one.listing - other.listing;
  });
  const { offset, limit } = window ?? { offset: 0, limit: matching.length };
  return { ids: matching.slice(offset, offset + limit).map(({ id }) => id), total: matching.length };
}

test('searches by price and within bounds find what looking at every hotel finds', async () => {
  const seed = process.env.SEARCH_SEED ?? crypto.randomUUID().slice(0, 8);
  const random = randomFrom(seed);
  for (let round = 0; round < 20; round++) {
    const index = await randomIndex(random);
    for (let round = 0; round < 50; round++) {
      const search = randomSearch(random);
      const { positions, total } = answerSearch(index, search, 0);
      const answer = { ids: positions.map((position) => index.ids[position]), total };
      expect(answer, `seed ${seed}: ${JSON.stringify(search)}`).toEqual(naive(index, search));
    }
  }
});

test('hotels by rent are those of comparing each two, up to the highest rent of ninety nights', () => {
  const rent = fc.oneof(
    fc.constantFrom(Number.POSITIVE_INFINITY, 0, rentMax - 1, rentMax),
    fc.integer({ min: 0, max: 40 }),
  );
  const pages = fc.tuple(fc.nat(60), fc.constantFrom(1, 20, 400));
  fc.assert(
    fc.property(
      fc.array(rent, { maxLength: 400 }),
      fc.boolean(),
      pages,
      (rents, dearestFirst, [from, most]) => {
        const positions = Int32Array.from(rents, (_, place) => 1_000 - place);
        const isFull = (one: number) => (one === Number.POSITIVE_INFINITY ? 1 : 0);
        const sorted = rents
          .map((own, place) => ({ own, position: 1_000 - place }))
          .sort(
            (one, other) =>
              isFull(one.own) - isFull(other.own) ||
              (isFull(one.own) ? 0 : dearestFirst ? other.own - one.own : one.own - other.own),
          );
        const sort = dearestFirst ? '-price' : 'price';
        const page = byRent(positions, Float64Array.from(rents), sort, { from, to: from + most });
        expect(page).toEqual(sorted.slice(from, from + most).map(({ position }) => position));
      },
    ),
  );
});
