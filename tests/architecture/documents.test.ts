import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readTables } from '../fixtures/read-tables.ts';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

test('every link to a file of this repository leads to one', () => {
  const broken = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)]
      .map(([, target = '']) => join(dirname(document), target))
      .filter((target) => !existsSync(target))
      .map((target) => `${document}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('every command that the README names is one of the package', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = [...readFileSync('README.md', 'utf8').matchAll(/(?:`| {4})npm (?:run )?([a-z][\w:]*)/g)].map(
    ([, name]) => name,
  );
  expect(named.filter((name) => name !== undefined && !(name in scripts))).toEqual([]);
});

test('the diagram shows the tables as the schema has them (npm run tables draws it)', async () => {
  expect(readFileSync('docs/tables.md', 'utf8')).toBe(await readTables());
});
