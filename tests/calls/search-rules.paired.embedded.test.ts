import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { districts } from '../../contract/enumerations.ts';
import type { Hotel } from '../../contract/hotel.ts';
import type { Room } from '../../contract/room.ts';
import { hotels as hotelRows } from '../../db/schema/catalog.ts';
import { nameKeyOf } from '../../domain/search/loose-name.ts';
import { addDays, nightCount } from '../../kernel/stay-dates.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();

const send = (query: Record<string, string>) =>
  server.send('GET', `/api/hotels?${new URLSearchParams(query)}`);
async function hotels(query: Record<string, string>): Promise<Hotel[]> {
  const answer = await send(query);
  await expectStatus(answer, 200);
  return (await answer.json()) as Hotel[];
}

/** The demonstration's busy days: some rooms are sold out, and some nights have a price of their own. */
const stay = { checkIn: addDays(testToday, 1), checkOut: addDays(testToday, 4) };

/** The expected data of a hotel in the list, from its rooms, each priced by the one function that prices a stay. */
async function fromItsRooms({ _id }: Hotel, guests: number) {
  const rooms = (await (
    await server.send('GET', `/api/room/${_id}?${new URLSearchParams(stay)}`)
  ).json()) as Room[];
  const fitting = rooms.filter(({ maxGuest }) => maxGuest >= guests);
  const free = fitting.filter(({ available = 0 }) => available > 0);
  // Equal ones stay in the order of the hotel's list.
  const [cheapest] = free.toSorted(
    (one, other) =>
      (one.stayRoomRent ?? 0) - (other.stayRoomRent ?? 0) || (other.discount ?? 0) - (one.discount ?? 0),
  );
  return {
    fitsGuests: fitting.length > 0,
    available: free.reduce((sum, { available = 0 }) => sum + available, 0),
    stayRoomRent: cheapest?.stayRoomRent ?? null,
    stayTotal: cheapest?.stayTotal ?? null,
    ...(cheapest &&
      cheapest.discount > 0 && { stayDiscount: cheapest.discount, stayRackRate: cheapest.stayRackRate }),
    ...(cheapest && { stayRoomName: cheapest.roomName, stayRoomNameBn: cheapest.roomNameBn }),
  };
}

describe('with dates and guests', () => {
  test.each([1, 2, 3])(
    'each hotel says its cheapest room that is free and takes %i, and its name',
    async (guests) => {
      let [named, without] = [0, 0];
      for (const hotel of await hotels({ ...stay, guests: String(guests) })) {
        expect(hotel, hotel.hotelName).toMatchObject(await fromItsRooms(hotel, guests));
        if (hotel.stayRoomName) named += 1;
        else without += 1;
        expect(hotel.stayRoomName === undefined).toBe(hotel.available === 0);
        expect(hotel.stayRackRate === undefined).toBe(hotel.stayDiscount === undefined);
      }
      expect(named).toBeGreaterThan(0);
      expect(without).toBeGreaterThan(0);
    },
  );

  test('each hotel with a free room says until when cancelling is free, while that is to come', async () => {
    const { db } = server.database;
    const [own, never] = await hotels({ district: 'Dhaka' });
    // In a transaction, so that the index knows of it at once.
    const setPolicy = (cancellation: (typeof hotelRows.$inferInsert)['cancellation'], hotelId?: string) =>
      db.transaction((tx) =>
        tx
          .update(hotelRows)
          .set({ cancellation })
          .where(hotelId === undefined ? undefined : eq(hotelRows.id, hotelId)),
      );
    await setPolicy([{ daysBefore: 20, keepPercent: 0 }], own?._id ?? '');
    await setPolicy([{ daysBefore: 2, keepPercent: 10 }], never?._id ?? '');
    const saidFor = async (daysAhead: number) => {
      const checkIn = addDays(testToday, daysAhead);
      const listed = await hotels({ district: 'Dhaka', checkIn, checkOut: addDays(checkIn, 1) });
      expect(listed.every(({ available }) => available)).toBe(true);
      const until = new Map(listed.map(({ _id, freeUntil }) => [_id, freeUntil]));
      expect(until.get(never?._id ?? '')).toBeUndefined();
      const others = listed.filter(({ _id }) => _id !== own?._id && _id !== never?._id);
      return {
        own: until.get(own?._id ?? ''),
        others: [...new Set(others.map(({ freeUntil }) => freeUntil))],
      };
    };
    const midnight = (daysAhead: number) =>
      new Date(`${addDays(testToday, daysAhead)}T00:00:00+06:00`).toISOString();
    expect(await saidFor(40)).toEqual({ own: midnight(20), others: [midnight(37)] });
    // The midnight at which today began is past, the next one is not.
    expect(await saidFor(20)).toEqual({ own: undefined, others: [midnight(17)] });
    expect(await saidFor(21)).toEqual({ own: midnight(1), others: [midnight(18)] });
    expect(await saidFor(3)).toEqual({ own: undefined, others: [undefined] });
    await setPolicy(null);
  });

  test('both price orders go by that room, in every destination and for any number of guests', async () => {
    for (const district of districts)
      for (const guests of ['1', '2', '3']) {
        const free = { district, guests, free: 'true', ...stay };
        const rising = (await hotels({ ...free, sort: 'price' })).map(
          ({ stayTotal }) => stayTotal ?? Number.NaN,
        );
        expect(rising).toEqual([...rising].sort((one, other) => one - other));
        const falling = (await hotels({ ...free, sort: '-price' })).map(
          ({ stayTotal }) => stayTotal ?? Number.NaN,
        );
        expect(falling).toEqual([...falling].sort((one, other) => other - one));
      }
  });

  test('price bounds are about that room, and leave out what has none', async () => {
    const all = await hotels({ ...stay, guests: '3' });
    const matches = await hotels({ ...stay, guests: '3', minPrice: '1500', maxPrice: '4000' });
    const expected = all.filter(
      ({ stayRoomRent }) => stayRoomRent && stayRoomRent >= 1500 && stayRoomRent <= 4000,
    );
    expect(matches.map(({ _id }) => _id)).toEqual(expected.map(({ _id }) => _id));
    expect(matches.length).toBeGreaterThan(0);
    expect(matches.length).toBeLessThan(all.length);
  });

  test('a hotel without a room for so many says so, apart from one that is sold out; both go last', async () => {
    const matches = await hotels({ ...stay, guests: '3' });
    const tooSmall = matches.filter(({ fitsGuests }) => !fitsGuests);
    expect(tooSmall.length).toBeGreaterThan(0);
    expect(tooSmall.every(({ available, stayTotal }) => available === 0 && stayTotal === null)).toBe(true);
    const last = matches.slice(matches.findIndex(({ available }) => available === 0));
    expect(last.every(({ available }) => available === 0)).toBe(true);
    expect(nightCount(stay)).toBe(3);
  });
});

describe('a name', () => {
  test('is looked for letter by letter, and what only sounds alike is left out while anything is found', async () => {
    const answer = await send({ name: 'reso' });
    expect(answer.headers.get('X-Name-Match')).toBe('letters');
    const matches = (await answer.json()) as Hotel[];
    expect(matches.length).toBeGreaterThan(0);
    for (const { hotelName } of matches) expect(hotelName.toLowerCase()).toContain('reso');
  });

  const found = async (name: string) => {
    const answer = await send({ name });
    const names = ((await answer.json()) as Hotel[]).map(({ hotelName }) => hotelName);
    return { match: answer.headers.get('X-Name-Match'), names };
  };

  test('is found by its words in any order, with the district too, when no name has the letters, and the answer says so', async () => {
    const [any] = await hotels({ district: 'Sylhet', pageSize: '1', page: '1' });
    const { database } = server;
    const own = {
      name: 'The Sea & Pearl Resort',
      nameBn: 'সাগর ও মুক্তা রিসোর্ট',
      district: "Cox's Bazar" as const,
    };
    await database.db
      .update(hotelRows)
      .set({ ...own, nameKey: nameKeyOf(own) })
      .where(eq(hotelRows.id, any?._id ?? ''));
    const words = { match: 'words', names: [own.name] };
    // The index follows a change by SQL within a second.
    await expect.poll(() => found('pearl sea'), { timeout: 5_000 }).toEqual(words);
    for (const typed of [
      'pearl sea',
      'Pearl, Sea',
      'pearl and sea',
      'sea and pearl',
      'pearl & sea',
      'সাগর এবং মুক্তা',
      'মুক্তা সাগর',
      'hotel pearl sea',
      'sea pearl cox',
      'pearl sea coxs bazar',
      'pearl coxsbazar sea',
      'মুক্তা কক্সবাজার',
      'pea se',
    ])
      expect(await found(typed), typed).toEqual(words);
    expect((await found('sea & pearl')).match).toBe('letters');
    // A word that the name has not, and a district alone.
    for (const typed of ['pearl sea sylhet', 'pearl sea moon'])
      expect((await found(typed)).match).not.toBe('words');
    const counted = await server.send(
      'GET',
      `/api/hotelCounts?${new URLSearchParams({ name: 'pearl sea' })}`,
    );
    expect(await counted.json()).toMatchObject({ total: 1 });
  });

  test('of empty words alone is looked for with all of them', async () => {
    const { match, names } = await found('resort the');
    expect(match).toBe('words');
    for (const name of names) expect(name).toMatch(/\bthe\b.*\bresort\b|\bresort\b.*\bthe\b/i);
  });

  test('finds by its sound when no name has the letters, and the answer says so', async () => {
    // The sound key of a name has no a and no o inside a word.
    const hotel = (await hotels({ district: 'Sylhet' })).find(({ hotelName }) => /\Ba\B/.test(hotelName));
    const written = (hotel?.hotelName ?? '').replace(/\Ba\B/, 'o');
    const letters = await send({ name: written, district: 'Sylhet' });
    expect(letters.headers.get('X-Name-Match')).toBe('sound');
    expect(((await letters.json()) as Hotel[]).map(({ _id }) => _id)).toContain(hotel?._id);
    const nothing = await send({ name: 'qqqq' });
    expect(nothing.headers.get('X-Name-Match')).toBe('letters');
    expect(await nothing.json()).toEqual([]);
  });
});
