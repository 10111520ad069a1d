import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/client.ts';
import { bookingEvents, bookings } from '../../db/schema/bookings.ts';
import { guestDocuments } from '../../db/schema/guest-documents.ts';
import { eraseDocuments } from '../../domain/guests/erase-documents.ts';
import { findDocument } from '../../domain/guests/guest-documents-store.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { openTestDatabase } from '../fixtures/open-test-database.ts';
import { testToday } from '../fixtures/test-day.ts';

const documentDays = 30;
const hourMs = 3_600_000;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const noonOf = (day: string) => Date.parse(`${day}T12:00:00+06:00`);

function erase(nowMs: number, days = documentDays): Promise<number> {
  const clock = { now: () => nowMs, today: () => dhakaDate(nowMs) };
  return eraseDocuments({ db: database.db, clock }, days);
}

/** A booking with a document, with the given changes. */
async function bookingAs(changes: Partial<typeof bookings.$inferInsert>): Promise<string> {
  const { db } = database;
  const [row] = await db
    .select({ id: guestDocuments.bookingId })
    .from(guestDocuments)
    .innerJoin(bookings, eq(bookings.id, guestDocuments.bookingId))
    .where(eq(bookings.state, 'confirmed'))
    .limit(1);
  const id = row?.id ?? '';
  await db.update(bookings).set(changes).where(eq(bookings.id, id));
  return id;
}

const isStored = async (id: string) => (await findDocument(database.db, id)) !== undefined;

test('thirty days after the check-out the document is gone, and not a day before; the booking stays', async () => {
  const { db } = database;
  const dates = await db
    .select({ id: bookings.id, checkOut: bookings.checkOut })
    .from(bookings)
    .innerJoin(guestDocuments, eq(bookings.id, guestDocuments.bookingId));
  const made = await db.$count(bookings);
  const last = addDays(testToday, -documentDays);
  const due = dates.filter(({ checkOut }) => checkOut <= last);
  // More than one batch of the walk, but not all documents.
  expect(dates.length).toBeGreaterThan(1_000);
  expect(due.length).toBeGreaterThan(0);
  expect(await erase(noonOf(testToday))).toBe(due.length);
  expect(await erase(noonOf(testToday))).toBe(0);
  const stored = await db.select({ id: guestDocuments.bookingId }).from(guestDocuments);
  expect(stored).toHaveLength(dates.length - due.length);
  const storedIds = new Set(stored.map(({ id }) => id));
  expect(due.filter(({ id }) => storedIds.has(id))).toEqual([]);
  expect(await db.$count(bookings)).toBe(made);
});

test('another number of days is the configuration’s', async () => {
  const id = await bookingAs({ checkIn: addDays(testToday, -3), checkOut: addDays(testToday, -2) });
  await erase(noonOf(testToday), 3);
  expect(await isStored(id)).toBe(true);
  await erase(noonOf(testToday), 2);
  expect(await isStored(id)).toBe(false);
});

test('a stay that was moved is judged by the dates that it has now', async () => {
  const id = await bookingAs({ checkIn: addDays(testToday, -40), checkOut: addDays(testToday, -29) });
  await erase(noonOf(testToday));
  expect(await isStored(id)).toBe(true);
  await erase(noonOf(addDays(testToday, 1)));
  expect(await isStored(id)).toBe(false);
});

describe('of a hold that became no booking', () => {
  test.each([
    ['that has ended', { state: 'expired' as const, heldUntil: null }],
    ['that nobody has ended', { state: 'held' as const, heldUntil: new Date(noonOf(testToday)) }],
  ])('%s the document is gone within a day', async (_what, changes) => {
    const id = await bookingAs({ ...changes, createdAt: new Date(noonOf(testToday)) });
    await erase(noonOf(testToday) + 6 * hourMs);
    expect(await isStored(id)).toBe(true);
    await erase(noonOf(testToday) + 23 * hourMs);
    expect(await isStored(id)).toBe(false);
  });
});

test('of a booking that was cancelled it is gone thirty days later, however far ahead the stay was', async () => {
  const id = await bookingAs({
    state: 'cancelled',
    checkIn: addDays(testToday, 300),
    checkOut: addDays(testToday, 301),
  });
  await database.db
    .insert(bookingEvents)
    .values({ bookingId: id, kind: 'cancelled', at: new Date(noonOf(testToday)) });
  await erase(noonOf(addDays(testToday, 30)) - hourMs);
  expect(await isStored(id)).toBe(true);
  await erase(noonOf(addDays(testToday, 30)) + hourMs);
  expect(await isStored(id)).toBe(false);
});

test('the guest’s wish, and the address of a person for whom somebody booked, are erased with the document', async () => {
  const words = { wish: 'A room for a wheelchair', voucherEmail: 'friend@example.com' };
  const id = await bookingAs({
    ...words,
    forOther: true,
    arrivalTime: '18to21',
    checkIn: addDays(testToday, -31),
    checkOut: addDays(testToday, -29),
  });
  const wishes = async () => {
    const [row] = await database.db
      .select({ wish: bookings.wish, voucherEmail: bookings.voucherEmail })
      .from(bookings)
      .where(eq(bookings.id, id));
    return row;
  };
  await erase(noonOf(testToday));
  expect(await wishes()).toEqual(words);
  await erase(noonOf(addDays(testToday, 1)));
  expect(await isStored(id)).toBe(false);
  expect(await wishes()).toEqual({ wish: null, voucherEmail: null });
});
