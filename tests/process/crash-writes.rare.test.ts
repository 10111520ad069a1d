import { expect, test } from 'vitest';
import { crashWrites } from '../crash/writes/crash-writes.ts';

// `npm run crash -- --writes embedded --rounds 50` is the long form.
test.each(['embedded', 'server'] as const)(
  'killed among writes of every kind on the %s database, everything that was acknowledged is there',
  { timeout: 300_000 },
  async (database) => {
    const seed = crypto.randomUUID().slice(0, 8);
    const { findings } = await crashWrites({ rounds: 2, seed, database });
    expect(findings, `seed ${seed}`).toEqual([]);
  },
);
