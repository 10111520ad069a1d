import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SeedRefused, seedLargeCatalogue } from '../../bench/catalogue/seed-large-catalogue.ts';
import { type OpenDatabase, openDatabase } from '../../db/client.ts';
import { profiles } from '../../db/schema/accounts.ts';
import { bookings, payments } from '../../db/schema/bookings.ts';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import { reviewSums, reviews } from '../../db/schema/reviews.ts';
import { auditBooks } from '../../domain/payments/audit-books.ts';
import { quoteStay } from '../../domain/pricing/quote-stay.ts';
import { reviewSpan } from '../../domain/reviews/may-review.ts';
import { reviewLettersMax, reviewLettersMin } from '../../kernel/review-choices.ts';
import { reviewTextFault } from '../../kernel/review-text.ts';
import { testToday } from '../fixtures/test-day.ts';

const plan = { seedName: 'reviewed', hotels: 20, rooms: 3, bookings: 200, reviews: 600, people: 10 };

let database: OpenDatabase;
let counts: Awaited<ReturnType<typeof seedLargeCatalogue>>;
beforeAll(async () => {
  database = await openDatabase({ dataDir: 'memory://' });
  counts = await seedLargeCatalogue(database.db, plan, testToday);
});
afterAll(() => database.close());

test('each review has a stay, a payment and an account, besides the other bookings and people', () => {
  expect(counts).toMatchObject({ hotels: 20, bookings: 800, payments: 600, reviews: 600, profiles: 210 });
});

test('the books balance to the poisha, and no night is sold twice', async () => {
  const cards = { capturesSince: async () => [], findRefunds: async () => [] };
  const clock = { now: () => Date.now(), today: () => testToday };
  expect(await auditBooks({ db: database.db, cards, clock }, { graceMs: 0 })).toEqual([]);
  const { rows: differing } = await database.db.execute(sql`
    with slept as (
      select room_id, night::date as night, count(*)::int as taken
      from bookings, generate_series(check_in, check_out - 1, interval '1 day') night group by 1, 2)
    select * from slept full join room_nights n using (room_id, night)
    where slept.taken is distinct from n.taken or n.taken > n.capacity`);
  expect(differing).toEqual([]);
});

test('each is what the product would have taken: a paid stay of an account, over for less than 90 days when it was written', async () => {
  const rows = await database.db
    .select({ review: reviews, booking: bookings, payment: payments, person: profiles, room: rooms })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(payments, eq(payments.bookingId, bookings.id))
    .innerJoin(profiles, eq(profiles.uid, sql`${bookings.uid}`))
    .innerJoin(rooms, eq(rooms.id, bookings.roomId));
  expect(rows).toHaveLength(plan.reviews);
  for (const { review, booking, payment, person, room } of rows) {
    const { from, until } = reviewSpan(booking);
    expect(review.writtenOn >= from && review.writtenOn <= until, review.id).toBe(true);
    expect(review.writtenOn <= testToday).toBe(true);
    expect(review.month).toBe(from.slice(0, 7));
    expect(review.hotelId).toBe(booking.hotelId);
    expect(reviewTextFault(review.text), review.text).toBeUndefined();
    expect(review.text.length).toBeGreaterThanOrEqual(reviewLettersMin);
    expect(review.text.length).toBeLessThanOrEqual(reviewLettersMax);
    const quote = quoteStay({ ...room, roomId: room.id, nightPrices: new Map() }, booking);
    expect(booking).toMatchObject({ kind: 'card', state: 'confirmed', userEmail: person.email, quote });
    expect(payment).toMatchObject({ state: 'captured', capturedPoisha: quote.totalPoisha });
    expect(person.createdAt < booking.createdAt).toBe(true);
  }
  // Nobody writes of one hotel so often that the reviews would be held.
  const { rows: often } = await database.db.execute(
    sql`select uid from reviews r join bookings b on b.id = booking_id group by uid, r.hotel_id having count(*) > 2`,
  );
  expect(often).toEqual([]);
});

test('the sums of the hotels are those of their reviews, some of which are hidden', async () => {
  const { rows: differing } = await database.db.execute(sql`
    with counted as (
      select hotel_id, count(*)::int as number, sum(clean)::int as clean, sum(staff)::int as staff,
        sum(place)::int as place, sum(worth)::int as worth
      from reviews where counted group by hotel_id)
    select * from counted full join review_sums s using (hotel_id, number, clean, staff, place, worth)
    where s.hotel_id is null or counted.hotel_id is null`);
  expect(differing).toEqual([]);
  expect(await database.db.$count(reviewSums)).toBe(await database.db.$count(hotels));
  const hidden = await database.db.$count(reviews, eq(reviews.state, 'hidden'));
  expect(hidden).toBeGreaterThan(0);
  expect(hidden).toBeLessThan(30);
});

test('more reviews than stays fit into the rooms are refused before anything is written', async () => {
  const crowded = { ...plan, seedName: 'crowded', reviews: 1_000_000 };
  await expect(seedLargeCatalogue(database.db, crowded, testToday)).rejects.toThrow(SeedRefused);
  expect(await database.db.$count(hotels)).toBe(20);
});
