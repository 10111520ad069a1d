import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BookingMade } from '../../contract/booking.ts';
import type { Hotel } from '../../contract/hotel.ts';
import type { Quote } from '../../contract/quote.ts';
import type { Room } from '../../contract/room.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { attemptOfRequest } from '../fixtures/attempt-of-request.ts';
import { callOperator, secretKeyOf } from '../fixtures/operator.ts';
import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';
import { type RunningStandIn, startStandIn as startStandInWith } from '../fixtures/running-stand-in.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'nibash-stand-ins-'));
const environment = { ...process.env, DATA_DIR: dataDir, ADMIN_PASSWORD: 'admin-of-tests' };

const startStandIn = (name: string, more: Record<string, string> = {}) =>
  startStandInWith(name, { DATA_DIR: dataDir, ADMIN_PASSWORD: 'admin-of-tests', ...more });

/** The message of a stand-in that cannot start, and its exit code. */
function refusal(...started: string[]) {
  const ran = spawnSync(process.execPath, ['standins/main.ts', ...started], {
    encoding: 'utf8',
    env: environment,
  });
  return { code: ran.status, complained: ran.stderr.trim() };
}

const send = (address: string, body?: object, headers: Record<string, string> = {}) =>
  fetch(address, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
  });

const signUpAt = (address: string, email: string) =>
  send(`${address}/v1/accounts:signUp?key=embedded`, {
    email,
    password: 'secret-of-guest',
    returnSecureToken: true,
  });

let identity: RunningStandIn;
let payments: RunningStandIn;
beforeAll(async () => {
  // The first one on a data folder owns the operator's socket.
  identity = await startStandIn('identity');
  payments = await startStandIn('payments');
});
afterAll(async () => {
  // Stopped again, in case a test failed before it stopped them.
  await Promise.all([identity.stop(), payments.stop()]);
  rmSync(dataDir, { recursive: true, force: true });
});

function stripeClient(): Stripe {
  const { hostname: host, port } = new URL(payments.origin);
  return new Stripe(secretKeyOf(dataDir), {
    host,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

test('a request at a host that no address can have is a bad one', async () => {
  for (const { origin } of [identity, payments]) {
    const { hostname, port } = new URL(origin);
    const outgoing = request({ hostname, port, path: '/v1/projects', headers: { Host: '1.2.3.4.5' } });
    outgoing.end();
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode, origin).toBe(400);
  }
});

describe('the card stand-in on its own port', () => {
  const stay = {
    amount: 690_000,
    currency: 'bdt',
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  } as const;

  test('takes a payment from the official client, and replays it for the same key', async () => {
    const stripe = stripeClient();
    const idempotencyKey = crypto.randomUUID();
    const paid = await stripe.paymentIntents.create(
      { ...stay, payment_method: 'pm_card_visa' },
      { idempotencyKey },
    );
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 690_000 });
    const again = await stripe.paymentIntents.create(
      { ...stay, payment_method: 'pm_card_visa' },
      { idempotencyKey },
    );
    expect(again.id).toBe(paid.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  test('declines a card that the bank declines', async () => {
    const declined = stripeClient().paymentIntents.create({
      ...stay,
      payment_method: 'pm_card_visa_chargeDeclined',
    });
    await expect(declined).rejects.toMatchObject({ code: 'card_declined', decline_code: 'generic_decline' });
  });

  test('gives back a part and then the rest, and no more than was paid', async () => {
    const stripe = stripeClient();
    const { id } = await stripe.paymentIntents.create({ ...stay, payment_method: 'pm_card_visa' });
    const part = await stripe.refunds.create({ payment_intent: id, amount: 200_000 });
    const rest = await stripe.refunds.create({ payment_intent: id });
    expect([part, rest]).toMatchObject([
      { status: 'succeeded', amount: 200_000 },
      { status: 'succeeded', amount: 490_000 },
    ]);
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
  });
});

describe('the card stand-in’s secret key', () => {
  test('is random, printed, and in the data folder for its owner alone', () => {
    const key = secretKeyOf(dataDir);
    expect(key).toMatch(/^sk_test_[\da-f]{48}$/);
    expect(payments.lines).toContain(`Secret key: ${key}`);
    expect(payments.lines).toContain('Publishable key: pk_test_embedded');
    expect(statSync(join(dataDir, 'stripe-secret.key')).mode & 0o777).toBe(0o600);
  });

  test('is no published constant', async () => {
    for (const key of ['sk_test_embedded', 'pk_test_embedded', 'sk_test_', '']) {
      const answer = await send(`${payments.origin}/v1/payment_intents`, undefined, {
        Authorization: `Bearer ${key}`,
      });
      expect([401, 403], key).toContain(answer.status);
    }
  });

  test('is the same at the next start, and not printed when it was given', async () => {
    const again = await startStandIn('payments');
    expect(again.lines).toContain(`Secret key: ${secretKeyOf(dataDir)}`);
    await again.stop();
    const started = await startStandIn('payments', { STRIPE_SECRET_KEY: 'sk_test_of_somebody' });
    expect(started.lines.join()).not.toContain('sk_test_of_somebody');
    await started.stop();
  });
});

describe('the identity stand-in on its own port', () => {
  test('answers below the root and below the real host’s name', async () => {
    const hosts = [identity.origin, `${identity.origin}/identitytoolkit.googleapis.com`];
    for (const [index, address] of hosts.entries()) {
      const answer = await signUpAt(address, `guest-${index}@example.com`);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ email: `guest-${index}@example.com`, expiresIn: '3600' });
    }
  });

  test('has the administrator, whose address nobody else can have', async () => {
    const credentials = {
      email: 'admin@nibash.example',
      password: 'admin-of-tests',
      returnSecureToken: true,
    };
    const signedIn = await send(
      `${identity.origin}/v1/accounts:signInWithPassword?key=embedded`,
      credentials,
    );
    expect(signedIn.status).toBe(200);
    const taken = await signUpAt(identity.origin, 'admin@nibash.example');
    expect(await taken.json()).toMatchObject({ error: { message: 'EMAIL_EXISTS' } });
  });

  test('serves the operator’s routes on the socket alone, and keeps it when another one starts', async () => {
    expect(await callOperator(dataDir, 'GET', '/standin/identity')).toMatchObject({
      body: { projectId: 'nibash' },
    });
    expect((await callOperator(dataDir, 'GET', '/standin/payments')).status).toBe(404);
    expect(payments.lines.filter((line) => line.includes("the operator's routes"))).toHaveLength(1);
    for (const { origin } of [identity, payments])
      for (const path of ['/standin/identity', '/standin/payments', '/standin/identity/reset'])
        expect((await send(origin + path, {}, { Host: 'localhost' })).status, origin + path).toBe(404);
  });
});

describe('what cannot be started', () => {
  test('a port that is taken is one sentence', () => {
    const { port } = new URL(payments.origin);
    expect(refusal('payments', '--port', port)).toEqual({
      code: 1,
      complained: `Cannot listen on 127.0.0.1:${port}: something else is listening there.`,
    });
  });

  test('a stand-in or an argument that does not exist is one sentence', () => {
    const unknown = refusal('mail', '--port', '0');
    expect(unknown.code).toBe(1);
    expect(unknown.complained).toMatch(/^There is no stand-in mail\. .+$/);
    const noPort = refusal('identity');
    expect(noPort.code).toBe(1);
    expect(noPort.complained).toMatch(/^--port is missing\. .+$/);
  });
});

describe('the product with both of them elsewhere', () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite({
      environment: {
        IDENTITY_API_BASE: identity.origin,
        STRIPE_API_BASE: payments.origin,
        STRIPE_SECRET_KEY: secretKeyOf(dataDir),
        STRIPE_PUBLISHABLE_KEY: 'pk_test_embedded',
      },
    });
  });
  afterAll(async () => {
    await site.stop();
    removeSite(site);
  });
  const read = async <Answer>(path: string) => (await (await send(site.origin + path)).json()) as Answer;

  test('books a room for somebody who signed up there, with a card that was charged there', async () => {
    const email = 'booker@example.com';
    const { idToken } = (await (await signUpAt(identity.origin, email)).json()) as { idToken: string };
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' };
    const method = await stripeClient().paymentMethods.create({ type: 'card', card });
    const [hotel] = await read<Hotel[]>('/api/hotels?district=Sylhet&pageSize=1');
    const [room] = await read<Room[]>(`/api/room/${hotel?._id}`);
    const checkIn = addDays(dhakaDate(Date.now()), 200);
    const stay = { checkIn, checkOut: addDays(checkIn, 2) };
    const outgoing = { roomId: room?._id, ...stay, guests: 1 };
    const quote = (await (await send(`${site.origin}/api/quote`, outgoing)).json()) as Quote;
    const headers = { Authorization: `Bearer ${idToken}`, 'Idempotency-Key': crypto.randomUUID() };
    const answer = await send(
      `${site.origin}/api/addBooking`,
      {
        roomId: room?._id,
        hotelCheckInDate: stay.checkIn,
        hotelCheckOutDate: stay.checkOut,
        guestNumber: '1',
        guestName: 'Salma Khatun',
        guestNID: '19901234567890123',
        guestPhone: '01712345678',
        guestAddress: '12 Ganginarpar, Mymensingh',
        total: quote.total,
        paymentMethodId: method.id,
      },
      headers,
    );
    expect(answer.status, await answer.clone().text()).toBe(201);
    const { booking } = (await answer.json()) as BookingMade;
    expect(booking).toMatchObject({ status: 'confirmed', userEmail: email, total: quote.total });
    const { data: intents } = await stripeClient().paymentIntents.list({ limit: 100 });
    const attempt = attemptOfRequest({
      authorization: headers.Authorization,
      'idempotency-key': headers['Idempotency-Key'],
    });
    expect(intents.filter(({ metadata }) => metadata.attempt === attempt)).toMatchObject([
      { status: 'succeeded', amount_received: Math.round(quote.total * 100) },
    ]);
  });

  test('has none of their addresses itself', async () => {
    for (const path of [
      '/identitytoolkit.googleapis.com/v1/projects?key=embedded',
      '/api.stripe.com/v1/payment_intents',
      '/js.stripe.com/v3/',
      '/standin/identity',
      '/standin/payments',
    ])
      expect((await send(site.origin + path)).status, path).toBe(404);
  });

  test('ends with 0, and so do they, with their state kept for the next start', async () => {
    expect(await site.stop()).toBe(0);
    expect(await Promise.all([identity.stop(), payments.stop()])).toEqual([0, 0]);
    const again = await startStandIn('identity');
    const taken = await signUpAt(again.origin, 'booker@example.com');
    expect(await taken.json()).toMatchObject({ error: { message: 'EMAIL_EXISTS' } });
    expect(await again.stop()).toBe(0);
  });
});
