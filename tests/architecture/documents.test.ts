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

test('the records of decisions are numbered in order, each once, and begin with their number', () => {
  const files = readdirSync('docs/decisions').sort();
  expect(files.map((file) => file.slice(0, 4))).toEqual(
    files.map((_file, index) => `${String(index + 1).padStart(3, '0')}-`),
  );
  const titles = files.map((file) => readFileSync(join('docs/decisions', file), 'utf8').split('\n')[0]);
  expect(titles.map((title) => title?.match(/^# (\d+)\. \S/)?.[1])).toEqual(
    files.map((_file, index) => String(index + 1)),
  );
});

test('every command that the README names is one of the package', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = [...readFileSync('README.md', 'utf8').matchAll(/(?:`| {4})npm (?:run )?([a-z][\w:-]*)/g)].map(
    ([, name]) => name,
  );
  expect(named.filter((name) => name !== undefined && !(name in scripts))).toEqual([]);
});

test('the diagram shows the tables as the schema has them (npm run tables draws it)', async () => {
  expect(readFileSync('docs/tables.md', 'utf8')).toBe(await readTables());
});
