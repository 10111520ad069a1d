import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { BookingMade } from '../../contract/booking.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { advancesOf } from '../fixtures/advances.ts';
import { booksOf } from '../fixtures/books-of.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { refused, stayFrom, testDesk, took } from '../fixtures/desk.ts';
import { signUp } from '../fixtures/guests.ts';
import { bookingMailsIn } from '../fixtures/read-mail.ts';
import { seasonsOf } from '../fixtures/seasons.ts';
import { book, quoteFor } from '../fixtures/stays.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { server, admin, desk } = await testDesk();
const { hotelAsking, roomBeside, setTerm, orderOf, booked, own, cancelTerms, cancel, ...changes } =
  advancesOf(server);
const { changeTerms, sendChange, change, charged } = changes;
const seasons = seasonsOf(server, admin.token);
const fifth = await hotelAsking('20');
const [free, late, last] = [100, 2, 1];

describe('a hotel that asks a fifth', () => {
  test('quote, hold and booking say both sums, the card is charged the first, and the desk is owed the second', async () => {
    const guest = await signUp(server);
    const stay = stayFrom(free, 4);
    const sums = { total: 11_000, advance: 2_200, atHotel: 8_800 };
    const quote = await quoteFor(server, fifth.roomId, stay);
    expect(quote).toMatchObject(sums);
    const body = { roomId: fifth.roomId, ...stay, guests: 1 };
    const held = await server.send('POST', '/api/holdRoom', { token: guest.token, body });
    await expectStatus(held, 201);
    expect(((await held.json()) as { quote: object }).quote).toMatchObject(sums);
    const answer = await book(server, guest.token, await orderOf(quote, stay));
    await expectStatus(answer, 201);
    const { booking, insertedId: id } = (await answer.json()) as BookingMade;
    expect(booking).toMatchObject({ total: 11_000, advance: 2_200, due: 8_800, payment: 'advance_paid' });
    expect(await charged({ id })).toEqual([2_200]);
    const listed = (await desk.list({ search: booking.reference })).bookings;
    expect(listed).toMatchObject([{ advance: 2_200, due: 8_800, payment: 'advance_paid' }]);
  });

  test('another advance than that of now is 409 with the quote, and nothing is charged; without one the present is charged', async () => {
    const guest = await signUp(server);
    const stay = stayFrom(free, 4);
    const quote = await quoteFor(server, fifth.roomId, stay);
    const wrong = await orderOf(quote, stay, { advance: 2_199 });
    expect(await refused(await book(server, guest.token, wrong), 409)).toMatchObject({
      code: 'price_changed',
      quote: { total: 11_000, advance: 2_200, atHotel: 8_800 },
    });
    const { advance: _, ...silent } = await orderOf(quote, stay);
    const answer = await book(server, guest.token, silent);
    await expectStatus(answer, 201);
    const { insertedId } = (await answer.json()) as BookingMade;
    expect(await charged({ id: insertedId })).toEqual([2_200]);
  });

  test('that asks half meanwhile refuses the sums that were shown, and a booking from before keeps its terms', async () => {
    const { hotelId, roomId } = await hotelAsking('20');
    const before = await booked(roomId, free);
    const guest = await signUp(server);
    const stay = stayFrom(free, 4);
    const shown = await orderOf(await quoteFor(server, roomId, stay), stay);
    await setTerm(hotelId, '50');
    expect(await refused(await book(server, guest.token, shown), 409)).toMatchObject({
      code: 'price_changed',
      quote: { total: 11_000, advance: 5_500 },
    });
    expect(await own(before)).toMatchObject({ advance: 2_200, due: 8_800 });
    // A night more is reckoned with the booking's own fifth: 13,750 x 20 % less 2,200.
    expect(await changeTerms(before, stayFrom(free, 5))).toMatchObject({ difference: 2_750, advance: 550 });
  });

  test('the desk takes the rest in parts, never more, and the booking is paid', async () => {
    const made = await booked(fifth.roomId, free);
    await took(await desk.pay(made.id, 4_400), 201);
    expect(await own(made)).toMatchObject({ payment: 'advance_paid', due: 4_400, paidAtDesk: 4_400 });
    await refused(await desk.pay(made.id, 4_400.5), 422);
    await took(await desk.pay(made.id, 4_400), 201);
    expect(await own(made)).toMatchObject({ payment: 'paid', due: 0, paidAtDesk: 8_800, advance: 2_200 });
  });

  test('a season asks more for its nights, over the whole stay, and never less than the hotel', async () => {
    const { hotelId, roomId } = await hotelAsking('20');
    await seasons.made({ hotelId, firstDay: 102, lastDay: 103, advance: '50' });
    await seasons.made({ hotelId, firstDay: 110, lastDay: 113, advance: '10' });
    const advance = async (from: number) => (await quoteFor(server, roomId, stayFrom(from, 4))).advance;
    expect([await advance(98), await advance(99), await advance(110)]).toEqual([2_200, 5_500, 2_200]);
  });

  test('a stay below the least payment is charged that, and what is too little for a payment goes to the desk', async () => {
    const { roomId } = await hotelAsking('20', 120);
    const made = await booked(roomId, free, 1);
    expect(made.booking).toMatchObject({ total: 132, advance: 61, due: 71 });
    const { terms, now } = await change(made, stayFrom(free, 2));
    expect(terms).toMatchObject({ difference: 132, advance: 0, waived: 0, total: 264 });
    expect(now).toMatchObject({ total: 264, advance: 61, due: 203, nights: 2 });
    expect(await charged(made)).toEqual([61]);
  });
});

// The numbers are those of docs/advance-examples.md; most of the others are tests of this file under their own names.
describe('a worked example', () => {
  test('9: the rest is whole taka, and the card is charged the poisha', async () => {
    const { roomId } = await hotelAsking('20', 4_419);
    const made = await booked(roomId, free, 2);
    expect(made.booking).toMatchObject({ total: 9_721.8, advance: 1_944.8, due: 7_777 });
    expect(await charged(made)).toEqual([1_944.8]);
    await took(await desk.pay(made.id, 7_777), 201);
    expect(await own(made)).toMatchObject({ due: 0, payment: 'paid' });
    expect(await booksOf(server, made.id)).toEqual([]);
  });

  test('11: of a stay over two seasons with different terms the greatest sum holds', async () => {
    const { hotelId, roomId } = await hotelAsking('10');
    await seasons.made({ hotelId, firstDay: 102, lastDay: 102, price: 4_000, advance: '25' });
    await seasons.made({ hotelId, firstDay: 103, lastDay: 103, advance: 'first_night' });
    const made = await booked(roomId, free);
    expect(made.booking).toMatchObject({ total: 12_650, advance: 3_163, due: 9_487 });
    expect(await charged(made)).toEqual([3_163]);
    const two = { ...made.stay, checkOut: addDays(made.stay.checkIn, 2) };
    expect(await changeTerms(made, two)).toMatchObject({ total: 5_500, refund: 0, offDue: 7_150 });
    const advanceOf = async (from: number, nights: number) =>
      (await quoteFor(server, roomId, stayFrom(from, nights))).advance;
    expect([await advanceOf(103, 4), await advanceOf(free, 2)]).toEqual([2_750, 550]);
    expect(await booksOf(server, made.id)).toEqual([]);
  });
});

describe('cancelling keeps the smaller of the policy’s amount and of what was paid', () => {
  test.each([
    ['free', free, 0, { refund: 2_200, kept: 0, percent: 0 }],
    ['at 50 %', late, 0, { refund: 0, kept: 2_200, percent: 50 }],
    ['at 100 %', last, 0, { refund: 0, kept: 2_200, percent: 100 }],
    ['free, the desk has taken 4,400', free, 4_400, { refund: 6_600, refundAtDesk: 4_400, kept: 0 }],
    ['at 50 %, the desk has taken 4,400', late, 4_400, { refund: 1_100, refundAtDesk: 0, kept: 5_500 }],
    ['at 100 %, the desk has taken 4,400', last, 4_400, { refund: 0, refundAtDesk: 0, kept: 6_600 }],
  ] as const)('%s', async (_when, inDays, taken, expected) => {
    const made = await booked(fifth.roomId, inDays);
    if (taken > 0) await took(await desk.pay(made.id, taken), 201);
    expect(await cancelTerms(made)).toMatchObject(expected);
    const atDesk = 'refundAtDesk' in expected ? expected.refundAtDesk : 0;
    const now = await cancel(made);
    const back = expected.refund - atDesk;
    expect(now).toMatchObject({
      status: 'cancelled',
      advance: 2_200 - back,
      due: 0 - atDesk,
      ...(back > 0 && { refund: { amount: back } }),
    });
    expect(await booksOf(server, made.id)).toEqual([]);
  });
});

describe('changing', () => {
  test('two nights more in a season that asks half: what the advance lacks is charged, the rest is the desk’s', async () => {
    const { hotelId, roomId } = await hotelAsking('20');
    await seasons.made({ hotelId, firstDay: 104, lastDay: 110, price: 4_000, advance: '50' });
    const made = await booked(roomId, free);
    const stay = stayFrom(free, 6);
    const terms = await changeTerms(made, stay);
    expect(terms).toMatchObject({ difference: 8_800, advance: 7_700, total: 19_800 });
    const paymentMethodId = await paymentMethod(server);
    const wrong = { ...stay, difference: 8_800, advance: 7_699, paymentMethodId };
    expect(await refused(await sendChange(made, wrong), 409)).toMatchObject({
      code: 'price_changed',
      change: { advance: 7_700 },
    });
    const { now } = await change(made, stay);
    expect(now).toMatchObject({ total: 19_800, advance: 9_900, due: 9_900, payment: 'advance_paid' });
    expect(await charged(made)).toEqual([2_200, 7_700]);
    const { history } = await desk.details(made.id);
    expect(history.at(-1)).toMatchObject({ kind: 'changed', difference: 8_800, charged: 7_700 });
    // The season's nights go again, and take its term along: a fifth of 11,000 is asked, and 9,900 are paid.
    const back = await change(made, made.stay);
    expect(back.terms).toMatchObject({ difference: -8_800, offDue: 8_800, refund: 0, advance: 0 });
    expect(back.now).toMatchObject({ total: 11_000, advance: 9_900, due: 1_100 });
    expect(await booksOf(server, made.id)).toEqual([]);
  });

  test('a season that asks half since the booking was made holds for added nights, and not for those that stay', async () => {
    const { hotelId, roomId } = await hotelAsking('20');
    const made = await booked(roomId, free);
    await seasons.made({ hotelId, firstDay: 100, lastDay: 103, advance: '50' });
    // A fifth of 13,750 is 2,750, of which 2,200 are paid.
    expect(await changeTerms(made, stayFrom(free, 5))).toMatchObject({ difference: 2_750, advance: 550 });
    await seasons.made({ hotelId, firstDay: 104, lastDay: 104, advance: '30' });
    // 30 % are 4,125.
    expect(await changeTerms(made, stayFrom(free, 5))).toMatchObject({ difference: 2_750, advance: 1_925 });
  });

  test('two nights fewer at 50 %: no more is kept than was paid beyond the new advance; then nothing goes back', async () => {
    const made = await booked(fifth.roomId, late);
    const { terms, now } = await change(made, { ...made.stay, checkOut: addDays(made.stay.checkOut, -2) });
    expect(terms).toMatchObject({ kept: 1_100, difference: -4_400, offDue: 4_400, refund: 0, total: 6_600 });
    expect(now).toMatchObject({ total: 6_600, keptByChanges: 1_100, advance: 2_200, due: 4_400 });
    expect(await cancelTerms(made)).toMatchObject({ refund: 0, kept: 2_200, percent: 50 });
    await cancel(made);
    expect(await booksOf(server, made.id)).toEqual([]);
    // Its mail that goes out only now still says both sums of the change.
    const { db } = server.database;
    const ofChange = and(eq(mailOutbox.bookingId, made.id), eq(mailOutbox.kind, 'booking_changed'));
    await db
      .update(mailOutbox)
      .set({ state: 'waiting', nextTryAt: new Date(0) })
      .where(ofChange);
    await server.sendMails();
    const [mail] = await db.select({ id: mailOutbox.id }).from(mailOutbox).where(ofChange);
    const sent = bookingMailsIn(server.dataDir).findLast(({ id }) => id.includes(mail?.id ?? ''));
    expect(sent?.text).toContain('Paid by card: BDT 2,200');
    expect(sent?.text).toContain('To be paid at the desk: BDT 4,400');
  });

  test.each([
    [
      'free',
      free,
      { kept: 0, refund: 2_200, offDue: 6_600 },
      { total: 6_600, advance: 6_600, due: 0, payment: 'paid' },
    ],
    [
      'at 50 %',
      late,
      { kept: 4_400, refund: 0, offDue: 4_400 },
      { total: 11_000, advance: 8_800, due: 2_200, payment: 'advance_paid' },
    ],
  ] as const)('the first night was paid and is dropped %s', async (_when, inDays, terms, now) => {
    const { hotelId, roomId } = await hotelAsking('first_night', 3_000);
    await seasons.made({ hotelId, firstDay: inDays, lastDay: inDays, price: 8_000 });
    const made = await booked(roomId, inDays, 3);
    expect(made.booking).toMatchObject({ total: 15_400, advance: 8_800, due: 6_600 });
    const done = await change(made, { ...made.stay, checkIn: addDays(made.stay.checkIn, 1) });
    expect(done.terms).toMatchObject(terms);
    expect(done.now).toMatchObject(now);
    expect(await booksOf(server, made.id)).toEqual([]);
  });

  test('where all is paid: four nights that become one and are then cancelled keep what cancelling at once keeps', async () => {
    const { roomId } = await hotelAsking('all');
    const made = await booked(roomId, late);
    expect(made.booking).toMatchObject({ total: 11_000, advance: 11_000, due: 0, payment: 'paid' });
    expect(await cancelTerms(made)).toMatchObject({ kept: 5_500 });
    const { now } = await change(made, { ...made.stay, checkOut: addDays(made.stay.checkOut, -3) });
    expect(now).toMatchObject({ total: 6_875, advance: 6_875 });
    expect(await cancelTerms(made)).toMatchObject({ refund: 1_375, kept: 5_500, percent: 50 });
    await cancel(made);
    expect(await booksOf(server, made.id)).toEqual([]);
  });

  test('what the desk is owed is whole taka where something is charged; else it has the poisha of the difference', async () => {
    const { roomId } = await hotelAsking('20', 4_419);
    const made = await booked(roomId, free, 2);
    const longer = await change(made, stayFrom(free, 3));
    // 80 % of 14,582.70 are 11,666.16.
    expect(longer.terms).toMatchObject({ difference: 4_860.9, advance: 971.9, total: 14_582.7 });
    expect(longer.now).toMatchObject({ total: 14_582.7, advance: 2_916.7, due: 11_666 });
    // A night fewer comes off what the desk is owed, to the poisha: the site keeps what was paid.
    const shorter = await change(made, stayFrom(free, 2));
    expect(shorter.terms).toMatchObject({ difference: -4_860.9, offDue: 4_860.9, refund: 0 });
    expect(shorter.now).toMatchObject({ total: 9_721.8, advance: 2_916.7, due: 6_805.1 });
    await refused(await desk.pay(made.id, 6_806), 422);
    await took(await desk.pay(made.id, 6_805.1), 201);
    expect(await own(made)).toMatchObject({ due: 0, payment: 'paid' });
    expect(await booksOf(server, made.id)).toEqual([]);
  });

  test('a change to another room of the hotel keeps the terms of its nights', async () => {
    const { hotelId, roomId } = await hotelAsking('20');
    const other = await roomBeside(hotelId, roomId, 4_000);
    const season = await seasons.made({
      hotelId,
      firstDay: free,
      lastDay: free,
      changePercent: 0,
      advance: '50',
    });
    const made = await booked(roomId, free);
    expect(made.booking).toMatchObject({ total: 11_000, advance: 5_500, due: 5_500 });
    await expectStatus(await seasons.remove(season), 200);
    // Half of 17,600 is 8,800; what the hotel asks by now is a fifth, 3,520, and less than was paid.
    const moved = await change({ ...made, roomId: other }, made.stay);
    expect(moved.terms).toMatchObject({ difference: 6_600, advance: 3_300, total: 17_600 });
    expect(moved.now).toMatchObject({ roomId: other, total: 17_600, advance: 8_800, due: 8_800 });
    expect(await booksOf(server, made.id)).toEqual([]);
  });

  test('a move by the desk to another hotel is settled at the desk, and the terms stay', async () => {
    const made = await booked(fifth.roomId, free);
    const other = await hotelAsking('50', 4_000);
    await took(await desk.move(made.id, other.roomId, made.stay));
    expect(await own(made)).toMatchObject({ total: 17_600, advance: 2_200, due: 15_400 });
    // A night more there: a fifth of 22,000 is 4,400, of which 2,200 are paid.
    const moved = { ...made, roomId: other.roomId };
    expect(await changeTerms(moved, stayFrom(free, 5))).toMatchObject({ difference: 4_400, advance: 2_200 });
  });
});

test('a guest who does not come pays no more than the advance', async () => {
  const made = await booked(fifth.roomId, 0);
  await took(await desk.noShow(made.id));
  expect(await own(made)).toMatchObject({ status: 'no_show', advance: 2_200, due: 0, payment: 'paid' });
  expect(await booksOf(server, made.id)).toEqual([]);
});

test('the dashboard says by hotel what was paid on the site and what at the desk', async () => {
  const { hotelId, roomId } = await hotelAsking('20');
  const made = await booked(roomId, 310);
  await booked(roomId, 311);
  await took(await desk.pay(made.id, 4_400), 201);
  const { checkIn } = stayFrom(310);
  const query = new URLSearchParams({ from: checkIn, to: checkIn, hotelId });
  const answer = await server.send('GET', `/api/dashboardByHotel?${query}`, { token: admin.token });
  await expectStatus(answer, 200);
  expect(await answer.json()).toMatchObject([{ hotleId: hotelId, paidOnSite: 2_200, paidAtDesk: 4_400 }]);
});
