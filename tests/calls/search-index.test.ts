import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/client.ts';
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
}, 120_000);
