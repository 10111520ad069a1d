import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/client.ts';
import { openTestDatabase } from '../fixtures/open-test-database.ts';
import { testToday } from '../fixtures/test-day.ts';
import { checkModel } from '../model/check-model.ts';
import { modelSequences } from '../runner/short-run.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

// Each sequence has about four commands, each of which books, pays or cancels as a guest does.
const sequences = modelSequences;
test('whatever guests, banks, desk and time do, rooms, bookings and money are as a simple model has them', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const { commands } = await checkModel(database.db, testToday, { sequences, seed, commandsMax: 8 });
  expect(commands, `seed ${seed}`).toBeGreaterThan(sequences);
}, 900_000);
