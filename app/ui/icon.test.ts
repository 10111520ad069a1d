import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from './icon.tsx';

test('every icon has its drawing, and no drawing is without a name', () => {
  const drawn = readFileSync('app/ui/icons.svg', 'utf8').matchAll(/<symbol id="([^"]+)"/g);
  expect([...drawn].map(([, name]) => name)).toEqual([...iconNames]);
});
