import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { OpenDatabase } from '../../db/client.ts';
import { favourites, visits } from '../../db/schema/accounts.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { bookings, payments } from '../../db/schema/bookings.ts';
import { hotels } from '../../db/schema/catalog.ts';
import { guestDocuments } from '../../db/schema/guest-documents.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { saveProfileOf } from '../../domain/accounts/accounts-store.ts';
import { addFavourites } from '../../domain/accounts/favourites-store.ts';
import { recordVisit } from '../../domain/accounts/visits-store.ts';
import { recordChange } from '../../domain/audit/audit-store.ts';
import { takeHold } from '../../domain/bookings/holding/take-hold.ts';
import { lockBookingInRoom } from '../../domain/bookings/lock-booking-in-room.ts';
import { placeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { recordNoShow } from '../../domain/desk/record-no-show.ts';
import { setDeskStatus } from '../../domain/desk/set-desk-status.ts';
import { saveGuestDocument } from '../../domain/guests/guest-documents-store.ts';
import { lockRoom } from '../../domain/inventory/inventory-store.ts';
import { enqueueMail } from '../../domain/mail/outbox-store.ts';
import { sendOutbox } from '../../domain/mail/send-outbox.ts';
import { forgetAccount } from '../../domain/personal-data/delete-account.ts';
import { clockOver } from '../../kernel/clock.ts';
import { folderMailer } from '../../providers/mail/nodemailer-mailer.ts';
import { type CardService, startCardService } from '../fixtures/card-service.ts';
import { openTestDatabase } from '../fixtures/open-test-database.ts';
import { orderFor, someRoomIds } from '../fixtures/orders.ts';
import { testDataKeys } from '../fixtures/test-data-key.ts';
import { testToday } from '../fixtures/test-day.ts';

// One connection cannot run two transactions at once.
const isServer = process.env.TEST_DATABASE === 'server';

let database: OpenDatabase;
let service: CardService;
let roomId: string;
const instantMs = Date.parse(`${testToday}T06:00:00Z`);
const clock = clockOver(() => instantMs);
const deps = () => ({
  db: database.db,
  cards: service.cards,
  clock,
  alarm: () => {},
  dataKeys: testDataKeys,
  removeMails: async () => {},
});
beforeAll(async () => {
  database = await openTestDatabase();
  service = startCardService();
  [roomId = ''] = await someRoomIds(database.db, 1);
});
afterAll(async () => {
  await service.payments.close();
  await database.close();
});

const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60;
const personOf = (uid: string) => ({ uid, email: 'nobody@example.com', emailVerified: true });
async function bookingsOf(uid: string): Promise<number> {
  return database.db.$count(bookings, eq(bookings.uid, uid));
}
const waiting = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await database.db.execute<{ waiting: number }>(sql`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return rows[0]?.waiting;
    })
    .toBe(count);

test('a token of a sign-in before its account was deleted books nothing, holds nothing and writes no record', async () => {
  const uid = `uid-${crypto.randomUUID()}`;
  const order = await orderFor(deps(), roomId, 40, { uid, signedInAtSeconds: minutesAgo(2) });
  expect((await forgetAccount(deps(), personOf(uid))).outcome).toBe('forgotten');
  expect(await placeBooking(deps(), order)).toEqual({ outcome: 'account_forgotten' });
  expect(await takeHold(deps(), order)).toEqual({ outcome: 'account_forgotten' });
  expect(await saveProfileOf(database.db, order, { uid, email: 'nobody@example.com' })).toBe(false);
  expect(await bookingsOf(uid)).toBe(0);
});

const hotelIdOf = async () =>
  (await database.db.select({ id: hotels.id }).from(hotels).limit(1))[0]?.id ?? '';
const listsOf = async (uid: string) => [
  await database.db.$count(favourites, eq(favourites.uid, uid)),
  await database.db.$count(visits, eq(visits.uid, uid)),
];

test('a token of a sign-in before its account was deleted adds no favourite and leaves no visit', async () => {
  const { db } = database;
  const visitor = { uid: `uid-${crypto.randomUUID()}`, signedInAtSeconds: minutesAgo(2) };
  const hotelId = await hotelIdOf();
  expect((await forgetAccount(deps(), personOf(visitor.uid))).outcome).toBe('forgotten');
  expect(await addFavourites(db, { ...visitor, hotelIds: [hotelId], max: 10 })).toBe('account_forgotten');
  expect(await recordVisit(db, { ...visitor, hotelId, max: 10 })).toBe('account_forgotten');
  expect(await listsOf(visitor.uid)).toEqual([0, 0]);

  const later = { ...visitor, signedInAtSeconds: minutesAgo(-1) };
  expect(await addFavourites(db, { ...later, hotelIds: [hotelId], max: 10 })).toBe('marked');
  expect(await recordVisit(db, { ...later, hotelId, max: 10 })).toBe('noted');
});

test('the token that asked for the deletion stays out, also when it is dated ahead of the clock', async () => {
  const visitor = { uid: `uid-${crypto.randomUUID()}`, signedInAtSeconds: minutesAgo(-2) };
  const { uid } = visitor;
  const visit = { ...personOf(uid), ...visitor };
  expect((await forgetAccount(deps(), visit)).outcome).toBe('forgotten');
  const profile = { uid, email: 'nobody@example.com' };
  expect(await saveProfileOf(database.db, visitor, profile)).toBe(false);
  // A request by an earlier sign-in does not date the deletion back.
  const earlier = { ...visit, signedInAtSeconds: minutesAgo(2) };
  expect((await forgetAccount(deps(), earlier)).outcome).toBe('forgotten');
  expect(await saveProfileOf(database.db, visitor, profile)).toBe(false);
  const later = { uid, signedInAtSeconds: visitor.signedInAtSeconds + 1 };
  expect(await saveProfileOf(database.db, later, profile)).toBe(true);
});

test.runIf(isServer)(
  'a favourite or a visit that waits while its account is being deleted leaves nothing',
  async () => {
    const { db } = database;
    const uid = `uid-${crypto.randomUUID()}`;
    const visitor = { uid, signedInAtSeconds: minutesAgo(2) };
    expect((await takeHold(deps(), await orderFor(deps(), roomId, 90, visitor))).outcome).toBe('held');
    const hotelId = await hotelIdOf();
    const running: Promise<unknown>[] = [];
    await db.transaction(async (tx) => {
      // The deletion has the account's lock and waits for the room of its hold.
      await lockRoom(tx, roomId);
      running.push(forgetAccount(deps(), personOf(uid)));
      await waiting(1);
      running.push(addFavourites(db, { ...visitor, hotelIds: [hotelId], max: 10 }));
      running.push(recordVisit(db, { ...visitor, hotelId, max: 10 }));
      await waiting(3);
    });
    expect((await Promise.all(running)).slice(1)).toEqual(['account_forgotten', 'account_forgotten']);
    expect(await listsOf(uid)).toEqual([0, 0]);
  },
);

test('who signs in after the deletion books as before', async () => {
  const uid = `uid-${crypto.randomUUID()}`;
  const order = await orderFor(deps(), roomId, 50, { uid, signedInAtSeconds: minutesAgo(-1) });
  expect((await forgetAccount(deps(), personOf(uid))).outcome).toBe('forgotten');
  expect(await saveProfileOf(database.db, order, { uid, email: 'nobody@example.com' })).toBe(true);
  expect((await takeHold(deps(), order)).outcome).toBe('held');
  expect((await placeBooking(deps(), order)).outcome).toBe('booked');
});

test.runIf(isServer)('a booking that waits while its account is being deleted charges no card', async () => {
  const { db } = database;
  const uid = `uid-${crypto.randomUUID()}`;
  const order = await orderFor(deps(), roomId, 60, { uid, signedInAtSeconds: minutesAgo(2) });
  expect((await takeHold(deps(), order)).outcome).toBe('held');
  const running: Promise<{ outcome: string }>[] = [];
  await db.transaction(async (tx) => {
    // The deletion has the account's lock and waits for the room of its hold.
    await lockRoom(tx, roomId);
    running.push(forgetAccount(deps(), personOf(uid)));
    await waiting(1);
    running.push(takeHold(deps(), order));
    await waiting(2);
  });
  const outcomes = (await Promise.all(running)).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(['forgotten', 'account_forgotten']);
  expect(await placeBooking(deps(), order)).toEqual({ outcome: 'account_forgotten' });
  expect(await bookingsOf(uid)).toBe(0);
});

test.runIf(isServer)(
  'a payment that is heard of while its account is being deleted is a stay to come',
  async () => {
    const { db } = database;
    const uid = `uid-${crypto.randomUUID()}`;
    const paymentMethodId = 'pm_card_threeDSecure2Required';
    const placed = await placeBooking(deps(), await orderFor(deps(), roomId, 70, { uid, paymentMethodId }));
    if (placed.outcome !== 'requires_action') throw new Error(placed.outcome);
    const { bookingId } = placed;
    const booking = db.update(bookings).set({ state: 'expired', heldUntil: null });
    await booking.where(eq(bookings.id, bookingId));
    const running: Promise<{ outcome: string }>[] = [];
    await db.transaction(async (tx) => {
      await lockBookingInRoom(tx, bookingId);
      running.push(forgetAccount(deps(), personOf(uid)));
      await waiting(1);
      await tx.update(bookings).set({ state: 'confirmed' }).where(eq(bookings.id, bookingId));
      await tx
        .update(payments)
        .set({ state: 'captured', capturedPoisha: sql`amount_poisha` })
        .where(eq(payments.bookingId, bookingId));
    });
    const [outcome] = await Promise.all(running);
    expect(outcome?.outcome).toBe('stays_to_come');
  },
);

const actor = { uid: 'administrator', email: 'admin@nibash.example' };

test.each(['no-show', 'check-out'] as const)(
  'a stay whose %s was recorded today is a stay to come, as the record can be undone, and is none tomorrow',
  async (changes) => {
    const uid = `uid-${crypto.randomUUID()}`;
    const placed = await placeBooking(deps(), await orderFor(deps(), roomId, 0, { uid }));
    if (placed.outcome !== 'booked') throw new Error(placed.outcome);
    const bookingId = placed.booking.id;
    if (changes === 'no-show')
      expect((await recordNoShow(deps(), { actor, bookingId })).outcome).toBe('marked');
    else
      for (const one of ['check_in', 'check_out'] as const)
        expect((await setDeskStatus(deps(), { actor, bookingId, change: one })).outcome).toBe('marked');
    expect((await forgetAccount(deps(), personOf(uid))).outcome).toBe('stays_to_come');
    const tomorrowMs = instantMs + 24 * 60 * 60_000;
    const tomorrow = clockOver(() => tomorrowMs);
    expect((await forgetAccount({ ...deps(), clock: tomorrow }, personOf(uid))).outcome).toBe('forgotten');
  },
);

test.runIf(isServer)(
  'what is written about a booking while its account is being deleted names nobody afterwards',
  async () => {
    const { db } = database;
    const uid = `uid-${crypto.randomUUID()}`;
    const order = await orderFor(deps(), roomId, 110, { uid, userEmail: 'leaving@example.com' });
    const placed = await placeBooking(deps(), order);
    if (placed.outcome !== 'booked') throw new Error(placed.outcome);
    const { id: bookingId, reference } = placed.booking;
    await db.update(bookings).set({ state: 'cancelled', keptPoisha: 0 }).where(eq(bookings.id, bookingId));
    await db.delete(guestDocuments).where(eq(guestDocuments.bookingId, bookingId));
    const removed: string[] = [];
    const removeMails = async ({ ids }: { ids: string[] }) => void removed.push(...ids);
    const running: Promise<{ outcome: string }>[] = [];
    await db.transaction(async (tx) => {
      // As a refund is noted, or the desk corrects a guest.
      await lockBookingInRoom(tx, bookingId);
      running.push(forgetAccount({ ...deps(), removeMails }, personOf(uid)));
      await waiting(1);
      const detail = { amountPoisha: 1_000, reason: 'cancelled' };
      await enqueueMail(tx, clock.now(), { kind: 'refund_done', bookingId, detail });
      await saveGuestDocument(tx, testDataKeys, bookingId, order.guest.document);
      await recordChange(tx, {
        actor,
        action: 'booking.correct',
        subject: { kind: 'booking', id: bookingId, name: `${reference} Leaving Guest` },
        before: { guestName: 'Leaving Guest' },
        after: { guestName: 'Leaving Guest, again' },
      });
    });
    expect((await Promise.all(running)).map(({ outcome }) => outcome)).toEqual(['forgotten']);
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.bookingId, bookingId));
    expect(mails.flatMap(({ recipient }) => recipient ?? [])).toEqual(['', '']);
    expect(mails.filter(({ recipient, state }) => recipient === '' && state === 'waiting')).toEqual([]);
    expect(removed).toEqual(expect.arrayContaining(mails.map(({ id }) => id)));
    expect(await db.$count(guestDocuments, eq(guestDocuments.bookingId, bookingId))).toBe(0);
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, bookingId));
    expect(JSON.stringify(entries)).not.toContain('Leaving Guest');
  },
);

/** A booking of the account that keeps nobody from deleting it. */
async function cancelledBooking(uid: string, inDays: number): Promise<string> {
  const placed = await placeBooking(deps(), await orderFor(deps(), roomId, inDays, { uid }));
  if (placed.outcome !== 'booked') throw new Error(placed.outcome);
  const { id } = placed.booking;
  await database.db.update(bookings).set({ state: 'cancelled', keptPoisha: 0 }).where(eq(bookings.id, id));
  return id;
}

test('an account that two tabs delete at once is deleted once for the audit log', async () => {
  const entries = () => database.db.$count(auditEntries, eq(auditEntries.action, 'account.delete'));
  const before = await entries();
  const person = { ...personOf(`uid-${crypto.randomUUID()}`), signedInAtSeconds: minutesAgo(1) };
  const both = await Promise.all([forgetAccount(deps(), person), forgetAccount(deps(), person)]);
  expect(both.map(({ outcome }) => outcome)).toEqual(['forgotten', 'forgotten']);
  expect(await entries()).toBe(before + 1);
});

test('a mail that is composed while its account is being deleted leaves no stored copy', async () => {
  const uid = `uid-${crypto.randomUUID()}`;
  const bookingId = await cancelledBooking(uid, 115);
  await database.db.delete(mailOutbox).where(ne(mailOutbox.bookingId, bookingId));
  const folder = mkdtempSync(join(tmpdir(), 'nibash-mails-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const mailer = folderMailer({
    folder,
    from: 'no-reply@nibash.example',
    replyTo: 'desk@nibash.example',
    now: Date.now,
  });
  let forgetting: Promise<{ outcome: string }> | undefined;
  await sendOutbox({
    ...deps(),
    mailer,
    write: async () => {
      forgetting ??= forgetAccount({ ...deps(), removeMails: mailer.removeStored }, personOf(uid));
      expect((await forgetting).outcome).toBe('forgotten');
      return { to: 'leaving@example.com', subject: 'Booked', text: 'Leaving Guest', html: '' };
    },
  });
  expect(readdirSync(folder)).toEqual([]);
});

test('an account whose deletion was cut off has its stored mails deleted when it is requested again', async () => {
  const uid = `uid-${crypto.randomUUID()}`;
  const bookingId = await cancelledBooking(uid, 120);
  const cutOff = async () => {
    throw new Error('cut off');
  };
  await expect(forgetAccount({ ...deps(), removeMails: cutOff }, personOf(uid))).rejects.toThrow('cut off');
  const removed: string[] = [];
  const removeMails = async ({ ids }: { ids: string[] }) => void removed.push(...ids);
  expect((await forgetAccount({ ...deps(), removeMails }, personOf(uid))).outcome).toBe('forgotten');
  const mails = await database.db.select().from(mailOutbox).where(eq(mailOutbox.bookingId, bookingId));
  expect(mails).toHaveLength(2);
  expect(removed).toEqual(expect.arrayContaining(mails.map(({ id }) => id)));
});
