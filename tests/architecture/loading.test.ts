import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => join('app', name));
const having = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(file, 'utf8')));

test('one hook loads what an open page asks for', () => {
  expect(having(/new AbortController/)).toEqual(['app/ui/use-loaded.ts']);
});

test('the website reaches the calls by their names alone', () => {
  const elsewhere = having(/['"`]\/api(?:\/|\$)/).filter((file) => !file.startsWith('app/offline/'));
  expect(elsewhere).toEqual(['app/calls.ts']);
});

test('one layout guards the administration', () => {
  expect(
    having(/requireAdmin\(|useGuard\('admin'\)/).filter((file) => file.startsWith('app/routes/')),
  ).toEqual(['app/routes/admin/administrator-only.tsx']);
});

// When a script does not arrive, React's own `lazy` throws an error to the whole page, and everything typed there is
// lost.
test('a part whose script comes later is made by one helper', () => {
  expect(having(/\blazy\(|<Suspense\b/)).toEqual([]);
});
