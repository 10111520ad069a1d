import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { reviewInvitations } from '../../db/schema/reviews.ts';
import { inviteToReview } from '../../domain/reviews/invite-to-review.ts';
import { clockOver } from '../../kernel/clock.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { type Guest, signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { bookingMailsIn } from '../fixtures/read-mail.ts';
import { reviewsOf, stayed, written } from '../fixtures/reviews.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();
const { db } = server.database;
const calls = reviewsOf(server, (await signInAsAdministrator(server)).token);
const clockOn = (day: string, isBelieved = true) =>
  clockOver(
    () => Date.parse(`${day}T05:00:00Z`),
    () => isBelieved,
  );
const invite = (day = testToday) => inviteToReview({ db, clock: clockOn(day) });
const invitations = (bookingId: string) =>
  db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.bookingId, bookingId), eq(mailOutbox.kind, 'review_invitation')));
/** This version began to serve a week ago, unless a test says otherwise. */
const servesSince = (since: string) =>
  db
    .insert(reviewInvitations)
    .values({ since })
    .onConflictDoUpdate({ target: reviewInvitations.isOnly, set: { since } });
await servesSince(addDays(testToday, -7));
const stay = async (daysAgo = 2, changes: Partial<typeof bookings.$inferInsert> = {}) => {
  const guest = await signUp(server);
  return { guest, bookingId: await stayed(server, { guest, daysAgo, changes }) };
};

test('a guest is invited once, two days after the departure, whichever process is first, in the booking’s language', async () => {
  const { guest, bookingId } = await stay(1, { language: 'bn' });
  await invite();
  expect(await invitations(bookingId)).toEqual([]);
  const tomorrow = addDays(testToday, 1);
  await Promise.all([invite(tomorrow), invite(tomorrow)]);
  await invite(addDays(testToday, 2));
  expect(await invitations(bookingId)).toMatchObject([
    { state: 'waiting', recipient: guest.email, language: 'bn' },
  ]);
  await server.sendMails();
  expect(await invitations(bookingId)).toMatchObject([{ state: 'sent' }]);
  const [mail] = bookingMailsIn(server.dataDir).filter(
    ({ to, text }) => to === guest.email && text.includes('রিভিউ লিখুন'),
  );
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  expect(mail?.subject).toContain('আপনার থাকা কেমন ছিল');
  expect(mail?.text).toMatch(new RegExp(`/myBookings/${booking?.reference}/review$`, 'm'));
  expect(mail?.text).not.toMatch(/চেক-ইন|চেক-আউট|ফোন:/);
  expect(mail?.files).toEqual([]);
});

test('nobody is invited for a stay that ended before this version, was not made, reviewed, cancelled or long ago', async () => {
  const early = await stay(8);
  const reviewed = await stay();
  const withdrawn = await stay();
  const others = [
    early,
    reviewed,
    withdrawn,
    await stay(2, { state: 'cancelled' }),
    await stay(2, { state: 'no_show' }),
  ];
  await written(await calls.add(reviewed.guest, reviewed.bookingId));
  const { _id } = await written(await calls.add(withdrawn.guest, withdrawn.bookingId));
  await expectStatus(await calls.withdraw(withdrawn.guest, _id), 200);
  await invite();
  for (const { bookingId } of others) expect(await invitations(bookingId)).toEqual([]);
  const missed = await stay(7);
  await invite(addDays(testToday, 3));
  expect(await invitations(missed.bookingId)).toEqual([]);
  await invite(addDays(testToday, 2));
  expect(await invitations(missed.bookingId)).toHaveLength(1);
});

test('a guest who left earlier is invited two days after that, and not for a stay that ended before this version', async () => {
  const leftOn = (day: string) => new Date(`${day}T04:00:00Z`);
  const left = await stay(-3, {
    checkIn: addDays(testToday, -4),
    checkedInAt: leftOn(addDays(testToday, -4)),
    checkedOutAt: leftOn(addDays(testToday, -1)),
  });
  await invite();
  expect(await invitations(left.bookingId)).toEqual([]);
  await invite(addDays(testToday, 1));
  expect(await invitations(left.bookingId)).toHaveLength(1);
  const before = await stay(6, {
    checkIn: addDays(testToday, -12),
    checkedInAt: leftOn(addDays(testToday, -12)),
    checkedOutAt: leftOn(addDays(testToday, -8)),
  });
  await invite();
  expect(await invitations(before.bookingId)).toEqual([]);
});

test('the first round stores the day from which on guests are invited', async () => {
  await db.delete(reviewInvitations);
  const before = await stay(2);
  await invite();
  expect(await db.select().from(reviewInvitations)).toMatchObject([{ since: testToday }]);
  expect(await invitations(before.bookingId)).toEqual([]);
  await servesSince(addDays(testToday, -7));
});

test('an invitation is checked again when it is sent', async () => {
  const act: ((guest: Guest, bookingId: string) => Promise<unknown>)[] = [
    async (guest, bookingId) => written(await calls.add(guest, bookingId)),
    (_, bookingId) => db.update(bookings).set({ state: 'cancelled' }).where(eq(bookings.id, bookingId)),
    (_, bookingId) =>
      db
        .update(bookings)
        .set({ checkOut: addDays(testToday, 1) })
        .where(eq(bookings.id, bookingId)),
    async (guest) => expectStatus(await server.send('DELETE', '/api/account', { token: guest.token }), 200),
  ];
  for (const change of act) {
    const { guest, bookingId } = await stay();
    await invite();
    expect(await invitations(bookingId)).toMatchObject([{ state: 'waiting' }]);
    await change(guest, bookingId);
    await server.sendMails();
    expect(await invitations(bookingId)).toMatchObject([{ state: 'not_needed' }]);
  }
});

test('while the clock is not believed nobody is invited', async () => {
  const { bookingId } = await stay();
  await inviteToReview({ db, clock: clockOn(testToday, false) });
  expect(await invitations(bookingId)).toEqual([]);
  await invite();
  expect(await invitations(bookingId)).toHaveLength(1);
});
