import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Problem } from '../../contract/problem.ts';
import { profiles } from '../../db/schema/accounts.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { hotels } from '../../db/schema/catalog.ts';
import { reviewReports, reviews } from '../../db/schema/reviews.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { testDesk } from '../fixtures/desk.ts';
import { signUp } from '../fixtures/guests.ts';
import { codeOf, reviewsOf, stayed, written } from '../fixtures/reviews.ts';
import { someRoom, twoRooms } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus } from '../fixtures/test-server.ts';
import { wholeDatabase } from '../fixtures/whole-database.ts';

const { server, admin } = await testDesk();
const { db } = server.database;
const calls = reviewsOf(server, admin.token);
const [room, other] = await twoRooms(server);
const versionOf = async (answer: Response) =>
  ((await (await expectStatus(answer, 200)).json()) as { review: { version: number } }).review.version;

test('words and name of a hidden review go, its marks go on counting, and the number hidden is shown by reason', async () => {
  const { hotleId } = room;
  const kept = await calls.written({ text: 'The one that stays in the list.' });
  const { guest, review } = await calls.written({ text: 'A text with abuse in it, alas.', clean: 1 });
  await calls.written();
  const before = await calls.ofHotel(hotleId);
  expect(before).toMatchObject({ number: 3, aspects: { clean: 37 } });
  await expectStatus(await calls.hide(review._id, 1, 'abuse'), 200);
  const after = await calls.ofHotel(hotleId);
  expect(after).toMatchObject({ number: 3, total: 2, hidden: { abuse: 1 }, score: before.score ?? 0 });
  expect(JSON.stringify(after)).not.toContain('with abuse in it');
  expect((await calls.mine(guest))[0]?.review).toMatchObject({
    state: 'hidden',
    hiddenFor: 'abuse',
    version: 2,
  });
  // Of these two reasons the marks do not count.
  for (const [at, reason] of (['did_not_stay', 'paid_for'] as const).entries()) {
    await expectStatus(await calls.hide(review._id, 2 + at, reason), 200);
    expect(await calls.ofHotel(hotleId)).toMatchObject({ number: 2, total: 2, hidden: { [reason]: 1 } });
  }
  await expectStatus(await calls.show(review._id, 4), 200);
  expect(await calls.ofHotel(hotleId)).toMatchObject({
    number: 3,
    total: 3,
    hidden: {},
    score: before.score ?? 0,
  });
  expect((await calls.ofHotel(hotleId)).reviews.map(({ _id }) => _id)).toContain(kept.review._id);
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, review._id));
  expect(entries.map(({ action, subjectName, after: to }) => [action, subjectName, to])).toEqual([
    ['review.hide', room.hotelName, { reviewState: 'hidden', reviewReason: 'abuse' }],
    ['review.hide', room.hotelName, { reviewState: 'hidden', reviewReason: 'did_not_stay' }],
    ['review.hide', room.hotelName, { reviewState: 'hidden', reviewReason: 'paid_for' }],
    ['review.show', room.hotelName, { reviewState: 'shown' }],
  ]);
  expect(JSON.stringify(entries)).not.toContain('abuse in it');
});

test('after hiding a changed text waits for the administrator, once', async () => {
  const { guest, review } = await calls.written({ text: 'Something that nobody should read.' });
  await db
    .update(reviews)
    .set({ writtenOn: addDays(testToday, -60) })
    .where(eq(reviews.id, review._id));
  await expectStatus(await calls.hide(review._id, 1, 'not_the_stay'), 200);
  const changed = await written(
    await calls.change(guest, review._id, 2, { text: 'A better text about the stay.' }),
  );
  expect(changed).toMatchObject({ state: 'waiting', hiddenFor: 'not_the_stay', version: 3 });
  expect(changed.changeUntil).toBeUndefined();
  expect(await codeOf(await calls.change(guest, review._id, 3))).toBe('review_closed');
  expect(JSON.stringify(await calls.ofHotel(room.hotleId))).not.toContain('A better text');
  expect((await calls.list('?filter=toCheck')).map(({ _id }) => _id)).toContain(review._id);
  await expectStatus(await calls.show(review._id, 3), 200);
  expect(JSON.stringify(await calls.ofHotel(room.hotleId))).toContain('A better text');
  // Nobody brings the earlier words back by a second change.
  expect(await codeOf(await calls.change(guest, review._id, 4))).toBe('review_closed');
  await expectStatus(await calls.hide(review._id, 4, 'abuse'), 200);
  expect(await codeOf(await calls.change(guest, review._id, 5))).toBe('review_closed');
  await expectStatus(await calls.withdraw(guest, review._id), 200);
});

test('the administrator hides, shows and answers only what was read', async () => {
  const { guest, review } = await calls.written();
  await written(await calls.change(guest, review._id, 1, { text: 'Quite another text than the first one.' }));
  for (const answer of [
    await calls.hide(review._id, 1),
    await calls.show(review._id, 1),
    await calls.answer(review._id, 1),
  ])
    expect(await codeOf(await expectStatus(answer, 409))).toBe('review_changed');
  expect((await calls.mine(guest))[0]?.review).toMatchObject({ state: 'shown', version: 2 });
  const nobody = crypto.randomUUID();
  for (const answer of [
    await calls.hide(nobody, 1),
    await calls.show(nobody, 1),
    await calls.answer(nobody, 1),
  ])
    await expectStatus(answer, 404);
});

test('the hotel answers a shown review once, without guest, room and date', async () => {
  const { review, bookingId } = await calls.written();
  await db.update(bookings).set({ roomNumber: '304' }).where(eq(bookings.id, bookingId));
  // The account's owner has booked for somebody else.
  const { uid } = (await db.select().from(bookings).where(eq(bookings.id, bookingId)))[0] ?? {};
  await db
    .insert(profiles)
    .values({ uid: uid ?? '', email: 'owner@example.com', firstName: 'Shirin', lastName: 'Chowdhury' })
    .onConflictDoUpdate({ target: profiles.uid, set: { firstName: 'Shirin', lastName: 'Chowdhury' } });
  for (const [answer, code] of [
    ['Dear Shirin, we are very sorry about that.', 'answer_names_guest'],
    ['Dear Mr Chowdhury, we are sorry about that.', 'answer_names_guest'],
    ['Dear Salma, we are very sorry about that.', 'answer_names_guest'],
    ['Nobody else in 304 has complained so far.', 'answer_names_room'],
    ['On 16 February the lift was being repaired.', 'answer_has_date'],
    ['Please call us at 01712345678 about that.', 'review_has_number'],
    ['Too short', 'review_too_short'],
  ] as const) {
    const problem = (await (
      await expectStatus(await calls.answer(review._id, 1, answer), 422)
    ).json()) as Problem;
    expect(problem.errors, answer).toMatchObject([{ path: 'answer', code }]);
  }
  const answered = await calls.answer(review._id, 1, 'Thank you. The lift works again since this week.');
  expect(await versionOf(answered)).toBe(2);
  expect((await calls.ofHotel(room.hotleId)).reviews.find(({ _id }) => _id === review._id)?.answer).toBe(
    'Thank you. The lift works again since this week.',
  );
  expect(await codeOf(await expectStatus(await calls.answer(review._id, 2), 409))).toBe('answered');
  const hidden = await calls.written();
  await expectStatus(await calls.hide(hidden.review._id, 1), 200);
  expect(await codeOf(await expectStatus(await calls.answer(hidden.review._id, 2), 409))).toBe(
    'review_not_shown',
  );
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, review._id));
  expect(entries).toMatchObject([{ action: 'review.answer', before: null, after: null }]);
});

test('anybody reports a shown review, of which only the number by reason is stored until the administrator has looked', async () => {
  const { review } = await calls.written();
  for (const reason of ['abuse', 'abuse', 'personal_data'])
    await expectStatus(await calls.report(review._id, reason), 200);
  await expectStatus(await calls.report(review._id, 'dull'), 422);
  await expectStatus(await calls.report(crypto.randomUUID()), 404);
  const [listed] = await calls.list('?filter=reported');
  expect(listed).toMatchObject({ _id: review._id, reports: { abuse: 2, personal_data: 1 } });
  const stored = await db.select().from(reviewReports).where(eq(reviewReports.reviewId, review._id));
  expect(Object.keys(stored[0] ?? {}).sort()).toEqual(['number', 'reason', 'reviewId']);
  // A report is no change of the review.
  await expectStatus(await calls.show(review._id, 1), 200);
  expect(await calls.list('?filter=reported')).toEqual([]);
  await expectStatus(await calls.report(review._id), 200);
  await expectStatus(await calls.hide(review._id, 2), 200);
  expect(await calls.list('?filter=reported')).toEqual([]);
  await expectStatus(await calls.report(review._id), 404);
});

test('a review of an account with the hotel’s address or number is held for a look: not shown, not counted, and its author reads so', async () => {
  const { hotel } = await someRoom(server);
  const before = await calls.ofHotel(hotel._id);
  const guest = await signUp(server, 'desk-of-the-hotel@example.com');
  const bookingId = await stayed(server, { guest });
  const [was] = await db.select().from(hotels).where(eq(hotels.id, hotel._id));
  await db
    .update(hotels)
    .set({ hotelEmail: 'Desk-of-the-Hotel@example.com' })
    .where(eq(hotels.id, hotel._id));
  const held = await written(await calls.add(guest, bookingId));
  await db
    .update(hotels)
    .set({ hotelEmail: was?.hotelEmail ?? null })
    .where(eq(hotels.id, hotel._id));
  expect(held.state).toBe('held');
  expect(await calls.ofHotel(hotel._id)).toEqual(before);
  expect((await calls.list('?filter=toCheck')).find(({ _id }) => _id === held._id)).toMatchObject({
    state: 'held',
    heldFor: ['hotel_contact'],
  });

  const byPhone = await signUp(server);
  await expectStatus(
    await server.send('POST', '/api/addUsers', {
      token: byPhone.token,
      body: { email: byPhone.email, gender: 'Male', phoneNumber: '01711223344' },
    }),
    200,
  );
  const another = await stayed(server, { guest: byPhone });
  await db.update(hotels).set({ hotelWhatsApp: '+8801711223344' }).where(eq(hotels.id, hotel._id));
  expect((await written(await calls.add(byPhone, another))).state).toBe('held');
  await db
    .update(hotels)
    .set({ hotelWhatsApp: was?.hotelWhatsApp ?? null })
    .where(eq(hotels.id, hotel._id));

  await expectStatus(await calls.show(held._id, 1), 200);
  expect(await calls.ofHotel(hotel._id)).toMatchObject({
    number: before.number + 1,
    total: before.total + 1,
  });
  expect((await calls.mine(guest))[0]?.review).toMatchObject({ state: 'shown' });
});

test('an account’s third review of one hotel within 90 days is held, also when an earlier one was withdrawn', async () => {
  const guest = await signUp(server);
  const review = async (roomId: string) => {
    const bookingId = await stayed(server, { guest, roomId });
    return written(await calls.add(guest, bookingId));
  };
  const first = await review(other._id);
  expect(first.state).toBe('shown');
  expect((await review(other._id)).state).toBe('shown');
  expect((await review(room._id)).state).toBe('shown');
  await expectStatus(await calls.withdraw(guest, first._id), 200);
  const third = await review(other._id);
  expect(third.state).toBe('held');
  expect((await calls.list('?filter=toCheck')).find(({ _id }) => _id === third._id)?.heldFor).toEqual([
    'third_review',
  ]);
  await db
    .update(reviews)
    .set({ writtenOn: addDays(testToday, -90) })
    .where(eq(reviews.hotelId, other.hotleId));
  expect((await review(other._id)).state).toBe('shown');
});

test('the administrator’s list has all reviews, newest first, and pages of it', async () => {
  const all = await calls.list();
  const times = all.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().reverse());
  const page = await server.send('GET', '/api/allReviews?page=2&pageSize=3', { token: admin.token });
  expect(page.headers.get('X-Total-Count')).toBe(String(all.length));
  expect(await page.json()).toEqual(all.slice(3, 6));
  const hidden = await calls.list('?filter=hidden');
  expect(hidden.length).toBeGreaterThan(0);
  expect(hidden.every(({ state }) => state === 'hidden' || state === 'waiting')).toBe(true);
  expect((await calls.list('?filter=shown')).length + hidden.length).toBeLessThanOrEqual(all.length);
  const guest = await signUp(server);
  await expectStatus(await server.send('GET', '/api/allReviews', { token: guest.token }), 403);
});

test('the newest seven reviews of hotels on offer are read with the exact number of all', async () => {
  for (let made = 0; made < 3; made++)
    await calls.written({ text: `The newest texts of all, number ${made}.` }, other._id);
  const latest = async () =>
    (await (await expectStatus(await server.send('GET', '/api/latestReviews'), 200)).json()) as {
      number: number;
      reviews: { text: string; hotelName: string; hotleId: string }[];
    };
  const { number, reviews: newest } = await latest();
  const shownOf = async (hotelId: string) =>
    (await db.select().from(reviews).where(eq(reviews.hotelId, hotelId))).filter(
      ({ state }) => state === 'shown',
    ).length;
  const shown = (await db.select().from(reviews)).filter(({ state }) => state === 'shown');
  expect(number).toBe(shown.length);
  // Hidden, and counted on for the score.
  const { review: hidden } = await calls.written({}, other._id);
  await expectStatus(await calls.hide(hidden._id, 1, 'abuse'), 200);
  expect((await latest()).number).toBe(shown.length);
  expect(newest).toHaveLength(7);
  expect(newest.slice(0, 3).map(({ text }) => text)).toEqual(
    [2, 1, 0].map((made) => `The newest texts of all, number ${made}.`),
  );
  expect(newest[0]).toMatchObject({ hotelName: other.hotelName, hotleId: other.hotleId });
  await db.update(hotels).set({ forSale: false }).where(eq(hotels.id, other.hotleId));
  expect((await latest()).reviews.every(({ hotleId }) => hotleId !== other.hotleId)).toBe(true);
  expect((await latest()).number).toBe(shown.length - (await shownOf(other.hotleId)));
  await db.update(hotels).set({ forSale: true }).where(eq(hotels.id, other.hotleId));
});

test('a deleted account leaves "A guest", or withdraws the texts; no table, log or mail has name or text then', async () => {
  const leave = async (query: string) => {
    const guest = await signUp(server);
    await expectStatus(
      await server.send('POST', '/api/addUsers', {
        token: guest.token,
        body: { email: guest.email, firstName: 'Qurratulain', gender: 'Female' },
      }),
      200,
    );
    const bookingId = await stayed(server, { guest });
    const text = `A text of ${crypto.randomUUID().replace(/\d/g, 'x')} that somebody wrote.`;
    const more = { text, name: 'first', homeDistrict: 'Natore' };
    const review = await written(await calls.add(guest, bookingId, more));
    expect(review.firstName).toBe('Qurratulain');
    await expectStatus(await calls.hide(review._id, 1), 200);
    await expectStatus(await calls.show(review._id, 2), 200);
    const own = await server.send('GET', '/api/myData', { token: guest.token });
    expect(await own.text()).toContain(text);
    await expectStatus(await server.send('DELETE', `/api/account${query}`, { token: guest.token }), 200);
    await expectStatus(await calls.change(guest, review._id, 3), 401);
    return { text, review, bookingId };
  };
  const kept = await leave('');
  const shown = (await calls.ofHotel(room.hotleId, '?pageSize=100&page=1')).reviews.find(
    ({ _id }) => _id === kept.review._id,
  );
  expect(shown).toMatchObject({ text: kept.text });
  expect(shown?.firstName).toBeUndefined();
  expect(shown?.homeDistrict).toBeUndefined();
  const { number } = await calls.ofHotel(room.hotleId);
  const gone = await leave('?reviews=withdraw');
  expect(await calls.ofHotel(room.hotleId)).toMatchObject({ number });
  const everything = await wholeDatabase(db);
  expect(everything).toContain(kept.text);
  expect(everything).not.toContain(gone.text);
  expect(everything).not.toContain('Qurratulain');
  await expectStatus(await server.send('DELETE', '/api/account?reviews=none', { token: admin.token }), 422);
});
