import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** The paths whose content decides whether `start.mjs` builds the part with this program again. */
function comparedPaths(program: string): string[] {
  const part = new RegExp(`program: '${program}',[^}]*?sources: \\[([^\\]]*)\\]`);
  const [, list = ''] = part.exec(readFileSync('start.mjs', 'utf8')) ?? [];
  return [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path);
}

/** Imports of more than types, of which nothing is left in what is built. */
const imported = /^(?:import|export) (?!type\b)[^;]*?'(\.[^']+)';|\bimport\(\s*'(\.[^']+)'/gm;

/** These files and everything that they import, directly or not. */
function partsFrom(files: string[]): string[] {
  const parts = new Set(files);
  for (const file of parts)
    for (const [, target = '', loadedLater = target] of readFileSync(file, 'utf8').matchAll(imported)) {
      const path = normalize(join(dirname(file), loadedLater));
      if (existsSync(path)) parts.add(path);
    }
  return [...parts];
}

test.each([
  ['server', 'server/build.ts', ['server/main.ts']],
  ['website', 'app/build.ts', globSync('app/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))],
])('a change of any part of the %s has it built anew', (_, program, files) => {
  const paths = comparedPaths(program);
  const parts = partsFrom(files);
  expect(parts.length).toBeGreaterThan(400);
  expect(parts.filter((file) => !paths.some((path) => file === path || file.startsWith(`${path}/`)))).toEqual(
    [],
  );
});
