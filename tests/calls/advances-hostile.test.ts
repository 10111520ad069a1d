import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Booking } from '../../contract/booking.ts';
import type { HotelOfDashboard } from '../../contract/dashboard.ts';
import { bookings, payments } from '../../db/schema/bookings.ts';
import { rooms } from '../../db/schema/catalog.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { type AdvanceBooked, advancesOf } from '../fixtures/advances.ts';
import { booksOf } from '../fixtures/books-of.ts';
import { paymentMethod, providerIntents } from '../fixtures/cards.ts';
import { auditOf, refused, stayFrom, testDesk, took } from '../fixtures/desk.ts';
import { signUp } from '../fixtures/guests.ts';
import { callOperator } from '../fixtures/operator.ts';
import { book, quoteFor } from '../fixtures/stays.ts';
import { expectStatus } from '../fixtures/test-server.ts';
import { payOnPage, redirectOf, walletBody } from '../fixtures/wallets.ts';

const { server, admin, desk } = await testDesk();
const { db } = server.database;
const advances = advancesOf(server);
const { hotelAsking, setTerm, orderOf, booked, own, cancelTerms } = advances;
const free = 100;
const wait = { timeout: 20_000 };

test('a session on the gateway’s page keeps its terms: the same part is asked of a card, and the booking has them', async () => {
  const { hotelId, roomId } = await hotelAsking('20');
  const guest = await signUp(server);
  const { token } = guest;
  const stay = stayFrom(free, 4);
  const body = await walletBody(server, roomId, stay, { advance: 2_200 });
  const { redirectUrl, bookingId } = await redirectOf(await book(server, token, body));
  await setTerm(hotelId, '50');
  const hold = { roomId, ...stay, guests: 1 };
  const again = await server.send('POST', '/api/holdRoom', { token, body: hold });
  await expectStatus(again, 200);
  expect(await again.json()).toMatchObject({ quote: { advance: 2_200, atHotel: 8_800 } });
  // Another person is asked the half.
  expect(await quoteFor(server, roomId, stay)).toMatchObject({ advance: 5_500 });
  await payOnPage(server, redirectUrl);
  const made = { guest, id: bookingId, stay, roomId } as AdvanceBooked;
  await expect.poll(async () => (await own(made)).status, wait).toBe('confirmed');
  expect(await own(made)).toMatchObject({
    ...{ total: 11_000, advance: 2_200, due: 8_800, payment: 'advance_paid', paidBy: 'bkash' },
    payments: [{ paidBy: 'bkash', amount: 2_200 }],
  });
  expect(await booksOf(server, bookingId)).toEqual([]);
});

test('a hold that is taken anew has the terms of now', async () => {
  const { hotelId, roomId } = await hotelAsking('20');
  const { token } = await signUp(server);
  const stay = stayFrom(free, 4);
  const body = await walletBody(server, roomId, stay);
  await redirectOf(await book(server, token, body));
  await setTerm(hotelId, '50');
  const anew = { roomId, ...stay, guests: 1, anew: true };
  const answer = await server.send('POST', '/api/holdRoom', { token, body: anew });
  await expectStatus(answer, 201);
  expect(await answer.json()).toMatchObject({ quote: { advance: 5_500, atHotel: 5_500 } });
});

test('a stay that is dearer than the largest payment can be booked where its part is not', async () => {
  const { hotelId, roomId } = await hotelAsking('20', 300_000);
  const guest = await signUp(server);
  const stay = stayFrom(free, 4);
  const quote = await quoteFor(server, roomId, stay);
  expect(quote).toMatchObject({ total: 1_320_000, advance: 264_000 });
  await expectStatus(await book(server, guest.token, await orderOf(quote, stay)), 201);
  await setTerm(hotelId, '50');
  const half = await quoteFor(server, roomId, stay);
  // 660,000 are within a card's limits, and above the gateway's 500,000.
  const other = await signUp(server);
  const body = await walletBody(server, roomId, stay);
  const refusal = await refused(await book(server, other.token, body), 422);
  expect(refusal.errors).toMatchObject([
    { code: 'amount_not_by_wallet', message: expect.stringContaining('take 10 to 500,000 taka at once') },
  ]);
  await expectStatus(await book(server, other.token, await orderOf(half, stay)), 201);
});

test('an advance above what a card takes at once cannot be held or paid, and the sentence says what can', async () => {
  const { hotelId, roomId } = await hotelAsking('50', 600_000);
  const { token } = await signUp(server);
  const stay = stayFrom(free, 4);
  const quote = await quoteFor(server, roomId, stay);
  expect(quote).toMatchObject({ total: 2_640_000, advance: 1_320_000 });
  const byCard =
    'A card payment is 60 to 999,999.99 taka. Please choose fewer or more nights, or book in parts.';
  const refusal = (answer: Response) => refused(answer, 422);
  expect(await refusal(await book(server, token, await orderOf(quote, stay)))).toMatchObject({
    errors: [{ path: 'hotelCheckOutDate', code: 'amount_not_chargeable', message: byCard }],
  });
  const hold = { roomId, ...stay, guests: 1 };
  expect(await refusal(await server.send('POST', '/api/holdRoom', { token, body: hold }))).toMatchObject({
    errors: [{ path: 'checkOut', code: 'amount_not_chargeable', message: byCard }],
  });
  expect(await refusal(await book(server, token, await walletBody(server, roomId, stay)))).toMatchObject({
    errors: [{ path: 'hotelCheckOutDate', code: 'amount_not_by_wallet' }],
  });
  // Nothing was held: the other hotel's fifth of the same price is booked by card.
  await setTerm(hotelId, '20');
  const fifth = await quoteFor(server, roomId, stay);
  expect(fifth).toMatchObject({ advance: 528_000, available: quote.available });
  await expectStatus(await book(server, token, await orderOf(fifth, stay)), 201);
});

test('two devices with one key are one payment of the part', async () => {
  const { roomId } = await hotelAsking('20');
  const { token } = await signUp(server);
  const stay = stayFrom(free, 4);
  const order = await orderOf(await quoteFor(server, roomId, stay), stay);
  const key = crypto.randomUUID();
  const answers = await Promise.all([
    book(server, token, order, key),
    book(server, token, order, key),
    book(server, token, order, key),
  ]);
  const ids = new Set<string>();
  for (const answer of answers)
    if (answer.status === 201) ids.add(((await answer.json()) as { insertedId: string }).insertedId);
  expect(ids.size).toBe(1);
  const [id = ''] = ids;
  expect(await advances.charged({ id })).toEqual([2_200]);
});

test('two devices with keys of their own are one booking and one payment of the part', async () => {
  const { roomId } = await hotelAsking('20');
  const { token } = await signUp(server);
  const stay = stayFrom(free, 4);
  const quote = await quoteFor(server, roomId, stay);
  const answers = await Promise.all(
    [1, 2].map(async () => book(server, token, await orderOf(quote, stay), crypto.randomUUID())),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const mine = (await (await server.send('GET', '/api/myBooking', { token })).json()) as Booking[];
  expect(mine).toMatchObject([{ advance: 2_200, due: 8_800 }]);
  expect(await advances.charged({ id: mine[0]?._id ?? '' })).toEqual([2_200]);
});

test('of guests who want the last room at once one pays a part of it, and the others nothing', async () => {
  const { roomId } = await hotelAsking('20');
  await db.update(rooms).set({ roomCount: 1 }).where(eq(rooms.id, roomId));
  const stay = stayFrom(250, 4);
  const quote = await quoteFor(server, roomId, stay);
  const guests = await Promise.all(Array.from({ length: 5 }, () => signUp(server)));
  const answers = await Promise.all(
    guests.map(async ({ token }) => book(server, token, await orderOf(quote, stay))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  const paid = await db
    .select({ amountPoisha: payments.amountPoisha })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(eq(bookings.roomId, roomId));
  expect(paid).toEqual([{ amountPoisha: 220_000 }]);
});

test('a cancellation and a desk that takes the rest at the same moment: one of them is first, and the books balance', async () => {
  const { roomId } = await hotelAsking('20');
  for (let round = 0; round < 8; round++) {
    const made = await booked(roomId, free);
    const { token } = made.guest;
    const [cancelled, taken] = await Promise.all([
      server.send('POST', `/api/cancelBooking/${made.id}`, { token, body: { refund: 2_200 } }),
      desk.pay(made.id, 8_800),
    ]);
    const statuses = `${cancelled.status} ${taken.status}`;
    // Either the refund is another one by then, or nothing is due any more.
    expect(['409 201', '200 422']).toContain(statuses);
    const now = await own(made);
    if (cancelled.status === 200) expect(now).toMatchObject({ status: 'cancelled', paidAtDesk: 0, due: 0 });
    else expect(now).toMatchObject({ status: 'confirmed', paidAtDesk: 8_800, due: 0, payment: 'paid' });
    expect(await booksOf(server, made.id)).toEqual([]);
  }
});

describe('a bank that takes an advance back', () => {
  async function disputed(made: AdvanceBooked) {
    const intent = (await providerIntents(server)).find(({ bookingId }) => bookingId === made.id);
    const path = `/standin/payments/charges/${intent?.latest_charge}/dispute`;
    const opened = await callOperator(server.dataDir, 'POST', path);
    await expect.poll(async () => (await own(made)).payment, wait).toBe('disputed');
    const disputeOf = async () => (await desk.details(made.id)).payments[0]?.dispute;
    const decide = async (decision: 'won' | 'lost') => {
      await callOperator(server.dataDir, 'POST', `/standin/payments/disputes/${opened.body.id}/${decision}`);
      await expect.poll(disputeOf, wait).toBe(decision);
    };
    return { decide };
  }
  const takeHere = ({ id }: AdvanceBooked, token = admin.token) =>
    server.send('POST', `/api/takeHere/${id}`, { token });

  test('is not paid on the site any more by the dashboard, before the desk takes it over and after', async () => {
    const { hotelId, roomId } = await hotelAsking('20');
    const made = await booked(roomId, 320);
    const { checkIn } = made.stay;
    const query = new URLSearchParams({ from: checkIn, to: checkIn, hotelId });
    const paidOnSite = async () => {
      const answer = await server.send('GET', `/api/dashboardByHotel?${query}`, { token: admin.token });
      return ((await answer.json()) as HotelOfDashboard[])[0]?.paidOnSite;
    };
    const { decide } = await disputed(made);
    // While the bank decides it counts, as everywhere.
    expect(await paidOnSite()).toBe(2_200);
    await decide('lost');
    expect(await paidOnSite()).toBe(0);
    await took(await takeHere(made));
    expect(await paidOnSite()).toBe(0);
    await decide('won');
    // The site owes it now.
    await expect.poll(async () => (await own(made)).refund, wait).toMatchObject({ amount: 2_200 });
    expect(await paidOnSite()).toBe(0);
  });

  test('leaves what the desk is owed as it is, until the desk takes it over, once', async () => {
    const { roomId } = await hotelAsking('20');
    const made = await booked(roomId, free);
    const { decide } = await disputed(made);
    expect(await refused(await takeHere(made), 409)).toMatchObject({ code: 'nothing_lost' });
    await decide('lost');
    expect(await own(made)).toMatchObject({ payment: 'disputed', advance: 2_200, due: 8_800 });
    expect(await desk.details(made.id)).toMatchObject({ lost: 2_200 });
    expect(await booksOf(server, made.id)).toEqual([]);

    await refused(await takeHere(made, made.guest.token), 403);
    expect(await took(await takeHere(made))).toMatchObject({ total: 11_000, advance: 0, due: 11_000 });
    expect(await took(await takeHere(made))).toMatchObject({ advance: 0, due: 11_000 });
    const details = await desk.details(made.id);
    expect(details).not.toHaveProperty('lost');
    expect(details.history.filter(({ kind }) => kind === 'taken_here')).toMatchObject([{ amount: 2_200 }]);
    expect((await auditOf(server, made.id)).map(({ action }) => action)).toEqual(['booking.take_here']);
    await took(await desk.pay(made.id, 11_000), 201);
    expect(await own(made)).toMatchObject({ due: 0, paidAtDesk: 11_000 });
    expect(await booksOf(server, made.id)).toEqual([]);
  });

  test('and decides anew after the desk has taken it over: the site owes it', async () => {
    const { roomId } = await hotelAsking('20');
    const made = await booked(roomId, free);
    const { decide } = await disputed(made);
    await decide('lost');
    await took(await takeHere(made));
    await decide('won');
    await expect.poll(async () => (await own(made)).refund, wait).toMatchObject({ amount: 2_200 });
    expect(await own(made)).toMatchObject({ advance: 0, due: 11_000 });
    expect(await booksOf(server, made.id)).toEqual([]);
  });

  test('of a booking that was cancelled has nothing for the desk to take', async () => {
    const { roomId } = await hotelAsking('20');
    const made = await booked(roomId, 2);
    const { decide } = await disputed(made);
    await decide('lost');
    const cancelled = await server.send('POST', `/api/cancelBooking/${made.id}`, {
      token: admin.token,
      body: { refund: 0, reason: 'The bank has decided.' },
    });
    await expectStatus(cancelled, 200);
    expect(await refused(await takeHere(made), 409)).toMatchObject({ code: 'booking_not_confirmed' });
    expect(await booksOf(server, made.id)).toEqual([]);
  });
});

test('a change whose session is open when the desk takes the rest is charged as shown, and nothing is lost', async () => {
  const { roomId } = await hotelAsking('20');
  const made = await booked(roomId, free);
  const stay = { ...made.stay, checkOut: addDays(made.stay.checkOut, 2) };
  const { difference, advance } = await advances.changeTerms(made, stay);
  // A fifth of 16,500 is 3,300, of which 2,200 are paid.
  expect({ difference, advance }).toEqual({ difference: 5_500, advance: 1_100 });
  const begun = await redirectOf(
    await advances.sendChange(made, { ...stay, difference, advance, way: 'wallet', agreed: true }),
  );
  await took(await desk.pay(made.id, 8_800), 201);
  await payOnPage(server, begun.redirectUrl);
  await expect.poll(async () => (await own(made)).total, wait).toBe(16_500);
  expect(await own(made)).toMatchObject({ advance: 3_300, paidAtDesk: 8_800, due: 4_400 });
  // Everything was paid beyond the advance now: a night more is the desk's.
  const longer = { ...stay, checkOut: addDays(stay.checkOut, 1) };
  expect(await advances.changeTerms(made, longer)).toMatchObject({ difference: 2_750, advance: 0 });
  expect(await cancelTerms(made)).toMatchObject({ paid: 12_100, refund: 12_100 });
  expect(await booksOf(server, made.id)).toEqual([]);
  await expectStatus(
    await advances.sendChange(made, {
      ...longer,
      difference: 2_750,
      paymentMethodId: await paymentMethod(server),
    }),
    200,
  );
  expect(await own(made)).toMatchObject({ total: 19_250, advance: 3_300, due: 7_150 });
});
