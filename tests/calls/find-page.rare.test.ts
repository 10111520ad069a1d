import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedLargeCatalogue } from '../../bench/catalogue/seed-large-catalogue.ts';
import type { OpenDatabase } from '../../db/client.ts';
import { findPage } from '../../domain/lists/find-page.ts';
import { type OrderedList, readAllIds } from '../../domain/lists/ordered-list.ts';
import { openTestDatabase } from '../fixtures/open-test-database.ts';
import { testToday } from '../fixtures/test-day.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const plan = { seedName: 'pages', hotels: 20, rooms: 2, bookings: 200, people: 60 };
  await seedLargeCatalogue(database.db, plan, testToday);
});
afterAll(() => database.close());

const made = sql`state in ('confirmed', 'cancelled', 'no_show')`;
const byGuest: OrderedList = {
  name: 'by guest',
  from: sql`bookings`,
  id: sql`id`,
  where: [made],
  order: [
    { value: sql`guest_name`, type: 'text' },
    { value: sql`id`, type: 'uuid' },
  ],
  descending: false,
  tables: ['bookings'],
};
const lists: OrderedList[] = [
  { ...byGuest, rowCounter: 'bookings' },
  { ...byGuest, name: 'by guest, turned', rowCounter: 'bookings', descending: true },
  { ...byGuest, name: 'with a', where: [made, sql`search_text like '%a%'`] },
  {
    ...byGuest,
    name: 'in hotels with o',
    from: sql`bookings join (select id as hotel, name from hotels) hotel on hotel = hotel_id`,
    where: [made, sql`name like '%o%'`],
    tables: ['bookings', 'hotels'],
  },
  {
    name: 'people',
    from: sql`profiles`,
    id: sql`uid`,
    where: [],
    order: [
      { value: sql`last_name`, type: 'text', nullable: true },
      { value: sql`uid`, type: 'text' },
    ],
    descending: true,
    tables: ['profiles'],
    rowCounter: 'profiles',
  },
];

/** Changes between two questions, in SQL. `nth` is any number. */
const changes: ((nth: number) => ReturnType<typeof sql>)[] = [
  (nth) => sql`update bookings set guest_name = 'A' || guest_name
    where id = (select id from bookings where ${made} order by id offset ${nth} limit 1)`,
  (nth) => sql`update bookings set state = 'expired'
    where id = (select id from bookings where state = 'confirmed' order by id offset ${nth} limit 1)`,
  (nth) => sql`update bookings set state = 'confirmed'
    where id = (select id from bookings where state = 'expired' order by id offset ${nth % 3} limit 1)`,
  (nth) => sql`update hotels set name = 'Mrittika'
    where id = (select id from hotels order by id offset ${nth % 20} limit 1)`,
  (nth) => sql`update profiles set last_name = null
    where uid = (select uid from profiles order by uid offset ${nth % 50} limit 1)`,
];

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ offset: fc.nat(260), limit: fc.integer({ min: 1, max: 25 }) }) },
    { weight: 1, arbitrary: fc.record({ change: fc.nat(changes.length - 1), nth: fc.nat(100) }) },
  ),
  { minLength: 5, maxLength: 30 },
);

test.each(lists.map((list, index) => [index, list] as const))(
  'a page is the same rows and total as by passing over them, whatever was asked and changed before (list %i)',
  async (_, list) => {
    const { db } = database;
    const { wholeMax, passedMax } = { wholeMax: 8, passedMax: 3 };
    await fc.assert(
      fc.asyncProperty(steps, async (requests) => {
        for (const step of requests) {
          if ('change' in step) {
            await db.execute(changes[step.change]?.(step.nth) ?? sql`select 1`);
            continue;
          }
          // The whole list is read in its present state, in one statement.
          const all = await readAllIds(db, list);
          const page = await findPage(db, list, step, { wholeMax, passedMax });
          expect(page).toEqual({
            ids: all.slice(step.offset, step.offset + step.limit),
            total: all.length,
          });
        }
      }),
      { numRuns: 12 },
    );
  },
);

test('what was counted once is not counted again, until a row changes', async () => {
  const { db } = database;
  const counted: string[] = [];
  const listening = new Proxy(db, {
    get(target, name, receiver) {
      if (name !== 'execute') return Reflect.get(target, name, receiver);
      return (statement: Parameters<typeof db.execute>[0]) => {
        counted.push(JSON.stringify(statement));
        return target.execute(statement);
      };
    },
  });
  const list = { ...byGuest, name: 'with e', where: [made, sql`search_text like '%e%'`] };
  const counts = async (offset: number) => {
    counted.length = 0;
    await findPage(listening, list, { offset, limit: 5 }, { wholeMax: 8, passedMax: 3 });
    return counted.filter((statement) => statement.includes('count(*)')).length;
  };
  expect(await counts(0)).toBe(1);
  expect(await counts(50)).toBe(0);
  expect(await counts(0)).toBe(0);
  await db.execute(changes[0]?.(1) ?? sql``);
  expect(await counts(50)).toBe(1);
});
