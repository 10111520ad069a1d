import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { BookingMade } from '../../contract/booking.ts';
import type { CancellationTerms } from '../../contract/cancellation.ts';
import { auditBooks } from '../../domain/payments/audit-books.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { stripeCards } from '../../providers/payments/stripe-cards.ts';
import { createPayments } from '../../standins/payments/payments.ts';
import { type Guest, signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, startTestServer, type TestServer } from '../fixtures/test-server.ts';

type Fault = 'none' | 'late' | 200 | 500 | 429 | 'lost answer' | 'refusing';
const secretKey = 'sk_test_of_these_answers';
const provider = createPayments({
  dataDir: ':memory:',
  secretKey,
  publishableKey: 'pk_test_of_these_answers',
});
const cards = stripeCards({ secretKey, fetch: (url, init) => provider.fetch(new Request(url, init)) });

let fault: Fault = 'none';
const listener = getRequestListener((request) => provider.fetch(request));
/** The provider at its own address, which does what it is asked except as `fault` says. */
const front = createServer(async (request, response) => {
  const isChange = request.method === 'POST';
  if (fault === 'late') await setTimeout(700);
  if (fault === 'lost answer' && isChange) response.end = () => response.destroy() as never;
  const status = fault === 'refusing' && isChange ? 400 : fault;
  if (typeof status !== 'number') return void listener(request, response);
  request.resume();
  // Its client would otherwise try again, which takes seconds.
  response.writeHead(status, { 'Content-Type': 'application/json', 'stripe-should-retry': 'false' });
  // A success from a server in between says nothing about a payment.
  const refusal = { error: { type: 'invalid_request_error', code: 'not_now', message: 'no' } };
  response.end(JSON.stringify(status === 200 ? {} : refusal));
});

let server: TestServer;
let guest: Guest;
let roomId: string;
beforeAll(async () => {
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  server = await startTestServer({
    STRIPE_API_BASE: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_these_answers',
  });
  guest = await signUp(server);
  roomId = (await someRoom(server)).room._id;
});
afterAll(async () => {
  await server.close();
  front.closeAllConnections();
  front.close();
  await provider.close();
});

afterEach(() => {
  fault = 'none';
});

let day = 300;
/** Answered while the provider is being checked: a health probe does not wait for it. */
const readyz = async () => (await server.send('GET', '/readyz')).status;

/** All work that waits for its next attempt is due now, and the reconciler has its round. */
async function later() {
  await server.database.db.execute(sql`update payments set next_try_at = 'epoch', claimed_until = null`);
  await server.database.db.execute(sql`update refunds set next_try_at = 'epoch', claimed_until = null`);
  await server.reconcile();
}

const expectBalance = async () =>
  expect(
    await auditBooks(
      { db: server.database.db, cards, clock: { now: Date.now, today: () => testToday } },
      { graceMs: 0, nowMs: Date.now() + 365 * 86_400_000, days: 800 },
    ),
    'the books balance',
  ).toEqual([]);

async function newBooking() {
  day += 3;
  const stay = { checkIn: addDays(testToday, day), checkOut: addDays(testToday, day + 2) };
  return bookingBody(await quoteFor(server, roomId, stay), 'pm_card_visa', stay);
}

test.each([
  ['late', [201]],
  [200, [503]],
  [500, [503]],
  [429, [503]],
  ['lost answer', [503]],
  ['refusing', [402]],
] as const)(
  'a provider that is %s while a guest pays: no answer of 500, one charge in the end, and the books balance',
  async (how, answers) => {
    const [body, key] = [await newBooking(), crypto.randomUUID()];
    fault = how;
    const paying = book(server, guest.token, body, key);
    expect(await readyz()).toBe(200);
    const { status, headers } = await paying;
    expect(answers).toContain(status);
    if (status === 503) expect(headers.get('Retry-After')).toMatch(/^\d+$/);
    fault = 'none';
    // A refused card is refused again under its key; the guest takes another.
    const again = await book(server, guest.token, body, status === 402 ? crypto.randomUUID() : key);
    await expectStatus(again, 201);
    await later();
    await expectBalance();
  },
);

test.each(['late', 200, 500, 429, 'lost answer', 'refusing'] as const)(
  'a provider that is %s while a booking is cancelled: it is cancelled, refunded once later, and the books balance',
  async (how) => {
    const paid = await book(server, guest.token, await newBooking());
    const { insertedId } = (await paid.json()) as BookingMade;
    const path = `/api/cancelBooking/${insertedId}`;
    const details = (await (
      await server.send('GET', path, { token: guest.token })
    ).json()) as CancellationTerms;
    expect(details.refund).toBeGreaterThan(0);
    fault = how;
    const cancelling = server.send('POST', path, { token: guest.token, body: { refund: details.refund } });
    expect(await readyz()).toBe(200);
    await expectStatus(await cancelling, 200);
    await later();
    fault = 'none';
    await later();
    await later();
    const { rows } = await server.database.db.execute<{ state: string; poisha: number }>(sql`
    select r.state, r.amount_poisha::int as poisha from refunds r join payments p on p.id = r.payment_id
      where p.booking_id = ${insertedId}`);
    expect(rows).toEqual([{ state: 'made', poisha: Math.round(details.refund * 100) }]);
    await expectBalance();
  },
);
