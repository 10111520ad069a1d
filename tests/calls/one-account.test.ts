import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { BookingMade } from '../../contract/booking.ts';
import type { Problem } from '../../contract/problem.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { stayFrom, testDesk } from '../fixtures/desk.ts';
import { type Guest, signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor, twoRooms } from '../fixtures/stays.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const metricsToken = 'a-token-for-the-figures';
const { server, admin } = await testDesk({ RATE_LIMITS: 'on', METRICS_TOKEN: metricsToken });
const [room] = await twoRooms(server);

let day = 400;
/** A new guest with a paid booking. */
async function booked(): Promise<{ guest: Guest; bookingId: string }> {
  day += 5;
  const guest = await signUp(server);
  const stay = stayFrom(day, 2);
  const body = bookingBody(await quoteFor(server, room._id, stay), await paymentMethod(server), stay);
  const answer = await expectStatus(await book(server, guest.token, body), 201);
  return { guest, bookingId: ((await answer.json()) as BookingMade).insertedId };
}

const get = (path: string, { token }: Guest) => server.send('GET', `/api/${path}`, { token });
const times = (count: number, ask: () => Promise<Response>) => Array.from({ length: count }, ask);
const statusesOf = async (asked: Promise<Response>[]) =>
  (await Promise.all(asked)).map(({ status }) => status);
const countOf = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;

async function refusalsOf(limit: string): Promise<number> {
  const answer = await server.send('GET', '/metrics', {
    headers: { Authorization: `Bearer ${metricsToken}` },
  });
  const line = new RegExp(`nibash_rate_limited_total\\{limit="${limit}"\\} (\\d+)`);
  return Number(line.exec(await answer.text())?.[1] ?? 0);
}

test.each([80, 300])(
  'a guest who asks for %i vouchers at once shuts out neither another guest nor the administrator',
  async (many) => {
    const { guest, bookingId } = await booked();
    const other = await signUp(server);
    const countedBefore = await refusalsOf('requestsAtOnce');
    const vouchers = times(many, () => get(`voucher/${bookingId}`, guest));
    const others: number[] = [];
    for (let round = 0; round < 5; round += 1)
      others.push(
        ...(await statusesOf([
          get('me', other),
          get('myBooking', other),
          get('allBooking', admin),
          get('today', admin),
        ])),
      );
    expect(others).toEqual(Array(20).fill(200));
    const answers = await Promise.all(vouchers);
    const statuses = answers.map(({ status }) => status);
    expect(countOf(statuses, 200)).toBe(8);
    expect(countOf(statuses, 429)).toBe(many - 8);
    for (const refused of answers.filter(({ status }) => status === 429)) {
      expect(refused.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/);
      expect(refused.headers.get('Cache-Control')).toBe('no-store');
      expect(((await refused.json()) as Problem).code).toBe('too_many_requests');
    }
    expect((await refusalsOf('requestsAtOnce')) - countedBefore).toBe(many - 8);
  },
);

test('twenty accounts with eighty requests each do not shut out the administrator', async () => {
  const guests: Guest[] = [];
  for (let one = 0; one < 20; one += 1) guests.push(await signUp(server));
  const lists = guests.flatMap((guest) => times(80, () => get('myBooking', guest)));
  const desk: number[] = [];
  for (let round = 0; round < 5; round += 1)
    desk.push(...(await statusesOf([get('allBooking', admin), get('today', admin), get('me', admin)])));
  expect(desk).toEqual(Array(15).fill(200));
  const statuses = await statusesOf(lists);
  expect(new Set(statuses).has(429)).toBe(true);
});

test('the administrator has thirty-two requests at once, since one account serves all desks', async () => {
  const statuses = await statusesOf(times(40, () => get('today', admin)));
  expect(countOf(statuses, 200)).toBe(32);
  expect(countOf(statuses, 429)).toBe(8);
});

test('an account is at work again once its requests are answered', async () => {
  const guest = await signUp(server);
  for (let round = 0; round < 3; round += 1)
    expect(await statusesOf(times(8, () => get('me', guest)))).toEqual(Array(8).fill(200));
});

test('of forty papers at once some twenty are drawn, and the others are told when to come again', async () => {
  const people = [await booked(), await booked(), await booked(), await booked(), await booked()];
  const countedBefore = await refusalsOf('busy_papers');
  const answers = await Promise.all(
    people.flatMap(({ guest, bookingId }) => times(8, () => get(`receipt/${bookingId}`, guest))),
  );
  const refused = answers.filter(({ status }) => status === 503);
  // One is being drawn, twenty wait, and a few are finished before the last is asked for.
  const drawn = answers.filter(({ status }) => status === 200);
  expect(drawn.length).toBeGreaterThanOrEqual(21);
  expect(refused.length).toBeGreaterThan(0);
  expect(drawn.length + refused.length).toBe(40);
  for (const answer of refused) {
    expect(answer.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/);
    expect(((await answer.json()) as Problem).code).toBe('unavailable');
  }
  expect((await refusalsOf('busy_papers')) - countedBefore).toBe(refused.length);
});

test.each(['voucher', 'receipt'])(
  'of one %s after the other a guest gets twenty a minute, and the administrator three hundred',
  async (paper) => {
    const guest = await signUp(server);
    for (const [who, many] of [
      [guest, 20],
      [admin, 300],
    ] as const) {
      const ask = () => get(`${paper}/${randomUUID()}`, who);
      for (let count = 0; count < many; count += 1) await expectStatus(await ask(), 404);
      const refused = await expectStatus(await ask(), 429);
      expect(refused.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/);
    }
    expect(await refusalsOf(paper)).toBe(2);
  },
);
