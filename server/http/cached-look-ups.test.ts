import { expect, test } from 'vitest';
import { cachedLookUps } from './cached-look-ups.ts';

/** A service whose answer changes, asked through a clock that the test controls. */
function service() {
  const state = { inForce: true, down: false, count: 0, ms: 1_000 };
  const lookUps = cachedLookUps(
    async () => {
      state.count += 1;
      if (state.down) throw new Error('down');
      return state.inForce;
    },
    () => state.ms,
  );
  return { state, ...lookUps };
}

test('a look-up is cached for a minute of the token, and no longer', async () => {
  const { state, lately } = service();
  expect(await lately('a')).toBe(true);
  state.inForce = false;
  state.ms = 61_000;
  expect(await lately('a')).toBe(true);
  expect(await lately('another')).toBe(false);
  state.ms = 61_001;
  expect(await lately('a')).toBe(false);
  expect(state.count).toBe(3);
});

test('a look-up that is asked for anew is made, and what it says is known at once', async () => {
  const { state, now, lately } = service();
  await lately('a');
  state.inForce = false;
  expect(await now('a')).toBe(false);
  expect(await lately('a')).toBe(false);
});

test('requests at the same time make one look-up', async () => {
  const { state, lately } = service();
  await Promise.all([lately('a'), lately('a'), lately('a')]);
  expect(state.count).toBe(1);
});

test('a look-up that failed is not cached', async () => {
  const { state, lately } = service();
  state.down = true;
  await expect(lately('a')).rejects.toThrow('down');
  state.down = false;
  expect(await lately('a')).toBe(true);
});
