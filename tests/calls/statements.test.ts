import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Hotel } from '../../contract/hotel.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { watchStatements } from '../fixtures/statements.ts';
import { testToday } from '../fixtures/test-day.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

let statements: ReturnType<typeof watchStatements>;
let server: TestServer;
beforeAll(async () => {
  statements = watchStatements(['hotels', 'rooms', 'room_nights', 'season_rules', 'bookings']);
  server = await startTestServer();
  // The first request loads the index.
  await send('hotelCounts');
});
afterAll(async () => {
  statements.restore();
  await server.close();
});

async function send<Answer>(path: string): Promise<Answer> {
  const answer = await server.send('GET', `/api/${path}`);
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as Answer;
}
const stay = `checkIn=${addDays(testToday, 20)}&checkOut=${addDays(testToday, 23)}`;

test('a list of cards makes no statement, for one hotel as for the whole list, with a stay as without', async () => {
  for (const search of [
    'hotels?fields=card',
    `hotels?fields=card&${stay}&guests=2`,
    `hotels?fields=card&district=Sylhet&${stay}&guests=2&free=true&sort=price&page=1&pageSize=20`,
    'hotels?fields=card&name=Resort&type=Resort&minPrice=1000&maxPrice=9000&sort=name',
    `hotelCounts?district=Sylhet&${stay}&guests=2`,
    'roomPrice',
  ])
    expect(await statements.during(() => send(search)), search).toEqual([]);
});

test('the page of a hotel reads the hotel at once and all its rooms at once, and neither again', async () => {
  const prices = await send<{ hotleId: string }[]>('roomPrice');
  const roomsOf = Map.groupBy(prices, ({ hotleId }) => hotleId);
  const [[id, rooms] = ['', []]] = [...roomsOf].sort(([, one], [, other]) => other.length - one.length);
  expect(rooms.length).toBeGreaterThan(2);
  const page = () => Promise.all([send(`hotels/${id}`), send(`room/${id}?${stay}`)]);
  const first = await statements.during(page);
  expect(first, first.join('\n')).toHaveLength(2);
  expect(await statements.during(page)).toEqual([]);
});

test('the whole list with every field reads its hotels at once, and not again', async () => {
  const all = await send<Hotel[]>('hotels?fields=card');
  expect(all.length).toBeGreaterThan(20);
  // Two hundred hotels are written at a time.
  const first = await statements.during(() => send(`hotels?${stay}`));
  expect(first, first.join('\n')).toHaveLength(Math.ceil(all.length / 200));
  for (const search of ['hotels', `hotels?${stay}&guests=2`, 'hotels?district=Sylhet&sort=-price'])
    expect(await statements.during(() => send(search)), search).toEqual([]);
});
