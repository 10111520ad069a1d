import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every window over the page is closed by a close request, as Android’s Back is', () => {
  const windows = globSync('app/**/*.tsx').filter((file) =>
    /<(?:Alert)?Dialog\.Content\b/.test(readFileSync(file, 'utf8')),
  );
  expect(windows.length).toBeGreaterThan(5);
  expect(windows.filter((file) => !readFileSync(file, 'utf8').includes('<CloseRequest />'))).toEqual([]);
});
