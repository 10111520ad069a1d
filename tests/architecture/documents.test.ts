import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keptFiguresDocument } from '../../bench/figures.ts';
import { callPaths } from '../../contract/call-paths.ts';
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

test('the figures are those that the benchmark kept (npm run bench -- admin --figures writes both)', () => {
  expect(readFileSync('docs/figures.md', 'utf8')).toBe(keptFiguresDocument());
});

describe('the two paths in docs/architecture.md', () => {
  const blocks = [...readFileSync('docs/architecture.md', 'utf8').matchAll(/```path\n([\s\S]*?)```/g)].map(
    ([, block = '']) => block.trimEnd().split('\n'),
  );

  test('there are two, and each file on them uses the next', () => {
    expect(blocks).toHaveLength(2);
    for (const lines of blocks) {
      const above: { depth: number; file: string }[] = [];
      for (const line of lines.filter((one) => !isCall(one))) {
        const depth = line.search(/\S/);
        const [file = ''] = line.trim().split(' ');
        while (above.length > 0 && (above.at(-1)?.depth ?? 0) >= depth) above.pop();
        const user = above.at(-1)?.file;
        expect(existsSync(file), file).toBe(true);
        if (user) expect(importedBy(user), `${user} imports ${file}`).toContain(file);
        above.push({ depth, file });
      }
    }
  });

  test('the calls between browser and server are the contract’s', () => {
    const called = blocks.map((lines) => lines.find(isCall));
    expect(Object.values(callPaths)).toEqual(expect.arrayContaining(called));
  });
});

const isCall = (line: string) => /^(?:GET|POST) /.test(line);

/** The files that a file imports, including type imports. */
function importedBy(file: string): string[] {
  const targets = [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)].map(
    ([, target = '']) => target,
  );
  return targets.map((target) => join(dirname(file), target));
}
