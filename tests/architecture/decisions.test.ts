import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = 'docs/decisions';
const files = readdirSync(folder)
  .filter((file) => file !== 'README.md')
  .sort();

/** A record's title without `# `, and its state as the first words of its text say it. */
function readRecord(file: string) {
  const [title = '', , first = ''] = readFileSync(join(folder, file), 'utf8').split('\n');
  const [, superseded, inPart] = first.match(/^\W*(Superseded)( in part)?\b/) ?? [];
  return {
    file,
    title: title.replace(/^# /, ''),
    state: superseded ? `superseded${inPart ?? ''}` : 'in force',
  };
}

test('the records of decisions are numbered in order, each once, and begin with their number', () => {
  expect(files.map((file) => file.slice(0, 4))).toEqual(
    files.map((_file, index) => `${String(index + 1).padStart(3, '0')}-`),
  );
  const titles = files.map((file) => readFileSync(join(folder, file), 'utf8').split('\n')[0]);
  expect(titles.map((title) => title?.match(/^# (\d+)\. \S/)?.[1])).toEqual(
    files.map((_file, index) => String(index + 1)),
  );
});

test('the list of decisions has a line for each record, with its title, its date and its state', () => {
  const lines = readFileSync(join(folder, 'README.md'), 'utf8').matchAll(
    /^\| \[(?<title>.+)\]\((?<file>\d{3}-[\w-]+\.md)\) \| \d{4}-\d\d-\d\d \| (?<state>in force|superseded(?: in part)?)(?: by \[[^\]]+\]\([^)]+\))? \|$/gm,
  );
  const listed = [...lines].map(({ groups }) => ({ ...groups }));
  expect(listed.toSorted((one, other) => (one.file ?? '').localeCompare(other.file ?? ''))).toEqual(
    files.map(readRecord),
  );
});
