import { and, eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RoomHeld } from '../../contract/hold.ts';
import type { Problem } from '../../contract/problem.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { rateLimits } from '../../db/schema/rate-limits.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { inDatabase } from '../../server/limits/open-limiter.ts';
import { removeExpiredLimits } from '../../server/limits/rate-limits-store.ts';
import { signUp } from '../fixtures/guests.ts';
import { openTestDatabase } from '../fixtures/open-test-database.ts';
import { someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const webhookSecret = 'whsec_of_this_test';
const server = await testServer({ RATE_LIMITS: 'on', STRIPE_WEBHOOK_SECRET: webhookSecret });
beforeEach(() => server.database.db.delete(rateLimits));

const counts = () => server.database.db.select().from(rateLimits);
const from = (address: string) => ({ incoming: { socket: { remoteAddress: address } } });

async function signInFrom(
  address: string,
  password: string,
  email = 'admin@nibash.example',
): Promise<string> {
  const answer = await server.app.request(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
    from(address),
  );
  const body = (await answer.json()) as { error?: { message: string } };
  expect(answer.status).toBe(body.error ? 400 : 200);
  return body.error?.message ?? 'signed in';
}

const tooMany = 'TOO_MANY_ATTEMPTS_TRY_LATER';

test('strangers who guess the administrator’s password shut out themselves and nobody else', async () => {
  for (let guess = 0; guess < 10; guess += 1)
    expect(await signInFrom('203.0.113.7', 'a guess')).toBe('INVALID_PASSWORD');
  expect(await signInFrom('203.0.113.7', 'admin-of-tests')).toBe(tooMany);
  expect(await signInFrom('203.0.113.8', 'admin-of-tests')).toBe('signed in');
});

test('the addresses of one IPv6 network are one visitor, and so are the two spellings of an IPv4 address', async () => {
  const nobody = 'nobody@example.com';
  for (let guess = 0; guess < 10; guess += 1) await signInFrom(`2001:db8:0:1::${guess}`, 'a guess', nobody);
  expect(await signInFrom('2001:db8:0:1:ffff::1', 'a guess', nobody)).toBe(tooMany);
  expect(await signInFrom('2001:db8:0:2::1', 'a guess', nobody)).toBe('EMAIL_NOT_FOUND');
  for (let guess = 0; guess < 10; guess += 1) await signInFrom('203.0.113.9', 'a guess', nobody);
  expect(await signInFrom('::ffff:203.0.113.9', 'a guess', nobody)).toBe(tooMany);
});

test('no count says whose account it is', async () => {
  await signInFrom('203.0.113.7', 'a guess', 'somebody@example.com');
  const [one, ...others] = await counts();
  expect(one?.key).toContain('203.0.113.7');
  expect(JSON.stringify([one, ...others])).not.toContain('somebody');
});

test('an account that asks to book sixty times within ten minutes is told to wait, and for how long', async () => {
  const guest = await signUp(server);
  const send = () => server.send('POST', '/api/addBooking', { token: guest.token, body: {} });
  for (let count = 0; count < 60; count += 1) await expectStatus(await send(), 422);
  const refused = await send();
  await expectStatus(refused, 429);
  expect(((await refused.json()) as Problem).code).toBe('too_many_requests');
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(500);
  const other = await signUp(server);
  await expectStatus(await server.send('POST', '/api/addBooking', { token: other.token, body: {} }), 422);
});

test('an account replaces thirty holds within an hour, by whichever call, and keeps the last one', async () => {
  const guest = await signUp(server);
  const { room } = await someRoom(server);
  let day = 100;
  let replaces: string | undefined;
  const hold = () => {
    day += 2;
    const stay = { checkIn: addDays(testToday, day), checkOut: addDays(testToday, day + 1) };
    const body = { roomId: room._id, ...stay, guests: 1, ...(replaces && { replaces }) };
    return server.send('POST', '/api/holdRoom', { token: guest.token, body });
  };
  for (let count = 0; count < 31; count += 1) {
    const { holdId } = (await (await expectStatus(await hold(), 201)).json()) as RoomHeld;
    // Every other one gives way because the account may hold only one.
    replaces = count % 2 === 0 ? holdId : undefined;
  }
  const refused = await expectStatus(await hold(), 429);
  expect(((await refused.json()) as Problem).code).toBe('too_many_requests');
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_000);
  const held = and(eq(bookings.userEmail, guest.email), eq(bookings.state, 'held'));
  expect(await server.database.db.$count(bookings, held)).toBe(1);
});

test('pages, searches and look-ups ask no database about limits', async () => {
  const guest = await signUp(server);
  await server.database.db.delete(rateLimits);
  for (const path of ['/', '/api/hotels?district=Sylhet', '/api/summary', '/api/config'])
    await expectStatus(await server.send('GET', path), 200);
  await expectStatus(await server.send('GET', '/api/me', { token: guest.token }), 200);
  const body = { idToken: guest.token };
  const lookup = '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=embedded';
  await expectStatus(await server.send('POST', lookup, { body }), 200);
  expect(await counts()).toEqual([]);
});

test('the card provider’s events are not counted, however many payments there are in a minute', async () => {
  const payload = JSON.stringify({
    id: 'evt_of_nothing_here',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { object: 'payment_intent', id: 'pi_nobody_knows' } },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
  const statuses = new Set<number>();
  for (let sent = 0; sent <= 1_200; sent += 1) {
    const headers = { 'Stripe-Signature': signature };
    statuses.add((await server.send('POST', '/api/webhooks/stripe', { body: payload, headers })).status);
  }
  expect([...statuses]).toEqual([200]);
});

describe('the counts in the database', () => {
  const allowance = { points: 2, seconds: 60 };

  test('are those of all processes', async () => {
    const one = inDatabase(server.database.db)('trial', allowance);
    const other = inDatabase(server.database.db)('trial', allowance);
    await one.consume('somebody');
    await other.consume('somebody');
    await expect(one.consume('somebody')).rejects.toMatchObject({ consumedPoints: 3 });
    await expect(other.consume('somebody else')).resolves.toMatchObject({ consumedPoints: 1 });
  });

  test('are exact when many come at once', async () => {
    const limiter = inDatabase(server.database.db)('trial', { points: 20, seconds: 60 });
    const uses = await Promise.allSettled(Array.from({ length: 50 }, () => limiter.consume('somebody')));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  });

  test('are removed when they have run out', async () => {
    const limiter = inDatabase(server.database.db)('trial', allowance);
    await limiter.consume('somebody');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 59_000 });
    try {
      await removeExpiredLimits(server.database.db);
      expect(await counts()).toHaveLength(1);
      vi.setSystemTime(Date.now() + 2_000);
      await server.reconcile();
      expect(await counts()).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('go on in memory while the database does not answer', async () => {
    const database = await openTestDatabase();
    const limiter = inDatabase(database.db)('trial', allowance);
    await limiter.consume('somebody');
    await database.close();
    await limiter.consume('somebody');
    await limiter.consume('somebody');
    await expect(limiter.consume('somebody')).rejects.not.toBeInstanceOf(Error);
  });
});
