import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../../db/client.ts';
import { allHotels, changedHotels } from '../../domain/search/feed/index-rows-store.ts';
import { loadIndex } from '../../domain/search/feed/load-index.ts';
import { HotelIndex } from '../../domain/search/index/hotel-index.ts';
import { openTestDatabase } from '../fixtures/open-test-database.ts';
import { testToday } from '../fixtures/test-day.ts';
import { compareAnswers } from '../oracle/compare-answers.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** `npm run search-model` asks 10,000. */
test('the index answers random questions over random changes as the statement does', async () => {
  const seed = process.env.SEARCH_SEED ?? crypto.randomUUID().slice(0, 8);
  process.stdout.write(`search model: seed ${seed}\n`);
  const options = { seed, today: testToday, questions: 120, rounds: 12, writers: 10 };
  const { compared, choices } = await compareAnswers(database, options);
  expect(compared).toBe(120);
  expect(choices).toBeGreaterThan(5);
});

test('a hotel that is read for the index is made when it is visited, so that a slow part lets others in between', async () => {
  let made = 0;
  const makeCard = () => {
    made += 1;
    return new Uint8Array(0);
  };
  const ids: string[] = [];
  const visit = async (parts: AsyncIterable<Iterable<{ id: string }>>) => {
    for await (const part of parts)
      for (const { id } of part) {
        ids.push(id);
        expect(made).toBe(ids.length);
      }
  };
  await database.db.transaction(async (tx) => {
    await visit(allHotels(tx, makeCard));
    const all = [...ids];
    expect(all.length).toBeGreaterThan(50);
    await visit(changedHotels(tx, all, makeCard));
    expect(ids.length).toBe(2 * all.length);
  });
});

test('an index is finished after its snapshot is closed, and says while it goes on that it does', async () => {
  const { db } = database;
  let isOpen = false;
  const watched = Object.create(db, {
    transaction: {
      value: (...args: Parameters<typeof db.transaction>) => {
        isOpen = true;
        return db.transaction(...args).finally(() => {
          isOpen = false;
        });
      },
    },
  }) as typeof db;
  let openWhileFinishing: boolean | undefined;
  let said = 0;
  const finish = vi
    .spyOn(HotelIndex.prototype, 'finishLoading')
    .mockImplementation(async (progress = () => {}) => {
      openWhileFinishing = isOpen;
      const before = said;
      progress();
      expect(said).toBe(before + 1);
    });
  try {
    await loadIndex(
      { db: watched },
      testToday,
      () => new Uint8Array(0),
      () => {
        said += 1;
      },
    );
  } finally {
    finish.mockRestore();
  }
  expect(openWhileFinishing).toBe(false);
});
