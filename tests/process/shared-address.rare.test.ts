import { afterAll, expect, test } from 'vitest';
import type { Hotel } from '../../contract/hotel.ts';
import type { Quote } from '../../contract/quote.ts';
import type { Room } from '../../contract/room.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';

const sites: RunningSite[] = [];
afterAll(async () => {
  for (const site of sites) {
    await site.stop();
    removeSite(site);
  }
});

async function open(environment: Record<string, string>): Promise<RunningSite> {
  const site = await startSite({ environment });
  sites.push(site);
  return site;
}

/** Posts JSON from the given address, as a proxy in front would report it. */
function postFrom(site: RunningSite, address: string) {
  return async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const isForm = body instanceof URLSearchParams;
    const answer = await fetch(`${site.origin}${path}`, {
      method: 'POST',
      body: isForm ? body : JSON.stringify(body),
      headers: {
        'X-Forwarded-For': address,
        ...(!isForm && { 'Content-Type': 'application/json' }),
        ...headers,
      },
    });
    const text = await answer.text();
    return { status: answer.status, text, json: <T>() => JSON.parse(text) as T };
  };
}

const identity = '/identitytoolkit.googleapis.com/v1/accounts:';
const password = 'secret-of-guest';
const person = (index: number) => ({
  email: `person${index}@example.com`,
  password,
  returnSecureToken: true,
});

/** Works through the list, this many at a time, as people arrive. */
async function few<Item, Result>(items: Item[], atOnce: number, work: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  const remaining = [...items];
  const worker = async () => {
    for (let item = remaining.shift(); item !== undefined; item = remaining.shift())
      results.push(await work(item));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

test('without limits a hundred and twenty sign-ups at once all succeed', async () => {
  const site = await open({ SEED: 'none', PASSWORD_HASHING: 'strong' });
  const post = postFrom(site, '203.0.113.7');
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, index) => post(`${identity}signUp?key=embedded`, person(index))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(120).fill(200));
}, 300_000);

test('two hundred people behind one IPv4 address sign in and book within ten minutes, and none is refused', async () => {
  const site = await open({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' });
  const people = Array.from({ length: 200 }, (_, index) => index);
  // They have registered at home, each from an address of their own.
  const registered = await few(people, 8, (index) =>
    postFrom(site, `198.51.100.${index}`)(`${identity}signUp?key=embedded`, person(index)),
  );
  expect(new Set(registered.map(({ status }) => status))).toEqual(new Set([200]));

  const post = postFrom(site, '203.0.113.7');
  const get = async <T>(path: string) => (await (await fetch(`${site.origin}${path}`)).json()) as T;
  const [hotel] = await get<Hotel[]>('/api/hotels?district=Sylhet&pageSize=1');
  const [room] = await get<Room[]>(`/api/room/${hotel?._id}`);
  const today = dhakaDate(Date.now());

  const answers = await few(people, 8, async (index) => {
    const { idToken } = (await post(`${identity}signInWithPassword?key=embedded`, person(index))).json<{
      idToken: string;
    }>();
    const card = await post(
      '/api.stripe.com/v1/payment_methods',
      new URLSearchParams({
        type: 'card',
        'card[number]': '4242424242424242',
        'card[exp_month]': '12',
        'card[exp_year]': '2034',
        'card[cvc]': '123',
      }),
      { Authorization: 'Bearer pk_test_embedded' },
    );
    const checkIn = addDays(today, 60 + index * 2);
    const stay = { checkIn, checkOut: addDays(checkIn, 1) };
    const quote = (await post('/api/quote', { roomId: room?._id, ...stay, guests: 1 })).json<Quote>();
    const booked = await post(
      '/api/addBooking',
      {
        roomId: room?._id,
        hotelCheckInDate: stay.checkIn,
        hotelCheckOutDate: stay.checkOut,
        guestNumber: '1',
        guestName: 'Salma Khatun',
        guestNID: '1990123456789',
        guestPhone: '01712345678',
        guestAddress: '12 Ganginarpar, Mymensingh',
        total: quote.total,
        paymentMethodId: card.json<{ id: string }>().id,
      },
      { Authorization: `Bearer ${idToken}`, 'Idempotency-Key': crypto.randomUUID() },
    );
    return `${booked.status}${booked.status === 201 ? '' : ` ${booked.text}`}`;
  });
  expect(new Set(answers)).toEqual(new Set(['201']));
}, 900_000);
