import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { RoomHeld } from '../../contract/hold.ts';
import { forgottenAccounts } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { dataKeys, guestDocuments } from '../../db/schema/guest-documents.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { subscribers } from '../../db/schema/newsletter.ts';
import { cards, paymentMethod } from '../fixtures/cards.ts';
import { stayFrom } from '../fixtures/desk.ts';
import { signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { restartedSite, setMachine, yearMs } from '../fixtures/machine-clocks.ts';
import { book, bookingBody, quoteFor, twoRooms } from '../fixtures/stays.ts';
import { testDataKey } from '../fixtures/test-data-key.ts';
import { expectStatus, type TestServer } from '../fixtures/test-server.ts';

const { database, start } = await restartedSite();
const { db } = database;
const newerKey = Buffer.alloc(32, 'newer').toString('base64');

let server: TestServer;
/** The hold that nobody began to pay, and the one whose card was declined. */
let unpaidId = '';
let declinedId = '';

/** Leaves behind, with the right clock, what is due a year later; then the machine starts again with its clock a year ahead. */
beforeAll(async () => {
  const right = await start(0);
  const guest = await signUp(right);
  const [room, other] = await twoRooms(right);
  const pay = async (roomId: string, days: number, card?: string) => {
    const stay = stayFrom(days);
    const body = bookingBody(await quoteFor(right, roomId, stay), await paymentMethod(right, card), stay);
    return book(right, guest.token, body);
  };
  await expectStatus(await pay(room._id, 2), 201);
  await expectStatus(await pay(room._id, 366), 201);
  await right.remindOfStays();
  const declined = await expectStatus(await pay(other._id, 40, cards.declined), 402);
  await declined.body?.cancel();
  const looker = await signUp(right);
  const held = await right.send('POST', '/api/holdRoom', {
    token: looker.token,
    body: { roomId: other._id, ...stayFrom(60), guests: 1 },
  });
  unpaidId = ((await (await expectStatus(held, 201)).json()) as RoomHeld).holdId;
  const lapsed = await db
    .update(bookings)
    .set({ heldUntil: new Date(0) })
    .where(eq(bookings.state, 'held'))
    .returning({ id: bookings.id });
  declinedId = lapsed.find(({ id }) => id !== unpaidId)?.id ?? '';
  await right.reconcile();
  await expectStatus(
    await right.send('POST', '/api/subscribe', { body: { email: 'reader@example.com' } }),
    200,
  );
  const leaving = await signUp(right);
  await expectStatus(await right.send('DELETE', '/api/account', { token: leaving.token }), 200);
  await right.lookAtClock();

  server = await start(yearMs, {
    DATA_KEY: `${newerKey},${testDataKey}`,
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  // The newest key has been known for as long as every process needs to learn it.
  await db.update(dataKeys).set({ createdAt: new Date(0) });
  for (const [name, , state] of jobs) before.set(name, await state());
});
beforeEach(() => setMachine(yearMs));

const mailsOf = (kind: 'stay_reminder' | 'booking_confirmed') =>
  db.select({ state: mailOutbox.state }).from(mailOutbox).where(eq(mailOutbox.kind, kind));
const holdOf = async (id: string) => {
  const [hold] = await db.select({ email: bookings.userEmail }).from(bookings).where(eq(bookings.id, id));
  return hold && hold.email !== '';
};
const sendMails = async () => {
  await db.update(mailOutbox).set({ nextTryAt: new Date(0), claimedUntil: null });
  await server.sendMails();
};

/** All work that nobody can undo: its name, the round that does it, and what it changes. */
const jobs: [name: string, work: () => Promise<void>, state: () => Promise<unknown>][] = [
  ['guests’ documents are not erased', () => server.eraseDue(), () => db.$count(guestDocuments)],
  [
    'addresses that nobody confirmed are not forgotten',
    () => server.eraseDue(),
    () => db.$count(subscribers),
  ],
  ['a hold that nobody began to pay is not deleted', () => server.eraseDue(), () => holdOf(unpaidId)],
  ['the person of an ended hold is not forgotten', () => server.eraseDue(), () => holdOf(declinedId)],
  ['deleted accounts stay known', () => server.eraseDue(), () => db.$count(forgottenAccounts)],
  ['a mail that cannot be sent is not given up', sendMails, () => mailsOf('booking_confirmed')],
  [
    'a reminder is neither dropped nor written',
    () => sendMails().then(() => server.remindOfStays()),
    () => mailsOf('stay_reminder'),
  ],
  ['an old data key is not given up', () => server.changeDataKey(), () => db.$count(dataKeys)],
];
const before = new Map<string, unknown>();

test.each(jobs)('after a start with a clock that is a year ahead %s', async (name, work, state) => {
  await work();
  expect(await state()).toEqual(before.get(name));
});

test('the log and the health page say so, and the site serves', async () => {
  await expectStatus(await server.send('GET', '/readyz'), 200);
  expect(server.logged).toContainEqual(
    expect.objectContaining({ msg: 'the clock is not believed: nothing is erased or given up' }),
  );
  const { token } = await signInAsAdministrator(server);
  const health = (await (await server.send('GET', '/api/health', { token })).json()) as {
    clockDoubt: { now: string; compared: string };
  };
  const { now, compared } = health.clockDoubt;
  expect(health.clockDoubt).toMatchObject({
    comparedWith: database.kind === 'server' ? 'server' : 'last_run',
  });
  expect(Math.round((Date.parse(now) - Date.parse(compared)) / yearMs)).toBe(1);
});

test('once the administrator has said that the clock is right, all of it goes on', async () => {
  const { token } = await signInAsAdministrator(server);
  const accepted = await server.send('POST', '/api/health/clock', { token });
  expect(await (await expectStatus(accepted, 200)).json()).not.toHaveProperty('clockDoubt');
  for (const [name, work, state] of jobs) {
    await work();
    expect(await state(), name).not.toEqual(before.get(name));
  }
  const audit = await server.send('GET', '/api/audit?page=1&pageSize=1', { token });
  expect(await audit.json()).toMatchObject([{ action: 'clock.accept', actor: 'admin@nibash.example' }]);
});
