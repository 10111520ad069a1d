import { expect, test } from 'vitest';
import { busyPage } from './busy-page.ts';

test('the busy page takes the operator’s colours after its own, and is the same without any', () => {
  const colours = ':root{--color-tea:#1a3a8f}';
  const page = busyPage('en', 'Nibash', colours);
  expect(page).toContain(`${colours}</style>`);
  expect(page.replace(colours, '')).toBe(busyPage('en', 'Nibash'));
  expect(page).toContain('background: var(--color-tea, #17594a)');
});
