import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/client.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { rooms } from '../../db/schema/catalog.ts';
import { reviewSums, reviews } from '../../db/schema/reviews.ts';
import { placeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { leaveEarly } from '../../domain/desk/leave-early.ts';
import { moveBooking } from '../../domain/desk/move-booking.ts';
import { recordNoShow, undoNoShow } from '../../domain/desk/record-no-show.ts';
import { setDeskStatus } from '../../domain/desk/set-desk-status.ts';
import { forgetAccount } from '../../domain/personal-data/delete-account.ts';
import { answerReview, hideReview, reportReview, showReview } from '../../domain/reviews/judge-review.ts';
import { addReview, changeReview, withdrawOwnReview } from '../../domain/reviews/write-review.ts';
import { clockOver } from '../../kernel/clock.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { type CardService, startCardService } from '../fixtures/card-service.ts';
import { openTestDatabase } from '../fixtures/open-test-database.ts';
import { orderFor, someRoomIds } from '../fixtures/orders.ts';
import { testDataKeys } from '../fixtures/test-data-key.ts';
import { testToday } from '../fixtures/test-day.ts';

let database: OpenDatabase;
let service: CardService;
let roomId: string;
let otherRoomId: string;
const clock = clockOver(() => Date.parse(`${testToday}T06:00:00Z`));
const actor = { uid: 'administrator', email: 'admin@nibash.example' };
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
  [roomId = '', otherRoomId = ''] = await someRoomIds(database.db, 2);
  await database.db.update(rooms).set({ roomCount: 200, guestsMax: 3 });
});
afterAll(async () => {
  await service.payments.close();
  await database.close();
});

const content = {
  ...{ clean: 5, staff: 5, place: 5, worth: 5 },
  text: 'A text that is long enough for a review.',
  party: 'alone',
  name: 'guest',
  language: 'en',
} as const;
const authorOf = (uid: string) => ({ uid, email: 'guest@example.com' });

let inDays = 300;
/** A paid stay that ended today, of a new account unless one is given. */
async function stay(uid = `uid-${crypto.randomUUID()}`) {
  inDays += 3;
  const placed = await placeBooking(deps(), await orderFor(deps(), roomId, inDays, { uid }));
  if (placed.outcome !== 'booked') throw new Error(placed.outcome);
  const { id } = placed.booking;
  await database.db
    .update(bookings)
    .set({ checkIn: addDays(testToday, -2), checkOut: testToday })
    .where(eq(bookings.id, id));
  return { uid, bookingId: id };
}
const review = ({ uid, bookingId }: { uid: string; bookingId: string }) =>
  addReview(deps(), { author: authorOf(uid), bookingId, content });
const reviewsOf = (bookingId: string) =>
  database.db.select().from(reviews).where(eq(reviews.bookingId, bookingId));
const bookingOf = async (id: string) =>
  (await database.db.select().from(bookings).where(eq(bookings.id, id)))[0];

/** The sums of each hotel, and those that follow from its reviews. */
async function expectRightSums(): Promise<void> {
  const all = await database.db.select().from(reviews).where(eq(reviews.counted, true));
  for (const { hotelId, changedAt: _, ...sums } of await database.db.select().from(reviewSums)) {
    const own = all.filter((one) => one.hotelId === hotelId);
    const sum = (aspect: 'clean' | 'staff' | 'place' | 'worth') =>
      own.reduce((total, one) => total + one[aspect], 0);
    expect(sums).toEqual({
      number: own.length,
      ...{ clean: sum('clean'), staff: sum('staff'), place: sum('place'), worth: sum('worth') },
    });
  }
}

test('of two devices that review one stay at once one succeeds', async () => {
  for (let round = 0; round < 10; round++) {
    const at = await stay();
    const outcomes = await Promise.all([review(at), review(at), review(at)]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['reviewed', 'reviewed', 'written']);
    expect(await reviewsOf(at.bookingId)).toHaveLength(1);
  }
  await expectRightSums();
});

test('an account that reviews three stays of one hotel at once has one of them held', async () => {
  for (let round = 0; round < 5; round++) {
    const first = await stay();
    const stays = [first, await stay(first.uid), await stay(first.uid)];
    await Promise.all(stays.map(review));
    const states = await Promise.all(
      stays.map(async ({ bookingId }) => (await reviewsOf(bookingId))[0]?.state),
    );
    expect(states.sort()).toEqual(['held', 'shown', 'shown']);
  }
  await expectRightSums();
});

test('a review and a no-show at the same instant: one of them is refused', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 20; round++) {
    const at = await stay();
    const noShow = () => recordNoShow(deps(), { actor, bookingId: at.bookingId });
    const [written, marked] =
      round % 2 === 0
        ? await Promise.all([review(at), noShow()])
        : (await Promise.all([noShow(), review(at)])).toReversed();
    const outcomes = `${written?.outcome} ${marked?.outcome}`;
    expect(['written reviewed', 'not_stayed marked']).toContain(outcomes);
    seen.add(outcomes);
    const isMarked = (await bookingOf(at.bookingId))?.state === 'no_show';
    expect(await reviewsOf(at.bookingId)).toHaveLength(isMarked ? 0 : 1);
    // A mark that is taken back lets the guest write.
    if (!isMarked) continue;
    await undoNoShow(deps(), { actor, bookingId: at.bookingId });
    expect((await review(at)).outcome).toBe('written');
    expect((await recordNoShow(deps(), { actor, bookingId: at.bookingId })).outcome).toBe('reviewed');
  }
  expect(seen.size).toBeGreaterThan(0);
});

test('a review and an undone check-in at the same instant: the stay keeps its check-in, or gets its review after it', async () => {
  for (let round = 0; round < 10; round++) {
    const at = await stay();
    const { bookingId } = at;
    await setDeskStatus(deps(), { actor, bookingId, change: 'check_in' });
    const undo = () => setDeskStatus(deps(), { actor, bookingId, change: 'check_in_undo' });
    await Promise.all(round % 2 === 0 ? [review(at), undo()] : [undo(), review(at)]);
    expect(await reviewsOf(bookingId)).toHaveLength(1);
    const isCheckedIn = (await bookingOf(bookingId))?.checkedInAt !== null;
    // The stay was paid, so a review after the undo is one too; afterwards no check-in can be taken back.
    if (!isCheckedIn) await setDeskStatus(deps(), { actor, bookingId, change: 'check_in' });
    expect((await undo()).outcome).toBe('reviewed');
  }
});

test('a review beside check-in, check-out, their undo, an extension and a move keeps its hotel and month', async () => {
  const { db } = database;
  const [from] = await db.select().from(rooms).where(eq(rooms.id, roomId));
  for (let round = 0; round < 8; round++) {
    const at = await stay();
    const { bookingId } = at;
    const status = (change: 'check_in' | 'check_out' | 'check_out_undo') =>
      setDeskStatus(deps(), { actor, bookingId, change });
    await status('check_in');
    const longer = { checkIn: addDays(testToday, -2), checkOut: addDays(testToday, 2) };
    const move = (to: string) =>
      moveBooking(deps(), { actor, bookingId, roomId: to, stay: longer, waivedFor: 'A test' });
    const [written] = await Promise.all([
      review(at),
      round % 2 === 0 ? status('check_out').then(() => status('check_out_undo')) : move(otherRoomId),
      round % 3 === 0
        ? leaveEarly(deps(), { actor, bookingId, was: undefined, reason: 'Left' })
        : status('check_out'),
    ]);
    const [stored] = await reviewsOf(bookingId);
    if (written.outcome === 'written')
      expect(stored).toMatchObject({ hotelId: from?.hotelId, month: testToday.slice(0, 7) });
    // An extension that came first makes the stay one to come.
    else expect(['too_early']).toContain(written.outcome);
  }
  await expectRightSums();
});

test('hiding and changing at once: nobody hides or shows words that were not read', async () => {
  for (let round = 0; round < 20; round++) {
    const at = await stay();
    const added = await review(at);
    if (added.outcome !== 'written') throw new Error(added.outcome);
    const reviewId = added.review.id;
    const change = () =>
      changeReview(deps(), {
        author: authorOf(at.uid),
        reviewId,
        version: 1,
        content: { ...content, clean: 1, text: 'Other words, which nobody has read so far.' },
      });
    const hide = () => hideReview(deps(), { actor, reviewId, version: 1, reason: 'abuse' });
    const [changed, hidden] = await Promise.all(
      round % 2 === 0 ? [change(), hide()] : [change(), hide()].reverse(),
    );
    expect(
      [changed?.outcome, hidden?.outcome].filter((outcome) => outcome === 'changed_meanwhile'),
    ).toHaveLength(1);
    const [stored] = await reviewsOf(at.bookingId);
    expect([`${stored?.state} ${stored?.clean}`]).toEqual(
      stored?.state === 'hidden' ? ['hidden 5'] : ['shown 1'],
    );
    expect(stored?.version).toBe(2);
  }
  await expectRightSums();
});

test('many who hide, show, change, report, answer and withdraw at once leave right sums, and none waits for ever', async () => {
  const stays = await Promise.all(Array.from({ length: 6 }, () => stay()));
  const ids: string[] = [];
  for (const at of stays) {
    const added = await review(at);
    if (added.outcome === 'written') ids.push(added.review.id);
  }
  const versions = [1, 2, 3, 4];
  await Promise.all(
    ids.flatMap((reviewId, index) =>
      versions.flatMap((version): Promise<unknown>[] => [
        hideReview(deps(), { actor, reviewId, version, reason: version % 2 ? 'paid_for' : 'abuse' }),
        showReview(deps(), { actor, reviewId, version }),
        answerReview(deps(), { actor, reviewId, version, answer: 'Thank you for your kind words.' }),
        reportReview(database.db, reviewId, 'abuse'),
        changeReview(deps(), {
          author: authorOf(stays[index]?.uid ?? ''),
          reviewId,
          version,
          content: { ...content, clean: version },
        }),
        ...(version === 3 && index % 2 === 0
          ? [withdrawOwnReview(deps(), { uid: stays[index]?.uid ?? '', reviewId })]
          : []),
      ]),
    ),
  );
  await expectRightSums();
  const left = await database.db.select().from(reviews).where(eq(reviews.counted, true));
  expect(left.length).toBeGreaterThan(0);
});

test('an account that is deleted while it writes and changes reviews leaves no name', async () => {
  for (let round = 0; round < 6; round++) {
    const first = await stay();
    const second = await stay(first.uid);
    await database.db
      .update(bookings)
      .set({ checkIn: addDays(testToday, -3), checkOut: addDays(testToday, -1) })
      .where(eq(bookings.uid, first.uid));
    const added = await review(first);
    if (added.outcome !== 'written') throw new Error(added.outcome);
    const named = { ...content, homeDistrict: 'Natore' } as const;
    const author = authorOf(first.uid);
    const [, , forgotten] = await Promise.all([
      changeReview(deps(), { author, reviewId: added.review.id, version: 1, content: named }),
      addReview(deps(), { author, bookingId: second.bookingId, content: named }),
      forgetAccount(
        deps(),
        { ...author, emailVerified: false, signedInAtSeconds: 0 },
        { withdrawReviews: round % 2 === 1 },
      ),
    ]);
    expect(forgotten.outcome).toBe('forgotten');
    for (const { bookingId } of [first, second])
      for (const left of await reviewsOf(bookingId)) {
        expect(round % 2).toBe(0);
        expect(left).toMatchObject({ name: 'guest', firstName: null, homeDistrict: null });
      }
  }
  await expectRightSums();
});
