import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Each package of docs/dependencies.md with the licence and the reason of its row. */
const documented = readFileSync('docs/dependencies.md', 'utf8')
  .split('\n')
  .map((line) => /^\| (`.+`) \| ([^|]+) \| ([^|]+) \|$/.exec(line))
  .flatMap((row) =>
    [...(row?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({
      name,
      licence: row?.[2],
      reason: row?.[3],
    })),
  );

test('every package of package.json has a row with its reason, and no row is of another', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<string, Record<string, string>>;
  const named = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(documented.map(({ name }) => name).sort()).toEqual(named.sort());
  expect(documented.filter(({ reason }) => (reason ?? '').length < 4)).toEqual([]);
});

test('the licences are those of the installed packages', () => {
  const differing = documented
    .map(({ name, licence }) => ({ name, licence, file: `node_modules/${name}/package.json` }))
    // Of the packages for different systems, only this system's is installed.
    .filter(({ file }) => existsSync(file))
    .filter(({ file, licence }) => JSON.parse(readFileSync(file, 'utf8')).license !== licence);
  expect(differing).toEqual([]);
});
