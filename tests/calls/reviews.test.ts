import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Problem } from '../../contract/problem.ts';
import { bookings, payments } from '../../db/schema/bookings.ts';
import { hotels } from '../../db/schema/catalog.ts';
import { reviews, withdrawnReviews } from '../../db/schema/reviews.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { testDesk } from '../fixtures/desk.ts';
import { signUp } from '../fixtures/guests.ts';
import { codeOf, reviewBody, reviewsOf, stayed, written } from '../fixtures/reviews.ts';
import { someRoom, twoRooms } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { server, admin, desk } = await testDesk();
const { db } = server.database;
const calls = reviewsOf(server, admin.token);
const setBooking = (id: string, changes: Partial<typeof bookings.$inferInsert>) =>
  db.update(bookings).set(changes).where(eq(bookings.id, id));

test('the default is the seven samples of the specification', async () => {
  const answer = await expectStatus(await server.send('GET', '/api/config'), 200);
  expect(await answer.json()).not.toHaveProperty('reviews');
});

describe('who may review', () => {
  test('a guest who stayed reviews the stay once, and everybody reads it without name and dates', async () => {
    const guest = await signUp(server);
    const { hotel, room } = await someRoom(server);
    const bookingId = await stayed(server, { guest });
    const [open] = await calls.mine(guest);
    expect(open).toMatchObject({ bookingId, hotleId: hotel._id, reviewUntil: addDays(testToday, 88) });
    const review = await written(await calls.add(guest, bookingId, { homeDistrict: 'Cumilla' }));
    expect(review).toMatchObject({ state: 'shown', version: 1, changeUntil: addDays(testToday, 14) });
    const { number, total, reviews: shown, score } = await calls.ofHotel(hotel._id);
    expect({ number, total, score }).toEqual({ number: 1, total: 1, score: undefined });
    expect(shown).toEqual([
      {
        _id: review._id,
        marks: { clean: 5, staff: 4, place: 3, worth: 4 },
        text: reviewBody().text,
        party: 'family',
        homeDistrict: 'Cumilla',
        language: 'en',
        month: addDays(testToday, -1).slice(0, 7),
        roomName: room.roomName,
        ...(room.roomNameBn && { roomNameBn: room.roomNameBn }),
      },
    ]);
    expect(await codeOf(await expectStatus(await calls.add(guest, bookingId), 409))).toBe('reviewed');
    const [after] = await calls.mine(guest, `?bookingId=${bookingId}`);
    expect(after).toMatchObject({ bookingId, review: { _id: review._id } });
    expect(after?.reviewUntil).toBeUndefined();
  });

  test('not before the departure, and not later than 90 days after it', async () => {
    const guest = await signUp(server);
    const bookingId = await stayed(server, { guest });
    await setBooking(bookingId, { checkIn: testToday, checkOut: addDays(testToday, 1) });
    const early = (await (await expectStatus(await calls.add(guest, bookingId), 409)).json()) as Problem;
    expect(early).toMatchObject({ code: 'review_too_early' });
    expect(early.detail).toContain(addDays(testToday, 1));
    expect(await calls.mine(guest)).toEqual([]);
    await setBooking(bookingId, { checkIn: addDays(testToday, -92), checkOut: addDays(testToday, -90) });
    expect(await codeOf(await calls.add(guest, bookingId))).toBe('review_too_late');
    expect(await calls.mine(guest)).toEqual([]);
    await setBooking(bookingId, { checkIn: addDays(testToday, -91), checkOut: addDays(testToday, -89) });
    expect(await calls.mine(guest)).toMatchObject([{ bookingId, reviewUntil: testToday }]);
    await written(await calls.add(guest, bookingId));
  });

  test('from the day on which the desk lets the guest go earlier; an undone check-out leaves the review, and no no-show', async () => {
    const guest = await signUp(server);
    const bookingId = await stayed(server, { guest });
    await setBooking(bookingId, { checkIn: testToday, checkOut: addDays(testToday, 2) });
    await expectStatus(await desk.setStatus(bookingId, 'checkIn'), 200);
    expect(await codeOf(await calls.add(guest, bookingId))).toBe('review_too_early');
    await expectStatus(await desk.setStatus(bookingId, 'checkOut'), 200);
    const review = await written(await calls.add(guest, bookingId));
    await expectStatus(await desk.undo(bookingId, 'checkOut'), 200);
    // Without its check-in the stay could be cancelled.
    expect(await codeOf(await expectStatus(await desk.undo(bookingId, 'checkIn'), 409))).toBe('reviewed');
    expect(await codeOf(await expectStatus(await desk.noShow(bookingId), 409))).toBe('reviewed');
    expect((await calls.mine(guest))[0]).toMatchObject({ bookingId, review: { _id: review._id } });
  });

  test('only of a confirmed stay that was checked in or paid; money that went back later changes nothing', async () => {
    const guest = await signUp(server);
    const unpaid = await stayed(server, { guest });
    await db
      .update(payments)
      .set({ state: 'failed', capturedPoisha: null })
      .where(eq(payments.bookingId, unpaid));
    expect(await codeOf(await calls.add(guest, unpaid))).toBe('not_stayed');
    expect(await calls.mine(guest)).toEqual([]);
    await setBooking(unpaid, { checkedInAt: new Date(`${addDays(testToday, -3)}T10:00:00Z`) });
    await written(await calls.add(guest, unpaid));

    const refunded = await stayed(server, { guest });
    await db
      .update(payments)
      .set({ state: 'refunded', dispute: 'lost' })
      .where(eq(payments.bookingId, refunded));
    await written(await calls.add(guest, refunded));

    for (const state of ['no_show', 'cancelled'] as const) {
      const other = await signUp(server);
      const bookingId = await stayed(server, { guest: other, changes: { state } });
      expect(await codeOf(await calls.add(other, bookingId))).toBe('not_stayed');
      expect(await calls.mine(other)).toEqual([]);
    }
  });

  test('of somebody else’s stay, of a walk-in and of nothing the answer is the same 404', async () => {
    const [guest, other] = [await signUp(server), await signUp(server)];
    const bookingId = await stayed(server, { guest });
    const { room } = await someRoom(server);
    const walkIn = await desk.walkInto(room._id, {
      checkIn: addDays(testToday, 30),
      checkOut: addDays(testToday, 31),
    });
    for (const id of [bookingId, walkIn._id, crypto.randomUUID(), 'nonsense'])
      expect(await codeOf(await expectStatus(await calls.add(other, id), 404))).toBe('not_found');
    await expectStatus(await server.send('POST', `/api/addReview/${bookingId}`, { body: reviewBody() }), 401);
    const review = await written(await calls.add(guest, bookingId));
    await expectStatus(await calls.change(other, review._id, 1), 404);
    await expectStatus(await calls.withdraw(other, review._id), 404);
  });

  test('after a move to another hotel the author reads the hotel and room that the review is of', async () => {
    const guest = await signUp(server);
    const bookingId = await stayed(server, { guest });
    const review = await written(await calls.add(guest, bookingId));
    const [before] = await calls.mine(guest);
    const [, elsewhere] = await twoRooms(server);
    expect(elsewhere.hotleId).not.toBe(before?.hotleId);
    await setBooking(bookingId, {
      hotelId: elsewhere.hotleId,
      hotelName: elsewhere.hotelName,
      roomId: elsewhere._id,
      roomName: elsewhere.roomName,
    });
    const [moved] = await calls.mine(guest);
    expect(moved?.review?._id).toBe(review._id);
    for (const name of ['hotleId', 'hotelName', 'hotelNameBn', 'roomName', 'roomNameBn'] as const)
      expect(moved?.[name], name).toBe(before?.[name]);
  });

  test('a reviewed stay can no longer be marked as a no-show, even when its review was withdrawn', async () => {
    const guest = await signUp(server);
    const bookingId = await stayed(server, { guest });
    const review = await written(await calls.add(guest, bookingId));
    expect(await codeOf(await expectStatus(await desk.noShow(bookingId), 409))).toBe('reviewed');
    await expectStatus(await calls.withdraw(guest, review._id), 200);
    expect(await codeOf(await expectStatus(await desk.noShow(bookingId), 409))).toBe('reviewed');
    // The rest of the stays keeps the desk's mark.
    const unreviewed = await stayed(server, { guest });
    await expectStatus(await desk.noShow(unreviewed), 200);
    expect(await codeOf(await calls.add(guest, unreviewed))).toBe('not_stayed');
  });

  test('a review keeps the hotel of the day on which it was written', async () => {
    const [room, other] = await twoRooms(server);
    const guest = await signUp(server);
    const bookingId = await stayed(server, { guest, roomId: room._id });
    const review = await written(await calls.add(guest, bookingId));
    await setBooking(bookingId, { hotelId: other.hotleId, roomId: other._id, hotelName: 'Elsewhere' });
    const ids = async (hotelId: string) => (await calls.ofHotel(hotelId)).reviews.map(({ _id }) => _id);
    expect(await ids(room.hotleId)).toContain(review._id);
    expect(await ids(other.hotleId)).not.toContain(review._id);
    const [listed] = await calls.list(`?hotelId=${room.hotleId}&page=1&pageSize=1`);
    expect(listed).toMatchObject({ _id: review._id, hotelName: room.hotelName });
  });
});

describe('what a review says', () => {
  const faultsOf = async (answer: Response) =>
    ((await (await expectStatus(answer, 422)).json()) as Problem).errors?.map(
      ({ path, code }) => `${path} ${code}`,
    );

  test('four marks from 1 to 5, a text, the party and the language are required, and each fault names its field', async () => {
    const guest = await signUp(server);
    const bookingId = await stayed(server, { guest });
    const without = (field: string) => calls.add(guest, bookingId, { [field]: undefined });
    for (const field of ['clean', 'staff', 'place', 'worth', 'text', 'party', 'language'])
      expect((await faultsOf(await without(field)))?.[0], field).toMatch(new RegExp(`^${field} `));
    for (const mark of [0, 6, 2.5, 'good', null])
      expect((await faultsOf(await calls.add(guest, bookingId, { clean: mark })))?.[0]).toMatch(/^clean /);
    expect(await faultsOf(await calls.add(guest, bookingId, { homeDistrict: 'Saint Martin' }))).toEqual([
      'homeDistrict choice_unknown',
    ]);
    // Nineteen letters and twenty, an emoji being one.
    const short = `${'a'.repeat(18)}😀`;
    expect(await faultsOf(await calls.add(guest, bookingId, { text: short }))).toEqual([
      'text review_too_short',
    ]);
    expect(await faultsOf(await calls.add(guest, bookingId, { text: `  ${' '.repeat(40)}x` }))).toEqual([
      'text review_too_short',
    ]);
    expect(await faultsOf(await calls.add(guest, bookingId, { text: 'a'.repeat(1_501) }))).toEqual([
      'text text_too_long',
    ]);
    const review = await written(await calls.add(guest, bookingId, { text: `${short}b`, clean: '৫' }));
    expect(review.marks.clean).toBe(5);
  });

  test.each([
    ['a phone number', 'Ask for Karim, ০১৭১২-৩৪৫৬৭৮, he helps.', 'review_has_number'],
    [
      'a phone number in words',
      'call zero one seven one two three four five six seven eight',
      'review_has_number',
    ],
    ['a document', 'They copied my passport A1234567 twice.', 'review_has_number'],
    ['an address', 'Cheaper at www.example.com, look there.', 'review_has_address'],
    ['a script', 'A good room <script>alert(1)</script>', 'text_plain'],
    ['changed directions', 'A good room \u202eyrev', 'text_plain'],
  ])('a text with %s is refused, and nothing is stored', async (_, text, code) => {
    const guest = await signUp(server);
    const bookingId = await stayed(server, { guest });
    expect(
      await faultsOf(await calls.add(guest, bookingId, { text: `${text} And twenty letters.` })),
    ).toEqual([`text ${code}`]);
    expect(await db.select().from(reviews).where(eq(reviews.bookingId, bookingId))).toEqual([]);
  });

  test('amounts, years, formulas, line breaks and the joiners of Bangla stay as they are typed', async () => {
    const text = '=SUM(1) BDT 12,345 in 2025 and 2026 was fair.\nআমরা ভালো ছিলাম, র\u200d্যাম্প আছে।';
    const { review } = await calls.written({ text, language: 'bn' });
    expect(review).toMatchObject({ text: text.normalize('NFC'), language: 'bn' });
  });

  test('the first name is shown where the guest wants it, as it is typed, and never a number in its place', async () => {
    const guest = await signUp(server);
    const named = (firstName: string) =>
      server.send('POST', '/api/addUsers', {
        token: guest.token,
        body: { email: guest.email, firstName, gender: 'Female' },
      });
    await expectStatus(await named('সালমা'), 200);
    const bookingId = await stayed(server, { guest });
    const { _id, firstName } = await written(await calls.add(guest, bookingId, { name: 'first' }));
    expect(firstName).toBe('সালমা');
    await expectStatus(await named('01712345678'), 200);
    const changed = await written(await calls.change(guest, _id, 1, { name: 'first' }));
    expect(changed).toMatchObject({ name: 'first', version: 2, changedOn: testToday });
    expect(changed.firstName).toBeUndefined();
    await expectStatus(await named('Salma'), 200);
    const guestOnly = await written(await calls.change(guest, _id, 2, { name: 'guest' }));
    expect(guestOnly.firstName).toBeUndefined();
  });

  test('a review is changed for 14 days and withdrawn for good, and earlier wordings are kept nowhere', async () => {
    const { guest, bookingId, review } = await calls.written({ text: 'The first wording of this text.' });
    expect(await codeOf(await expectStatus(await calls.change(guest, review._id, 2), 409))).toBe(
      'review_changed',
    );
    const changed = await written(await calls.change(guest, review._id, 1, { clean: 1 }));
    expect(changed).toMatchObject({ version: 2, changedOn: testToday, marks: { clean: 1 } });
    const [stored] = await db.select().from(reviews).where(eq(reviews.id, review._id));
    expect(JSON.stringify(stored)).not.toContain('first wording');
    await db
      .update(reviews)
      .set({ writtenOn: addDays(testToday, -15) })
      .where(eq(reviews.id, review._id));
    expect(await codeOf(await expectStatus(await calls.change(guest, review._id, 2), 409))).toBe(
      'review_closed',
    );
    expect((await calls.mine(guest))[0]?.review?.changeUntil).toBeUndefined();

    await expectStatus(await calls.withdraw(guest, review._id), 200);
    await expectStatus(await calls.withdraw(guest, review._id), 404);
    expect(await db.select().from(reviews).where(eq(reviews.id, review._id))).toEqual([]);
    const [remains] = await db
      .select()
      .from(withdrawnReviews)
      .where(eq(withdrawnReviews.bookingId, bookingId));
    expect(Object.keys(remains ?? {}).sort()).toEqual(['bookingId', 'hotelId', 'writtenOn']);
    expect(await codeOf(await calls.add(guest, bookingId))).toBe('reviewed');
    expect(await calls.mine(guest)).toMatchObject([{ bookingId, withdrawn: true }]);
  });
});

test('reviews are read a page at a time, newest first, by language', async () => {
  const [, other] = await twoRooms(server);
  const texts = ['The first of five texts.', 'The second of five texts.', 'The third of five texts.'];
  for (const text of texts) await calls.written({ text }, other._id);
  await calls.written({ text: 'পাঁচটি লেখার চতুর্থটি এখানে।', language: 'bn' }, other._id);
  const first = await calls.ofHotel(other.hotleId, '?page=1&pageSize=3');
  expect(first).toMatchObject({ number: 4, total: 4, languages: { en: 3, bn: 1 }, hidden: {} });
  expect(first.reviews.map(({ language }) => language)).toEqual(['bn', 'en', 'en']);
  const english = await calls.ofHotel(other.hotleId, '?language=en');
  expect(english.total).toBe(3);
  expect(english.reviews.map(({ text }) => text)).toEqual(texts.toReversed());
  // Two of three aspects of 5, 4, 3 and 4 four times: 64 / 16.
  expect(first).toMatchObject({ score: 40, aspects: { clean: 50, staff: 40, place: 30, worth: 40 } });
  await expectStatus(await server.send('GET', `/api/reviews/${crypto.randomUUID()}`), 404);
  await db.update(hotels).set({ archivedAt: new Date() }).where(eq(hotels.id, other.hotleId));
  await expectStatus(await server.send('GET', `/api/reviews/${other.hotleId}`), 404);
  await db.update(hotels).set({ archivedAt: null }).where(eq(hotels.id, other.hotleId));
});
