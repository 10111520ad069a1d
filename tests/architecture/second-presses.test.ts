import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callPaths, methodAndPath } from '../../contract/call-paths.ts';
import { keysOf } from '../../kernel/closed-lists.ts';

/** The pages of the desk, of bookings, of the calendar and of destination rules, and what their buttons use elsewhere. */
const pages = [
  'app/routes/admin/{guests,nights,destinations}/**/*.{ts,tsx}',
  'app/routes/admin/refund-capture.tsx',
  'app/cancellation/use-cancelling.ts',
];

const wordsIn = (pattern: string | string[]) =>
  new Set(
    globSync(pattern)
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/'(\w+)'/g)].map(([, word = '']) => word)),
  );

test('each call by which these pages change something is pressed again in a browser test', () => {
  const used = wordsIn(pages);
  const changes = keysOf(callPaths).filter(
    (name) => methodAndPath(name).method !== 'GET' && used.has(name) && !name.startsWith('preview'),
  );
  for (const name of ['checkIn', 'cancelBooking', 'calendarPrices', 'offerDates', 'taxList'] as const)
    expect(changes).toContain(name);
  const pressed = wordsIn('tests/e2e/second-press*.spec.ts');
  expect(changes.filter((name) => !pressed.has(name))).toEqual([]);
});
