import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Hotel } from '../../contract/hotel.ts';
import type { Quote } from '../../contract/quote.ts';
import type { Room } from '../../contract/room.ts';
import { type OpenDatabase, openDatabase } from '../../db/client.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { storedStorePassword } from '../../standins/shared/stored-key.ts';
import { linksTo, mailsIn } from '../fixtures/mailbox.ts';
import { callOperator, secretKeyOf } from '../fixtures/operator.ts';
import { type PostgresCluster, startPostgres } from '../fixtures/postgres-cluster.ts';
import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';
import { tinyPicture } from '../fixtures/tiny-picture.ts';
import { codeIn } from '../fuzz/mailed-code.ts';

const adminPassword = 'secret-of-the-administrator';
const email = 'salma.journey@example.com';
const passwords = ['secret-of-salma', 'another-secret-of-salma', 'not-the-secret'];
const cards = { good: '4242424242424242', declined: '4000000000000002', challenged: '4000002760003184' };
const guest = {
  guestNumber: '1',
  guestName: 'Salma Journey',
  guestNID: '1987654321098',
  guestPhone: '01798765432',
  guestAddress: '77 Journey Road, Mymensingh',
};

let cluster: PostgresCluster;
let database: OpenDatabase;
let site: RunningSite;
/** Texts that must not be found anywhere; the journey adds the tokens and codes that it gets. */
const secrets = new Set([
  adminPassword,
  email,
  'admin@nibash.example',
  ...passwords,
  ...Object.values(cards),
  guest.guestName,
  guest.guestNID,
  '1798765432',
  guest.guestAddress,
]);

beforeAll(async () => {
  cluster = await startPostgres();
  site = await startSite({ environment: { DATABASE_URL: cluster.url, ADMIN_PASSWORD: adminPassword } });
  database = await openDatabase({ dataDir: '', databaseUrl: cluster.url });
});
afterAll(async () => {
  await database.close();
  await cluster.stop();
  removeSite(site);
});

interface Said {
  token?: string;
  body?: object;
  form?: Record<string, string>;
}

async function send(method: string, path: string, { token, body, form }: Said = {}) {
  const answer = await fetch(`${site.origin}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
      'Idempotency-Key': crypto.randomUUID(),
    },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    ...(form && { body: new URLSearchParams(form) }),
  });
  const text = await answer.text();
  const json = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {};
  return { status: answer.status, json, text };
}

const identity = (call: string, body: object) =>
  send('POST', `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=embedded`, { body });

async function signedIn(call: string, password: string, who = email): Promise<string> {
  const { json } = await identity(call, { email: who, password, returnSecureToken: true });
  secrets.add(json.idToken).add(json.refreshToken);
  return json.idToken;
}

async function card(number: string): Promise<string> {
  const form = {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '2034',
    'card[cvc]': '123',
    'billing_details[email]': email,
  };
  const answer = await send('POST', '/api.stripe.com/v1/payment_methods', {
    token: 'pk_test_embedded',
    form,
  });
  return answer.json.id;
}

/** The body of a booking of some free room, this many days ahead. */
async function order(inDays: number) {
  const checkIn = addDays(dhakaDate(Date.now()), inDays);
  const stay = { checkIn, checkOut: addDays(checkIn, 2) };
  const hotels = (await send('GET', '/api/hotels?district=Sylhet&pageSize=1')).json as [Hotel];
  const [room] = (await send('GET', `/api/room/${hotels[0]._id}`)).json as [Room];
  const quoted = await send('POST', '/api/quote', { body: { roomId: room._id, ...stay, guests: 1 } });
  const { total } = quoted.json as Quote;
  return {
    ...guest,
    roomId: room._id,
    hotelCheckInDate: stay.checkIn,
    hotelCheckOutDate: stay.checkOut,
    total,
  };
}

async function pay(token: string, inDays: number, number: string) {
  const body = { ...(await order(inDays)), paymentMethodId: await card(number) };
  return send('POST', '/api/addBooking', { token, body });
}

async function answerChallenge(clientSecret: string): Promise<void> {
  const id = clientSecret.replace(/_secret_.*$/, '');
  const token = secretKeyOf(site.dataDir);
  secrets.add(clientSecret).add(token);
  const intent = await send('GET', `/api.stripe.com/v1/payment_intents/${id}`, { token });
  const members = Object.values<unknown>(intent.json.next_action.use_stripe_sdk);
  const source = String(members.find((value) => String(value).startsWith('payatt_')));
  await send('POST', '/api.stripe.com/v1/3ds2/challenge', {
    token: 'pk_test_embedded',
    form: { client_secret: clientSecret, outcome: 'completed', source },
  });
}

/** Pays on the gateway's page and comes back, as a browser does; first while the gateway refuses the site's questions. */
async function payByWallet(token: string, inDays: number): Promise<void> {
  const body = { ...(await order(inDays)), way: 'wallet', agreed: true };
  const begun = await send('POST', '/api/addBooking', { token, body });
  expect(begun.status).toBe(202);
  const { pathname } = new URL(begun.json.redirectUrl);
  secrets.add(pathname.slice(-32)).add(storedStorePassword(site.dataDir));
  await callOperator(site.dataDir, 'POST', '/standin/sslcommerz/switches?connect=FAILED');
  const paid = await send('POST', pathname, { form: { outcome: 'paid', channel: 'bkash' } });
  const [, returnUrl = ''] = /action="([^"]*)"/.exec(paid.text) ?? [];
  const fields = [...paid.text.matchAll(/name="([^"]*)" value="([^"]*)">/g)].map(
    ([, name = '', value = '']) => [name, value],
  );
  const form = Object.fromEntries(fields) as Record<string, string>;
  for (const name of ['val_id', 'bank_tran_id', 'verify_sign']) secrets.add(form[name] ?? '');
  const address = new URL(returnUrl).pathname;
  expect((await send('POST', address, { form })).status).toBe(303);
  expect((await send('GET', address)).status).toBe(200);
  const payment = address.slice(-36);
  expect((await send('GET', `/api/paymentState/${payment}`)).json.state).toBe('open');
  await expect.poll(written).toMatch(/sslcommerz|gateway/i);
  await callOperator(site.dataDir, 'POST', '/standin/sslcommerz/switches?connect=DONE');
  await database.db.execute(sql`update gateway_payments set asked_at = null`);
  expect((await send('GET', `/api/paymentState/${payment}`)).json.state).toBe('paid');
}

/** Everything that the process has written, and every log file in its data folder. */
function written(): string {
  const files = readdirSync(site.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.log'))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
  return [...site.lines, ...site.errors, ...files].join('\n');
}

function expectNothingPersonal() {
  // The first start names the administrator once, and does not print the password that it was given.
  const [greeting, ...more] = site.lines.filter((line) => line.startsWith('Administrator: '));
  expect(greeting).not.toContain(adminPassword);
  expect(more).toEqual([]);
  const text = written().replace(greeting ?? '', '');
  expect([...secrets].filter((secret) => secret && text.includes(secret))).toEqual([]);
  expect(text).not.toMatch(/\beyJ[\w-]{10,}/);
  expect(text).not.toMatch(/[\w.]+@[\w.]+\.\w+/);
}

test('a full journey leaves nothing personal in what is written', async () => {
  let token = await signedIn('signUp', 'secret-of-salma');
  const profile = { email, firstName: 'Salma', gender: 'Female', phoneNumber: guest.guestPhone };
  expect((await send('POST', '/api/addUsers', { token, body: profile })).status).toBe(200);
  for (const wrong of [
    { email, password: 'not-the-secret' },
    { email: `x${email}`, password: 'not-the-secret' },
  ])
    expect((await identity('signInWithPassword', wrong)).status).toBe(400);

  expect((await pay(token, 40, cards.declined)).status).toBe(402);
  expect((await pay(token, 40, cards.good)).status).toBe(201);
  const challenged = await pay(token, 45, cards.challenged);
  expect(challenged.status).toBe(202);
  await answerChallenge(challenged.json.clientSecret);
  expect((await send('POST', `/api/settleBooking/${challenged.json.bookingId}`, { token })).status).toBe(201);
  await payByWallet(token, 55);
  const own = await send('GET', `/api/myBooking?email=${encodeURIComponent(email)}`, { token });
  expect(own.json).toHaveLength(3);

  expect((await identity('sendOobCode', { requestType: 'PASSWORD_RESET', email })).status).toBe(200);
  const oobCode = await codeIn(() => linksTo(site.dataDir, email));
  secrets.add(oobCode);
  expect((await send('GET', `/account/action?mode=resetPassword&oobCode=${oobCode}`)).status).toBe(200);
  const reset = { oobCode, newPassword: 'another-secret-of-salma' };
  expect((await identity('resetPassword', reset)).status).toBe(200);
  token = await signedIn('signInWithPassword', 'another-secret-of-salma');

  expect((await send('POST', '/api/subscribe', { body: { email } })).status).toBe(200);
  const confirmed = await send('POST', '/newsletter/confirm', { form: { token: await newsletterToken() } });
  expect(confirmed.status).toBe(303);

  const administrator = await signedIn('signInWithPassword', adminPassword, 'admin@nibash.example');
  const walkIn = { token: administrator, body: { ...(await order(50)), userEmail: email } };
  expect((await send('POST', '/api/walkIn', walkIn)).status).toBe(201);
  const upload = { token: administrator, body: tinyPicture() };
  expect((await send('POST', '/api/uploadImage', upload)).status).toBe(200);
  expect((await send('GET', '/hotels?name=Salma+Journey')).status).toBe(200);
  expectNothingPersonal();
});

/** The token of the newsletter's mailed link. */
async function newsletterToken(): Promise<string> {
  for (;;) {
    const mails = mailsIn(site.dataDir).join('\n');
    const token = /\/newsletter\/confirm\?token=([\w.-]+)/.exec(mails)?.[1];
    if (token) {
      secrets.add(token);
      return token;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('a journey that the database refuses leaves nothing personal either', async () => {
  const { db } = database;
  const token = await signedIn('signInWithPassword', 'another-secret-of-salma');
  await db.execute(
    sql`create function refuse_rows() returns trigger language plpgsql as
      $$ begin raise exception 'no place for %', row_to_json(new) using detail = row_to_json(new)::text; end $$`,
  );
  for (const table of ['bookings', 'profiles', 'subscribers'])
    await db.execute(
      sql`create trigger refuse_rows before insert or update on ${sql.identifier(table)}
        for each row execute function refuse_rows()`,
    );
  const profile = { email, firstName: 'Salma', gender: 'Female', phoneNumber: guest.guestPhone };
  expect((await send('POST', '/api/addUsers', { token, body: profile })).status).toBe(500);
  expect((await pay(token, 60, cards.good)).status).toBe(500);
  const subscribed = await send('POST', '/api/subscribe', { body: { email: `new.${email}` } });
  expect(subscribed.status).toBe(500);
  const administrator = await signedIn('signInWithPassword', adminPassword, 'admin@nibash.example');
  const walkIn = { token: administrator, body: await order(62) };
  expect((await send('POST', '/api/walkIn', walkIn)).status).toBe(500);

  await db.execute(sql`alter table bookings rename to bookings_that_are_gone`);
  const search = `search=${encodeURIComponent(guest.guestName)}`;
  expect((await send('GET', `/api/allBooking?${search}`, { token: administrator })).status).toBe(500);
  // The one public page that reads the database; with extra parameters in its address.
  await db.execute(sql`alter table voucher_keys rename to voucher_keys_that_are_gone`);
  const code = `k0000000.0.20270218.20270219.1.${'A'.repeat(86)}`;
  expect((await send('GET', `/voucher/ABCDEFGH?s=${code}&${search}`)).status).toBe(500);

  // The last line may come after its answer.
  await expect.poll(written).toContain('"msg":"page failed"');
  const text = written();
  expect(text.match(/"code":"P0001"/g)?.length).toBeGreaterThanOrEqual(4);
  expect(text).toContain('"code":"42P01"');
  expectNothingPersonal();
});

test('nor does a database that has gone away', async () => {
  const token = await signedIn('signInWithPassword', 'another-secret-of-salma');
  await cluster.stop();
  const profile = { email, firstName: 'Salma', gender: 'Female', phoneNumber: guest.guestPhone };
  expect((await send('POST', '/api/addUsers', { token, body: profile })).status).toBeGreaterThanOrEqual(500);
  expect(await site.stop()).toBe(0);
  expectNothingPersonal();
});
