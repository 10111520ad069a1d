import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookStay, tokenOf } from '../fixtures/booked-stay.ts';
import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';

const refusedShareMax = 0.01;
const floodMs = 10_000;
const administrator = { email: 'admin@nibash.example', password: 'admin-of-this-test' };

interface Person {
  address: string;
  token: string;
  bookingId: string;
}

let site: RunningSite;
const people: Person[] = [];
let other: string;
let admin: string;
beforeAll(async () => {
  site = await startSite({
    environment: {
      RATE_LIMITS: 'on',
      TRUSTED_PROXIES: '127.0.0.1',
      ADMIN_PASSWORD: administrator.password,
    },
  });
  for (let index = 0; index < 20; index += 1) {
    const who = { email: `person${index}@example.com`, password: 'secret-of-guest' };
    const address = `203.0.113.${index}`;
    await signUp(who, address);
    const { _id } = await bookStay(site.origin, { who, inDays: 40 + index * 3 });
    people.push({ address, token: await tokenOf(site.origin, who), bookingId: _id });
  }
  const somebody = { email: 'somebody@example.com', password: 'secret-of-guest' };
  await signUp(somebody, '203.0.113.200');
  other = await tokenOf(site.origin, somebody);
  admin = await tokenOf(site.origin, administrator);
});
afterAll(async () => {
  await site.stop();
  removeSite(site);
});

async function signUp(who: object, address: string): Promise<void> {
  const answer = await fetch(
    `${site.origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ ...who, returnSecureToken: true }),
    },
  );
  expect(answer.status, await answer.text()).toBe(200);
}

async function statusOf(path: string, token: string, address: string): Promise<number> {
  const answer = await fetch(`${site.origin}/api/${path}`, {
    headers: { Authorization: `Bearer ${token}`, 'X-Forwarded-For': address },
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Asks for papers without a pause, so many at once for each person, and meanwhile what `readers` read. */
async function flooded(flooding: Person[], atOnce: number, readers: [path: string, token: string][]) {
  const endMs = performance.now() + floodMs;
  const flood: number[] = [];
  const read: number[] = [];
  const floods = flooding.flatMap((person) =>
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < endMs)
        flood.push(await statusOf(`voucher/${person.bookingId}`, person.token, person.address));
    }),
  );
  const reads = readers.map(async ([path, token]) => {
    while (performance.now() < endMs) {
      read.push(await statusOf(path, token, '203.0.113.201'));
      // Slower than the limit of all calls together, which is not the subject.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  await Promise.all([...floods, ...reads]);
  const refused = read.filter((status) => status !== 200).length;
  return { flood, read: read.length, refused, refusedShare: refused / read.length };
}

const byAdministrator = (): [string, string][] =>
  ['allBooking', 'today', 'users'].map((path) => [path, admin]);

test.each([80, 300])(
  'one account with %i requests at once has at most one in a hundred of others refused',
  async (atOnce) => {
    const readers: [string, string][] = [
      ['me', other],
      ['myBooking', other],
      ['allBooking', admin],
      ['today', admin],
    ];
    const seen = await flooded(people.slice(0, 1), atOnce, readers);
    expect(seen.refusedShare, `${seen.refused} of ${seen.read}`).toBeLessThanOrEqual(refusedShareMax);
    expect(seen.flood).toContain(429);
    expect(seen.flood).not.toContain(503);
  },
);

test('twenty accounts with fifteen requests at once each have at most one in a hundred of the administrator’s refused', async () => {
  const seen = await flooded(people, 15, byAdministrator());
  expect(seen.refusedShare, `${seen.refused} of ${seen.read}`).toBeLessThanOrEqual(refusedShareMax);
  expect(seen.flood).toContain(429);
});

test('drawing the papers of twenty accounts leaves room for what another guest reads', async () => {
  const seen = await flooded(people, 8, [
    ['me', other],
    ['myBooking', other],
  ]);
  expect(seen.refusedShare, `${seen.refused} of ${seen.read}`).toBeLessThanOrEqual(0.1);
});
