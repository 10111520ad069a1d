import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AcceptedTexts } from '../../contract/accepted-texts.ts';
import type { Booking, BookingMade } from '../../contract/booking.ts';
import { businessText } from '../../contract/business-texts/business-text.ts';
import type { ChangeTerms } from '../../contract/change.ts';
import type { OwnData } from '../../contract/own-data.ts';
import type { SiteConfig } from '../../contract/site-config.ts';
import { acceptedTexts } from '../../db/schema/accepted-texts.ts';
import { payments } from '../../db/schema/bookings.ts';
import { hotels } from '../../db/schema/catalog.ts';
import { acceptedPages } from '../../kernel/accepted-texts.ts';
import { addDays, type Stay } from '../../kernel/stay-dates.ts';
import { openPolicyTexts } from '../../server/accepted-texts/policy-texts.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { deskOf, stayFrom } from '../fixtures/desk.ts';
import { type Guest, signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { openBeside } from '../fixtures/open-test-database.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { expectStatus, startTestServer, type TestServer, testServer } from '../fixtures/test-server.ts';
import {
  afterTenSeconds,
  paymentIn,
  payOnPage,
  redirectOf,
  stateOfPayment,
  walletBody,
} from '../fixtures/wallets.ts';

const server = await testServer({ CONTACT_NAME: 'The first operator' });
const { db } = server.database;
const administrator = await signInAsAdministrator(server);
const { room } = await someRoom(server);

let nextDay = 200;
const nextStay = () => {
  nextDay += 4;
  return stayFrom(nextDay);
};

/** A stay of its own that a new guest has booked by card, with the site in a language. */
async function booked(language: 'en' | 'bn' = 'en', at: TestServer = server) {
  const guest = await signUp(at);
  const stay = nextStay();
  const body = bookingBody(await quoteFor(at, room._id, stay), await paymentMethod(at), stay);
  const answer = await at.send('POST', '/api/addBooking', {
    token: guest.token,
    body,
    headers: { 'Idempotency-Key': crypto.randomUUID(), 'Accept-Language': language },
  });
  await expectStatus(answer, 201);
  const { booking } = (await answer.json()) as BookingMade;
  return { guest, stay, booking };
}

async function payByWallet(redirectUrl: string) {
  const payment = paymentIn((await payOnPage(server, redirectUrl)).returnUrl);
  await afterTenSeconds(server);
  expect((await stateOfPayment(server, payment)).state).toBe('paid');
}

const read = async (name: string, { token }: Pick<Guest, 'token'>, at: TestServer = server) =>
  (await (
    await expectStatus(await at.send('GET', `/api/acceptedTexts/${name}`, { token }), 200)
  ).json()) as AcceptedTexts;

/** The texts that the pages of a server have now. */
async function onPages(language: 'en' | 'bn', at: TestServer = server) {
  const config = (await (await at.send('GET', '/api/config')).json()) as SiteConfig;
  const some = await at.send('GET', '/api/hotels?atHotel=true&page=1&pageSize=1');
  const asksPart = ((await some.json()) as unknown[]).length > 0;
  return acceptedPages.map((page) => ({
    page,
    language,
    ...businessText(page, language, { ...config, asksPart }),
  }));
}
const withoutHash = ({ acceptances }: AcceptedTexts) =>
  acceptances[0]?.texts.map(({ hash: _, ...text }) => text);

test('a booking by card opens the three texts that its pages had, in the language in which it was made, by id and by reference', async () => {
  for (const language of ['en', 'bn'] as const) {
    const { guest, booking } = await booked(language);
    const accepted = await read(booking._id, guest);
    expect(accepted).toMatchObject({ reference: booking.reference, kind: 'card' });
    expect(withoutHash(accepted)).toEqual(await onPages(language));
    expect(JSON.stringify(accepted)).toContain('The first operator');
    expect(await read(booking.reference.toLowerCase(), guest)).toEqual(accepted);
    expect(await read(booking._id, administrator)).toEqual(accepted);
  }
});

test('nobody else reads which texts somebody accepted', async () => {
  const { booking } = await booked();
  const stranger = await signUp(server);
  const address = `/api/acceptedTexts/${booking._id}`;
  await expectStatus(await server.send('GET', address, { token: stranger.token }), 404);
  await expectStatus(await server.send('GET', address), 401);
  await expectStatus(await server.send('GET', '/api/acceptedTexts/nothing', { token: stranger.token }), 404);
});

test('by wallet the ticked box is the consent: without it nothing was accepted', async () => {
  for (const agreed of [true, undefined]) {
    const guest = await signUp(server);
    const body = { ...(await walletBody(server, room._id, nextStay())), agreed };
    const { bookingId, redirectUrl } = await redirectOf(await book(server, guest.token, body));
    expect((await read(bookingId, guest)).acceptances).toEqual([]);
    await payByWallet(redirectUrl);
    expect(withoutHash(await read(bookingId, guest))).toEqual(agreed && (await onPages('en')));
  }
});

test('walk-ins and bookings from before these texts were kept have none', async () => {
  const walkIn = await deskOf(server, administrator.token).walkInto(room._id, nextStay());
  expect(await read(walkIn._id, administrator)).toMatchObject({ kind: 'desk', acceptances: [] });
  const { guest, booking } = await booked();
  await db.update(payments).set({ accepted: null }).where(eq(payments.bookingId, booking._id));
  expect(await read(booking._id, guest)).toMatchObject({ kind: 'card', acceptances: [] });
});

/** Changes a booking to one more night, which costs more. */
async function prolong(
  { guest, booking, stay }: { guest: Guest; booking: Booking; stay: Stay },
  paying: object,
) {
  const wanted = { roomId: room._id, guests: 1, ...stay, checkOut: addDays(stay.checkOut, 1) };
  const terms = await server.send('POST', `/api/changeQuote/${booking._id}`, {
    token: guest.token,
    body: wanted,
  });
  const { difference } = (await terms.json()) as ChangeTerms;
  return server.send('POST', `/api/changeBooking/${booking._id}`, {
    token: guest.token,
    body: { ...wanted, difference, ...paying },
    headers: { 'Idempotency-Key': crypto.randomUUID(), 'Accept-Language': 'bn' },
  });
}

test('a change by card keeps what was accepted; one by wallet, whose box is ticked anew, stands before it once it is paid', async () => {
  const made = await booked();
  const first = await read(made.booking._id, made.guest);
  await expectStatus(await prolong(made, { paymentMethodId: await paymentMethod(server) }), 200);
  expect(await read(made.booking._id, made.guest)).toEqual(first);

  const other = await booked();
  const before = await read(other.booking._id, other.guest);
  const { redirectUrl } = await redirectOf(await prolong(other, { way: 'wallet', agreed: true }));
  expect(await read(other.booking._id, other.guest)).toEqual(before);
  await payByWallet(redirectUrl);
  const after = await read(other.booking._id, other.guest);
  expect(withoutHash(after)).toEqual(await onPages('bn'));
  expect(after.acceptances).toHaveLength(2);
  expect(after.acceptances[1], 'that of the booking itself').toEqual(before.acceptances[0]);
});

test('texts that a change accepted again stand there once, with both moments', async () => {
  const { guest, stay, booking } = await booked('bn');
  const before = await read(booking._id, guest);
  const change = await prolong({ guest, stay, booking }, { way: 'wallet', agreed: true });
  await payByWallet((await redirectOf(change)).redirectUrl);
  const { acceptances } = await read(booking._id, guest);
  expect(acceptances).toHaveLength(1);
  expect(acceptances[0]?.texts).toEqual(before.acceptances[0]?.texts);
  expect(acceptances[0]?.at).toHaveLength(2);
  expect(acceptances[0]?.at[1]).toBe(before.acceptances[0]?.at[0]);
  expect(Date.parse(acceptances[0]?.at[0] ?? '')).toBeGreaterThan(Date.parse(acceptances[0]?.at[1] ?? ''));
});

test('a text that is not stored is named, instead of being left out without a word', async () => {
  const { guest, booking } = await booked();
  const hash = '0'.repeat(32);
  await db
    .update(payments)
    .set({ accepted: sql`jsonb_set(accepted, '{terms}', ${JSON.stringify(hash)}::jsonb)` })
    .where(eq(payments.bookingId, booking._id));
  const [acceptance] = (await read(booking._id, guest)).acceptances;
  expect(acceptance?.missing).toEqual([{ page: 'terms', hash }]);
  expect(acceptance?.texts.map(({ page }) => page)).toEqual(['cancellation', 'privacy']);
  expect(server.logged.filter(({ alarm }) => alarm === 'text_missing')).toMatchObject([
    { booking: booking._id, page: 'terms', hash },
  ]);
});

test('a second payment, whose money goes back, changes nothing of what the booking accepted', async () => {
  const guest = await signUp(server);
  const stay = nextStay();
  const order = await walletBody(server, room._id, stay);
  const { bookingId, redirectUrl } = await redirectOf(await book(server, guest.token, order));
  const byCard = bookingBody(await quoteFor(server, room._id, stay), await paymentMethod(server), stay);
  await expectStatus(await book(server, guest.token, byCard), 201);
  const accepted = await read(bookingId, guest);
  const late = paymentIn((await payOnPage(server, redirectUrl)).returnUrl);
  await afterTenSeconds(server);
  expect((await stateOfPayment(server, late)).state).toMatch(/refund/);
  // Even if its row were the newest.
  await db.update(payments).set({ createdAt: sql`now() + interval '1 day'` }).where(eq(payments.id, late));
  expect(await read(bookingId, guest)).toEqual(accepted);
});

test('the texts say that some hotel asks for a part as soon as one does', async () => {
  const { guest, booking } = await booked();
  const part = /Some hotels ask for a part/;
  expect(JSON.stringify(await read(booking._id, guest))).not.toMatch(part);
  await db.update(hotels).set({ advance: '20' }).where(sql`id = (select id from hotels order by id limit 1)`);
  await expect
    .poll(async () => {
      const later = await booked();
      return JSON.stringify(await read(later.booking._id, later.guest));
    })
    .toMatch(part);
  expect(JSON.stringify(await read(booking._id, guest))).not.toMatch(part);
  await db.update(hotels).set({ advance: 'all' });
});

test('a booking does not wait for an index whose changes come late', async () => {
  const config = (await (await server.send('GET', '/api/config')).json()) as SiteConfig;
  const late = Promise.withResolvers<void>();
  const hotels = () => late.promise.then(() => ({ hotels: [], total: 0, nameMatch: 'letters' as const }));
  const texts = await openPolicyTexts(db, { siteConfig: () => config, hotels }, { trouble: () => undefined });
  const meanwhile = await texts.present('en');
  late.resolve();
  // The sentences about a part hold for hotels that ask for all, too, so they are there until the index says otherwise.
  await expect.poll(async () => (await texts.present('en')).terms).not.toBe(meanwhile.terms);
});

test('the own data have each accepted text once', async () => {
  const made = await booked();
  await expectStatus(await prolong(made, { paymentMethodId: await paymentMethod(server) }), 200);
  const answer = await server.send('GET', '/api/myData', { token: made.guest.token });
  const data = (await answer.json()) as OwnData;
  const accepted = data.bookings[0]?.payments.map((payment) => payment.accepted);
  expect(accepted).toHaveLength(2);
  expect(Object.values(accepted?.[0] ?? {}).toSorted()).toEqual(
    data.acceptedTexts?.map(({ hash }) => hash).toSorted(),
  );
  expect(accepted?.[1]).toBeUndefined();
});

test('nobody changes or deletes an accepted text', async () => {
  await expect(db.update(acceptedTexts).set({ page: 'terms' })).rejects.toThrow();
  await expect(db.delete(acceptedTexts)).rejects.toThrow();
});

test.runIf(process.env.TEST_DATABASE === 'server')(
  'with another operator in its configuration the site keeps what was accepted before, and stores no text twice',
  async () => {
    const { booking } = await booked();
    const before = await read(booking._id, administrator);
    const count = async () => (await db.select().from(acceptedTexts)).length;
    const texts = await count();
    // Two processes with the same configuration start at once.
    const same = { CONTACT_NAME: 'The first operator' };
    const twins = await Promise.all([
      startTestServer(same, await openBeside(server.database)),
      startTestServer(same, await openBeside(server.database)),
    ]);
    expect(await count()).toBe(texts);
    for (const twin of twins) await twin.close();
    const next = { CONTACT_NAME: 'The second operator' };
    const after = await Promise.all([
      startTestServer(next, await openBeside(server.database)),
      startTestServer(next, await openBeside(server.database)),
    ]);
    const stored = await db.select().from(acceptedTexts);
    expect(new Set(stored.map(({ hash }) => hash)).size).toBe(stored.length);
    expect(stored.length).toBeGreaterThan(texts);
    const [site] = after;
    const { token } = await signInAsAdministrator(site);
    expect(await read(booking._id, { token }, site)).toEqual(before);
    const later = await booked('en', site);
    const accepted = await read(later.booking._id, later.guest, site);
    expect(withoutHash(accepted)).toEqual(await onPages('en', site));
    expect(JSON.stringify(accepted)).toContain('The second operator');
    for (const process of after) await process.close();
  },
);
