import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Booking, BookingMade } from '../../contract/booking.ts';
import type { RoomHeld } from '../../contract/hold.ts';
import { bookings, payments } from '../../db/schema/bookings.ts';
import { rooms } from '../../db/schema/catalog.ts';
import { gatewayPayments } from '../../db/schema/gateway-payments.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { transactionIdOf } from '../../providers/payments/sslcommerz/transaction-id.ts';
import { cards, paymentMethod } from '../fixtures/cards.ts';
import { signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';
import {
  afterTenSeconds,
  paymentIn,
  payOnPage,
  redirectOf,
  sendNotice,
  stateOfPayment,
  switchGateway,
  walletBody,
} from '../fixtures/wallets.ts';

const server = await testServer();
const { db } = server.database;
beforeEach(() => switchGateway(server, 'ipn=before&validation=normal'));

let day = 300;
const nextStay = () => {
  day += 4;
  return { checkIn: addDays(testToday, day), checkOut: addDays(testToday, day + 2) };
};

/** A guest whose order by wallet was answered with the gateway's page. */
async function begin(more: object = {}) {
  const guest = await signUp(server);
  const { room } = await someRoom(server);
  const stay = nextStay();
  const body = await walletBody(server, room._id, stay, more);
  const key = crypto.randomUUID();
  const send = () => book(server, guest.token, body, key);
  return { guest, room, stay, body, key, send, ...(await redirectOf(await send())) };
}
const refusedCode = async (answer: Response, status: number) =>
  ((await (await expectStatus(answer, status)).json()) as { code: string }).code;

test('a guest books by bKash: the gateway’s page, its return, the state of the payment, and the booking', async () => {
  const { guest, body, bookingId, redirectUrl } = await begin();
  expect(redirectUrl).toMatch(
    /^http:\/\/localhost:3000\/sandbox\.sslcommerz\.com\/EasyCheckOut\/testcde[0-9a-f]{32}$/,
  );

  const { returnUrl, fields } = await payOnPage(server, redirectUrl);
  const payment = paymentIn(returnUrl);
  expect(returnUrl).toBe(`http://localhost:3000/payment/return/${payment}`);
  const returned = await server.send('POST', new URL(returnUrl).pathname, {
    body: fields,
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: 'https://sandbox.sslcommerz.com',
    },
  });
  await expectStatus(returned, 303);
  expect(returned.headers.get('location')).toBe(`/payment/return/${payment}`);

  const mine = (await (
    await server.send('GET', '/api/myBooking', { token: guest.token })
  ).json()) as Booking[];
  expect(mine).toMatchObject([{ _id: bookingId, status: 'confirmed', payment: 'paid', total: body.total }]);
  expect(await stateOfPayment(server, payment)).toEqual({
    state: 'paid',
    amount: body.total,
    reference: mine[0]?.reference,
  });
  const [stored] = await db.select().from(gatewayPayments).where(eq(gatewayPayments.paymentId, payment));
  expect(stored).toMatchObject({ paidBy: 'bkash', agreedAt: expect.any(Date) });
});

test('the state of a payment holds nothing personal, and is stored by no browser and found by no search engine', async () => {
  const { redirectUrl } = await begin();
  const { returnUrl } = await payOnPage(server, redirectUrl, 'declined');
  const answer = await server.send('GET', `/api/paymentState/${paymentIn(returnUrl)}`);
  expect(Object.keys((await answer.json()) as object)).toEqual(['state', 'amount', 'reference']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  await expectStatus(await server.send('GET', `/api/paymentState/${crypto.randomUUID()}`), 404);
  await expectStatus(await server.send('GET', '/api/paymentState/x'), 404);
});

test('a payment by card has no state that anybody with an id can read', async () => {
  const guest = await signUp(server);
  const { room } = await someRoom(server);
  const stay = nextStay();
  const quote = await quoteFor(server, room._id, stay);
  const answer = await book(
    server,
    guest.token,
    bookingBody(quote, await paymentMethod(server, cards.good), stay),
  );
  const { insertedId } = (await (await expectStatus(answer, 201)).json()) as BookingMade;
  const [payment] = await db.select().from(payments).where(eq(payments.bookingId, insertedId));
  await expectStatus(await server.send('GET', `/api/paymentState/${payment?.id}`), 404);
});

test('opening the return address without having paid books nothing', async () => {
  const { bookingId, redirectUrl } = await begin();
  const { returnUrl } = await payOnPage(server, redirectUrl, 'declined');
  const payment = paymentIn(returnUrl);
  await server.send('POST', `/payment/return/${payment}`, {
    body: 'status=VALID&val_id=x',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  expect(await stateOfPayment(server, payment)).toMatchObject({ state: 'not_paid' });
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  expect(booking?.state).toBe('held');
});

test.each([
  ['with a field twice', (tran: string) => `tran_id=${tran}&status=VALID&val_id=x&val_id=y`],
  ['with broken encoding', (tran: string) => `tran_id=${tran}%&val_id=%FF%`],
  ['about an unknown payment', () => `tran_id=${'a'.repeat(26)}&val_id=x&status=VALID`],
  ['without any field', () => ''],
  ['as JSON', (tran: string) => JSON.stringify({ tran_id: tran })],
])('a notice %s is answered 200 and changes nothing', async (_what, bodyOf) => {
  await switchGateway(server, 'ipn=never');
  const { bookingId, redirectUrl } = await begin();
  await payOnPage(server, redirectUrl);
  const [payment] = await db.select().from(payments).where(eq(payments.bookingId, bookingId));
  const answer = await sendNotice(server, bodyOf(transactionIdOf(payment?.id ?? '')));
  await expectStatus(answer, 200);
  expect(await answer.json()).toEqual({ received: true });
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  expect(booking?.state).toBe('held');
});

test('a notice of a megabyte is refused', async () => {
  await expectStatus(await sendNotice(server, `tran_id=${'a'.repeat(1024 * 1024)}`), 413);
});

test('the same key answers the same session, and resumeBooking and settleBooking too', async () => {
  const { guest, send, key, redirectUrl, bookingId } = await begin();
  expect((await redirectOf(await send())).redirectUrl).toBe(redirectUrl);
  const resumed = await server.send('POST', '/api/resumeBooking', {
    token: guest.token,
    headers: { 'Idempotency-Key': key },
  });
  expect((await redirectOf(resumed)).redirectUrl).toBe(redirectUrl);
  const settled = await server.send('POST', `/api/settleBooking/${bookingId}`, { token: guest.token });
  expect((await redirectOf(settled)).redirectUrl).toBe(redirectUrl);
  await afterTenSeconds(server);
  await payOnPage(server, redirectUrl);
  await expectStatus(await send(), 201);
});

test('another key for the same stay opens another session and ends the older one', async () => {
  const { guest, body, send, redirectUrl } = await begin();
  const other = await redirectOf(await book(server, guest.token, body));
  expect(other.redirectUrl).not.toBe(redirectUrl);
  expect(await refusedCode(await send(), 409)).toBe('session_ended');
});

test('while a session may be paid, its price stays, whatever the hotel does, and the room taken anew has the new one', async () => {
  const { guest, room, stay, body } = await begin();
  const [before] = await db.select().from(rooms).where(eq(rooms.id, room._id));
  await db
    .update(rooms)
    .set({ rackRatePoisha: 2 * (before?.rackRatePoisha ?? 0) })
    .where(eq(rooms.id, room._id));
  const hold = (more: object = {}) =>
    server.send('POST', '/api/holdRoom', {
      token: guest.token,
      body: { roomId: room._id, ...stay, guests: 1, ...more },
    });
  const held = (await (await expectStatus(await hold(), 200)).json()) as RoomHeld;
  expect(held.quote.total).toBe(body.total);
  await redirectOf(await book(server, guest.token, body));
  const anew = (await (await expectStatus(await hold({ anew: true }), 201)).json()) as RoomHeld;
  expect(anew.holdId).not.toBe(held.holdId);
  expect(anew.quote.total).toBe(2 * body.total);
  expect(await refusedCode(await book(server, guest.token, body), 409)).toBe('price_changed');
  await db
    .update(rooms)
    .set({ rackRatePoisha: before?.rackRatePoisha ?? 1 })
    .where(eq(rooms.id, room._id));
});

test('money for a hold that was taken anew goes back in full, and never books', async () => {
  const { guest, room, stay, bookingId, redirectUrl } = await begin();
  const held = await server.send('POST', '/api/holdRoom', {
    token: guest.token,
    body: { roomId: room._id, ...stay, guests: 1, anew: true },
  });
  await expectStatus(held, 201);
  await payOnPage(server, redirectUrl);
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  const [payment] = await db.select().from(payments).where(eq(payments.bookingId, bookingId));
  expect([booking?.state, payment?.state]).toEqual(['expired', 'refund_due']);
});

test('money for a hold that the guest gave up goes back in full', async () => {
  const { guest, bookingId, redirectUrl } = await begin();
  await expectStatus(await server.send('POST', `/api/giveUpHold/${bookingId}`, { token: guest.token }), 200);
  const [given] = await db.select().from(payments).where(eq(payments.bookingId, bookingId));
  expect(given?.state).toBe('cancelled');
  await afterTenSeconds(server);
  await payOnPage(server, redirectUrl);
  const [payment] = await db.select().from(payments).where(eq(payments.bookingId, bookingId));
  expect(payment?.state).toBe('refund_due');
});

test('while a session is open the account is not deleted, and the refusal speaks of a payment and of no card', async () => {
  const { guest } = await begin();
  const answer = await server.send('DELETE', '/api/account', { token: guest.token });
  expect(await (await expectStatus(answer, 409)).json()).toMatchObject({
    code: 'payment_in_progress',
    detail: 'A payment is being made. Please try again in a quarter of an hour.',
  });
});

test('an order by card needs a card, and one by wallet a wallet', async () => {
  const { guest, body } = await begin();
  const { way: _, agreed: __, ...withoutWay } = body;
  const missing = await book(server, guest.token, withoutWay);
  expect(await (await expectStatus(missing, 422)).json()).toMatchObject({
    errors: [{ path: 'paymentMethodId', code: 'required' }],
  });
  // Beside another fault too.
  const both = await book(server, guest.token, { ...withoutWay, guestName: '' });
  const { errors } = (await (await expectStatus(both, 422)).json()) as { errors: { path: string }[] };
  expect(errors.map(({ path }) => path).toSorted()).toEqual(['guestName', 'paymentMethodId']);
  await expectStatus(await book(server, guest.token, { ...body, way: 'cheque' }), 422);
});
