import { expect, test } from 'vitest';
import type { MoneyOfNobody, PaymentReview } from '../../contract/payment-review.ts';
import type { Problem } from '../../contract/problem.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { book, someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';
import {
  afterTenSeconds,
  paymentIn,
  payOnPage,
  redirectOf,
  reviewedPayment,
  stateOfPayment,
  unknownMoney,
  walletBody,
} from '../fixtures/wallets.ts';

const server = await testServer();
const { token } = await signInAsAdministrator(server);
const { room } = await someRoom(server);

let day = 200;
const nextStay = () => {
  day += 4;
  return { checkIn: addDays(testToday, day), checkOut: addDays(testToday, day + 2) };
};
const reviews = async () =>
  (await (
    await expectStatus(await server.send('GET', '/api/paymentReviews', { token }), 200)
  ).json()) as PaymentReview[];
const decide = (call: 'releasePayment' | 'returnPayment', payment: string) =>
  server.send('POST', `/api/${call}/${payment}`, { token });
const codeOf = async (answer: Response, status: number) =>
  ((await (await expectStatus(answer, status)).json()) as Problem).code;

test('a guest whose payment is risky is told so, and books nothing else beside it; the administrator releases it', async () => {
  const guest = await signUp(server);
  const stay = nextStay();
  const body = await walletBody(server, room._id, stay);
  const { redirectUrl, bookingId } = await redirectOf(await book(server, guest.token, body));
  const payment = paymentIn((await payOnPage(server, redirectUrl, 'risk')).returnUrl);
  await afterTenSeconds(server);
  expect((await stateOfPayment(server, payment)).state).toBe('review');

  const again = await book(server, guest.token, body, crypto.randomUUID());
  expect(await codeOf(again, 409)).toBe('payment_under_review');
  const { checkIn, checkOut } = stay;
  const held = { body: { roomId: room._id, checkIn, checkOut, guests: 1 }, token: guest.token };
  expect(await codeOf(await server.send('POST', '/api/holdRoom', held), 409)).toBe('payment_under_review');
  const givenUp = await server.send('POST', `/api/giveUpHold/${bookingId}`, { token: guest.token });
  expect(await codeOf(givenUp, 409)).toBe('payment_under_review');
  const settled = await server.send('POST', `/api/settleBooking/${bookingId}`, { token: guest.token });
  expect(await codeOf(settled, 409)).toBe('payment_under_review');

  const listed = (await reviews()).find((review) => review.payment === payment);
  expect(listed).toMatchObject({ bookingId, purpose: 'stay', amount: body.total, paidBy: 'bkash', checkIn });
  const answer = await expectStatus(await decide('releasePayment', payment), 200);
  expect(await answer.json()).toEqual({ acknowledged: true, state: 'released' });
  expect((await stateOfPayment(server, payment)).state).toBe('paid');
  expect((await reviews()).map((review) => review.payment)).not.toContain(payment);
  expect(await codeOf(await decide('releasePayment', payment), 409)).toBe('payment_decided');
  expect(await codeOf(await decide('returnPayment', payment), 409)).toBe('payment_decided');
  // The guest's own list has it like any other booking.
  const own = await server.send('GET', `/api/booking/${listed?.reference}`, { token: guest.token });
  expect(await (await expectStatus(own, 200)).json()).toMatchObject({ payment: 'paid', paidBy: 'bkash' });
});

test('the administrator gives a payment under review back; an unknown payment is not found, and a page of it says so', async () => {
  const payment = await reviewedPayment(server, (await signUp(server)).token, room._id, nextStay());
  const answer = await expectStatus(await decide('returnPayment', payment), 200);
  expect(await answer.json()).toEqual({ acknowledged: true, state: 'given_back' });
  expect((await stateOfPayment(server, payment)).state).toBe('refunding');
  expect(await codeOf(await decide('releasePayment', crypto.randomUUID()), 404)).toBe('not_found');
});

test('money of nobody is listed and given back through the gateway, once', async () => {
  const id = await unknownMoney(server);
  const list = async () =>
    (await (
      await expectStatus(await server.send('GET', '/api/moneyOfNobody', { token }), 200)
    ).json()) as MoneyOfNobody[];
  expect(await list()).toEqual([expect.objectContaining({ id, amount: 1234, paidBy: 'bkash' })]);
  expect((await list())[0]).not.toHaveProperty('refund');
  for (let pressed = 0; pressed < 2; pressed++) {
    const refunded = await server.send('POST', `/api/refundMoneyOfNobody/${id}`, { token });
    expect(await (await expectStatus(refunded, 200)).json()).toEqual({ acknowledged: true, refund: 1234 });
  }
  expect(await list()).toEqual([expect.objectContaining({ id, refund: 'asked' })]);
  const unknown = await server.send('POST', '/api/refundMoneyOfNobody/unknown', { token });
  expect(await codeOf(unknown, 404)).toBe('not_found');
});
