import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** The paths whose content decides whether `start.mjs` builds the server again. */
function comparedPaths(): string[] {
  const [, list = ''] =
    /program: 'server\/build\.ts',[^}]*?sources: \[([^\]]*)\]/.exec(readFileSync('start.mjs', 'utf8')) ?? [];
  return [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path);
}

const imported = /(?:\bfrom|^import|\bimport\()\s*'(\.[^']+)'/gm;

/** The program's first file and everything that it imports, directly or not. */
function partsOfProgram(): Set<string> {
  const parts = new Set(['server/main.ts']);
  for (const file of parts)
    for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
      const path = normalize(join(dirname(file), target));
      if (existsSync(path)) parts.add(path);
    }
  return parts;
}

test('a change of any part of the server has it built anew', () => {
  const paths = comparedPaths();
  const parts = [...partsOfProgram()].filter((file) => !file.startsWith('app/'));
  expect(parts.length).toBeGreaterThan(400);
  expect(parts.filter((file) => !paths.some((path) => file === path || file.startsWith(`${path}/`)))).toEqual(
    [],
  );
});
