import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Hotel, HotelCard } from '../../contract/hotel.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { hotels } from '../../db/schema/catalog.ts';
import { reviewSums, reviews } from '../../db/schema/reviews.ts';
import type { Database } from '../../db/statements/database.ts';
import { newId, newReference } from '../../kernel/ids.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { signInAsAdministrator } from '../fixtures/guests.ts';
import { reviewsOf } from '../fixtures/reviews.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer({ REVIEWS: 'real' });
const { db } = server.database;
const calls = reviewsOf(server, (await signInAsAdministrator(server)).token);
const read = async <Answer>(path: string): Promise<Answer> =>
  (await (await expectStatus(await server.send('GET', `/api/${path}`), 200)).json()) as Answer;
const list = (query: string) => read<HotelCard[]>(`hotels?district=Khulna&fields=card${query}`);
const idsOf = (cards: HotelCard[]) => cards.map(({ _id }) => _id);
const khulna = await list('');
// The hotel with more reviews comes later in the list than the one with an equal score.
const [best, same, more, few] = khulna.map(({ _id }) => _id);

/** The index notices a transaction of its own process at once. */
const inTransaction = (work: (tx: Database) => Promise<unknown>) => db.transaction(work);
const added = (hotelId: string, marks: number[]) => inTransaction((tx) => addReviews(tx, hotelId, marks));

/** Adds reviews of a hotel with these marks for all aspects, each of a stay of its own. */
async function addReviews(tx: Database, hotelId: string, marks: number[]): Promise<void> {
  const [{ searchText: _, ...booking }] = (await tx.select().from(bookings).limit(1)) as [
    typeof bookings.$inferSelect,
  ];
  const stays = marks.map((mark) => ({ id: newId(), mark }));
  await tx.insert(bookings).values(
    stays.map(({ id }) => ({
      ...booking,
      id,
      reference: newReference(),
      state: 'confirmed' as const,
      heldUntil: null,
    })),
  );
  await tx.insert(reviews).values(
    stays.map(({ id, mark }) => ({
      id: newId(),
      bookingId: id,
      hotelId,
      roomName: booking.roomName,
      month: '2027-01',
      ...{ clean: mark, staff: mark, place: mark, worth: mark },
      text: 'A text of a review that is long enough.',
      party: 'alone' as const,
      name: 'guest' as const,
      language: 'en' as const,
      state: 'shown' as const,
      writtenOn: testToday,
    })),
  );
}

test('a site that shows the reviews of guests says so, and none while there is none', async () => {
  expect(await read('config')).toMatchObject({ reviews: 'real' });
  expect(await read('latestReviews')).toEqual({ number: 0, reviews: [] });
});

test('without reviews no answer says anything of them', async () => {
  expect(khulna.length).toBeGreaterThan(5);
  for (const card of [...khulna, await read<Hotel>(`hotels/${best}`)]) {
    expect(card).not.toHaveProperty('score');
    expect(card).not.toHaveProperty('reviews');
  }
  expect(await read('hotelCounts?district=Khulna')).not.toHaveProperty('goodScore');
  expect(idsOf(await list('&sort=score'))).toEqual(idsOf(khulna));
  expect(await list('&minScore=10')).toEqual([]);
  expect(await read(`reviews/${best}`)).toEqual({
    number: 0,
    hidden: {},
    languages: {},
    total: 0,
    reviews: [],
  });
});

test('list, hotel and its reviews have the same score; the list is sorted and filtered by it', async () => {
  await added(best ?? '', [5, 5, 4]);
  await added(more ?? '', [4, 4, 4, 4]);
  await added(same ?? '', [4, 4, 4]);
  await added(few ?? '', [5, 5]);
  const sorted = await list('&sort=score');
  // 4.67 first, then of equal scores the one with more reviews; two reviews are no score.
  expect(sorted.slice(0, 3).map(({ _id, score, reviews: number }) => [_id, score, number])).toEqual([
    [best, 47, 3],
    [more, 40, 4],
    [same, 40, 3],
  ]);
  expect(idsOf(sorted).slice(3)).toEqual(idsOf(khulna).filter((id) => ![best, more, same].includes(id)));
  const withTwo = sorted.find(({ _id }) => _id === few);
  expect(withTwo).toMatchObject({ reviews: 2 });
  expect(withTwo).not.toHaveProperty('score');
  for (const id of [best, more, same, few]) {
    const { score, number } = await calls.ofHotel(id ?? '');
    const card = sorted.find(({ _id }) => _id === id);
    const hotel = await read<Hotel>(`hotels/${id}`);
    expect([card?.score, card?.reviews]).toEqual([score, number]);
    expect([hotel.score, hotel.reviews]).toEqual([score, number]);
    // Of a hotel that is not for sale the database is asked.
    await inTransaction((tx) =>
      tx
        .update(hotels)
        .set({ forSale: false })
        .where(eq(hotels.id, id ?? '')),
    );
    const draft = await read<Hotel>(`hotels/${id}`);
    expect([draft.score, draft.reviews]).toEqual([score, number]);
    await inTransaction((tx) =>
      tx
        .update(hotels)
        .set({ forSale: true })
        .where(eq(hotels.id, id ?? '')),
    );
  }
  expect(idsOf(await list('&minScore=41'))).toEqual([best]);
  expect(new Set(idsOf(await list('&minScore=40')))).toEqual(new Set([best, more, same]));
  expect(await read('hotelCounts?district=Khulna')).toMatchObject({ goodScore: 3, total: khulna.length });
  for (const wrong of ['9', '51', '4.5', 'good'])
    await expectStatus(await server.send('GET', `/api/hotels?minScore=${wrong}`), 422);
});

test('hotels that are sold out come after all others, however good their score is', async () => {
  const stay = `&checkIn=${addDays(testToday, 400)}&checkOut=${addDays(testToday, 401)}`;
  const admin = (await signInAsAdministrator(server)).token;
  const rooms = await read<{ _id: string }[]>(`room/${best}`);
  await expectStatus(
    await server.send('PUT', '/api/calendar/closed', {
      token: admin,
      body: { roomIds: rooms.map(({ _id }) => _id), nights: [addDays(testToday, 400)], closed: true },
    }),
    200,
  );
  const sorted = idsOf(await list(`&sort=score${stay}`));
  expect(sorted.slice(0, 2)).toEqual([more, same]);
  expect(sorted.indexOf(best ?? '')).toBeGreaterThanOrEqual(2);
  expect(await list(`&sort=score&free=true${stay}`)).toHaveLength(sorted.length - 1);
});

test('the sums follow each way in which reviews change, and the index follows the sums', async () => {
  const hotelId = khulna[4]?._id ?? '';
  const score = async () => (await list('')).find(({ _id }) => _id === hotelId)?.score;
  const sums = async () => (await db.select().from(reviewSums).where(eq(reviewSums.hotelId, hotelId)))[0];
  await added(hotelId, [1, 1, 1]);
  expect(await score()).toBe(10);
  const isHere = eq(reviews.hotelId, hotelId);
  await inTransaction((tx) => tx.update(reviews).set({ clean: 5, staff: 5 }).where(isHere));
  expect(await score()).toBe(30);
  await inTransaction((tx) => tx.update(reviews).set({ state: 'held' }).where(isHere));
  expect(await sums()).toMatchObject({ number: 0, clean: 0, staff: 0, place: 0, worth: 0 });
  expect(await score()).toBeUndefined();
  const hidden = { state: 'hidden' as const, hiddenOn: testToday };
  await inTransaction((tx) =>
    tx
      .update(reviews)
      .set({ ...hidden, hiddenFor: 'abuse' })
      .where(isHere),
  );
  expect(await score()).toBe(30);
  await inTransaction((tx) =>
    tx
      .update(reviews)
      .set({ ...hidden, hiddenFor: 'paid_for' })
      .where(isHere),
  );
  expect(await score()).toBeUndefined();
  await inTransaction((tx) =>
    tx.update(reviews).set({ state: 'shown', hiddenFor: null, hiddenOn: null }).where(isHere),
  );
  expect(await score()).toBe(30);
  await inTransaction((tx) => tx.delete(reviews).where(isHere));
  expect(await sums()).toMatchObject({ number: 0, clean: 0, worth: 0 });
  expect(await score()).toBeUndefined();
  // A transaction that is rolled back leaves no sum behind.
  await expect(
    db.transaction(async (tx) => {
      await addReviews(tx, hotelId, [5, 5, 5]);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect((await sums())?.number).toBe(0);
});

test('five thousand reviews of one hotel are read a page at a time, with the right score', async () => {
  const hotelId = khulna[5]?._id ?? '';
  for (let part = 0; part < 10; part++)
    await added(
      hotelId,
      Array.from({ length: 500 }, (_, index) => 1 + (index % 5)),
    );
  const last = await calls.ofHotel(hotelId, '?page=250&pageSize=20');
  expect(last).toMatchObject({ number: 5_000, total: 5_000, score: 30, aspects: { place: 30 } });
  expect(last.reviews).toHaveLength(20);
  expect((await calls.ofHotel(hotelId, '?page=251&pageSize=20')).reviews).toEqual([]);
  expect((await list('')).find(({ _id }) => _id === hotelId)).toMatchObject({ score: 30, reviews: 5_000 });
});
