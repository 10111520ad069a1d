import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import type { Booking, BookingNeedsAction } from '../../contract/booking.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { answerChallenge, cards, intentStatus, paymentMethod, providerIntents } from '../fixtures/cards.ts';
import { signUp } from '../fixtures/guests.ts';
import { callOperator } from '../fixtures/operator.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, type TestServer, testServer } from '../fixtures/test-server.ts';

const webhookSecret = 'whsec_of_this_test';
const server = await testServer({ STRIPE_WEBHOOK_SECRET: webhookSecret });

const myBookings = async (token: string) =>
  (await (await server.send('GET', '/api/myBooking', { token })).json()) as Booking[];

/** Sends the provider's event, signed `secondsAgo` with the secret that it shares with the server. */
async function tell(payload: string, secondsAgo = 0): Promise<number> {
  const timestamp = Math.floor(Date.now() / 1000) - secondsAgo;
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret: webhookSecret,
    timestamp,
  });
  const headers = { 'Stripe-Signature': signature };
  return (await server.send('POST', '/api/webhooks/stripe', { body: payload, headers })).status;
}
const eventAbout = (object: unknown) =>
  JSON.stringify({
    id: `evt_${crypto.randomUUID().replaceAll('-', '')}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object },
  });

describe('the card provider’s events', () => {
  test('alone settle a payment whose answer never came back: the tab was closed after the challenge', async () => {
    const guest = await signUp(server);
    const { room } = await someRoom(server);
    const stay = { checkIn: addDays(testToday, 260), checkOut: addDays(testToday, 262) };
    const quote = await quoteFor(server, room._id, stay);
    const body = bookingBody(quote, await paymentMethod(server, cards.challenged), stay);
    const pending = (await (await book(server, guest.token, body)).json()) as BookingNeedsAction;
    await answerChallenge(server, pending.clientSecret, 'completed');
    await expect.poll(() => myBookings(guest.token), { timeout: 60_000 }).toHaveLength(1);
    const [booking] = await myBookings(guest.token);
    expect(booking).toMatchObject({ _id: pending.bookingId, status: 'confirmed', total: quote.total });
  });

  test('and the page’s own question may come in any order: a failed challenge is told as such by both', async () => {
    const guest = await signUp(server);
    const { room } = await someRoom(server);
    const stay = { checkIn: addDays(testToday, 264), checkOut: addDays(testToday, 265) };
    const quote = await quoteFor(server, room._id, stay);
    const body = bookingBody(quote, await paymentMethod(server, cards.challenged), stay);
    const pending = (await (await book(server, guest.token, body)).json()) as BookingNeedsAction;
    await answerChallenge(server, pending.clientSecret, 'failed');
    const settle = () =>
      server.send('POST', `/api/settleBooking/${pending.bookingId}`, { token: guest.token });
    // The first answer may come before or after the event; by the last answer both have been processed.
    const answers = await Promise.all([settle(), settle(), settle()]);
    await expect.poll(() => intentStatus(server, pending.clientSecret), { timeout: 60_000 }).toBe('canceled');
    for (const answer of [...answers, await settle()]) {
      await expectStatus(answer, 402);
      expect(await answer.json()).toMatchObject({ code: 'payment_intent_authentication_failure' });
    }
  });

  test('validly signed, “succeeded” for an intent that the provider says is unpaid books nothing', async () => {
    const guest = await signUp(server);
    const { room } = await someRoom(server);
    const stay = { checkIn: addDays(testToday, 267), checkOut: addDays(testToday, 268) };
    const quote = await quoteFor(server, room._id, stay);
    const body = bookingBody(quote, await paymentMethod(server, cards.challenged), stay);
    const pending = (await (await book(server, guest.token, body)).json()) as BookingNeedsAction;
    const intent = (await providerIntents(server)).find((one) => one.bookingId === pending.bookingId);
    expect(intent).toMatchObject({ status: 'requires_action', amount_received: 0 });
    expect(await tell(eventAbout({ ...intent, status: 'succeeded', amount_received: intent?.amount }))).toBe(
      200,
    );
    expect(await myBookings(guest.token)).toEqual([]);
    const settled = await server.send('POST', `/api/settleBooking/${pending.bookingId}`, {
      token: guest.token,
    });
    await expectStatus(settled, 202);
  });

  test('with a good signature: too old is refused; of an odd shape too; an unknown intent and a replay are heard', async () => {
    const unknown = eventAbout({ object: 'payment_intent', id: 'pi_nobody_knows' });
    expect(await tell(unknown, 3_600)).toBe(400);
    expect(await tell(unknown)).toBe(200);
    expect(await tell(unknown)).toBe(200);
    expect(await tell(eventAbout({ object: 'charge', id: 'ch_x' }))).toBe(200);
    expect(await tell(eventAbout({ object: 'payment_intent', id: 'pi_\u0000' }))).toBe(200);
    for (const odd of ['hello', 'null', '[]', '{}', '{"id":"evt_1"}', eventAbout(null)])
      expect(await tell(odd)).toBe(400);
  });

  test('with a good signature and odd contents are acknowledged or refused, and change no booking', async () => {
    const guest = await signUp(server);
    const { room } = await someRoom(server);
    const stay = { checkIn: addDays(testToday, 271), checkOut: addDays(testToday, 272) };
    const quote = await quoteFor(server, room._id, stay);
    const made = await book(server, guest.token, bookingBody(quote, await paymentMethod(server), stay));
    await expectStatus(made, 201);
    const before = await myBookings(guest.token);
    const [intent] = (await providerIntents(server)).filter((one) => one.bookingId === before[0]?._id);
    const object = { object: 'payment_intent', id: intent?.id };
    const aboutIt = (more: object) =>
      JSON.stringify({
        id: `evt_${crypto.randomUUID()}`,
        type: 'charge.refunded',
        data: { object },
        ...more,
      });
    const odd = [null, 1, 1e308, true, '', 'pi_x', [], {}, [object], { id: object }];
    const bodies = [
      ...odd.flatMap((value) => [
        aboutIt({ id: value }),
        aboutIt({ type: value }),
        aboutIt({ data: value }),
        aboutIt({ data: { object: value } }),
        aboutIt({ data: { object: { ...object, id: value } } }),
        aboutIt({ data: { object: { object: 'refund', payment_intent: value } } }),
      ]),
      aboutIt({ account: 'acct_of_another', livemode: true, created: -1 }),
      aboutIt({
        data: { object: { ...object, currency: 'usd', amount_received: 1e20, status: 'canceled' } },
      }),
      aboutIt({ deep: 0 }).replace('"deep":0', `"deep":${'['.repeat(50_000)}${']'.repeat(50_000)}`),
      `[${aboutIt({})}]`,
      // The same event twice, and then with other contents.
      ...['charge.refunded', 'charge.refunded', 'payment_intent.canceled'].map((type) =>
        aboutIt({ id: 'evt_told_again', type }),
      ),
    ];
    for (const body of bodies) expect([200, 400], body.slice(0, 200)).toContain(await tell(body));
    expect(await myBookings(guest.token)).toEqual(before);
  });

  test('are taken when one of several signatures is good, as while the secret is being changed', async () => {
    const payload = eventAbout({ object: 'payment_intent', id: 'pi_nobody_knows' });
    const signed = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    const [time, good] = signed.split(',');
    const other = `v1=${'0'.repeat(64)}`;
    const send = async (...parts: (string | undefined)[]) => {
      const headers = { 'Stripe-Signature': parts.join(',') };
      return (await server.send('POST', '/api/webhooks/stripe', { body: payload, headers })).status;
    };
    expect(await send(time, other, good)).toBe(200);
    expect(await send(time, good, other)).toBe(200);
    expect(await send(time, other, other)).toBe(400);
  });

  test('are refused without a good signature', async () => {
    const event = {
      id: 'evt_forged',
      type: 'payment_intent.succeeded',
      data: { object: { object: 'payment_intent', id: 'pi_x' } },
    };
    for (const signature of [
      '',
      't=abc,v1=',
      'v1=,,,=,t=',
      't=1,v1=00',
      `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
    ]) {
      const answer = await server.send('POST', '/api/webhooks/stripe', {
        body: event,
        headers: { 'Stripe-Signature': signature },
      });
      await expectStatus(answer, 400);
      expect(await answer.json()).toMatchObject({ code: 'bad_signature' });
    }
  });
});

describe('an account that was deleted or disabled after its token was made', () => {
  test('disabled by the operator: 401 when paying, though the token still has most of its hour', async () => {
    const guest = await signUp(server);
    const uid = (
      (await (await server.send('GET', '/api/me', { token: guest.token })).json()) as { uid: string }
    ).uid;
    await disable(server, uid);
    const answer = await server.send('POST', '/api/addBooking', { token: guest.token, body: {} });
    await expectStatus(answer, 401);
  });

  test.each(['payer', 'administrator'])('is 401 on a call for the %s', async (kind) => {
    const guest = await signUp(server);
    await server.send('POST', '/identitytoolkit.googleapis.com/v1/accounts:delete?key=embedded', {
      body: { idToken: guest.token },
    });
    const path = kind === 'payer' ? '/api/addBooking' : '/api/allBooking';
    const answer = await server.send(kind === 'payer' ? 'POST' : 'GET', path, {
      token: guest.token,
      ...(kind === 'payer' && { body: {} }),
    });
    await expectStatus(answer, 401);
  });
});

/** An action of this machine's operator. */
async function disable(to: TestServer, uid: string): Promise<void> {
  const answer = await callOperator(to.dataDir, 'POST', `/standin/identity/users/${uid}/disable`);
  expect(answer.status).toBe(200);
}
