import { expect, test } from 'vitest';
import { untilNight } from './until-night.ts';

test.each([
  ['noon in Dhaka', '2026-11-27T06:00:00Z', 14.5],
  ['just before it', '2026-11-27T20:29:00Z', 1 / 60],
  ['just after it', '2026-11-27T20:31:00Z', 24 - 1 / 60],
])("at %s the night's work begins at half past two", (_, now, hours) => {
  expect(untilNight(Date.parse(now), 0) / 3_600_000).toBeCloseTo(hours, 6);
});

test('processes begin it within two hours', () => {
  const now = Date.parse('2026-11-27T06:00:00Z');
  expect(untilNight(now, 1) - untilNight(now, 0)).toBe(2 * 3_600_000);
});
