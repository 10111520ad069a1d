import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The allowed arguments of `inArray`, by name: a subquery, or a short list from the program itself. */
const bounded: Record<string, string> = {
  'domain/personal-data/abandoned-holds-store.ts attempts': 'a statement within the statement',
  'domain/personal-data/forget-person-store.ts own': 'a statement within the statement',
  'domain/personal-data/forget-person-store.ts theirs': 'a statement within the statement',
  'domain/reviews/forget-author-store.ts stays': 'a statement within the statement',
  'domain/accounts/accounts-store.ts own': 'a statement within the statement',
  'domain/bookings/holding/hold-limits-store.ts held': 'a statement within the statement',
  'domain/counters/row-counters-store.ts names': 'the names of counters, which the types list',
};

/** Words that are written out in place, or all words of a closed list (`...openPaymentStates`). */
const isWrittenOut = (values: string) => /^\[(?:\s*'\w+',?)+\s*\]$|^\[\.\.\.(?:\w+S|s)tates\]$/.test(values);

/** The files that write out lists whose length the program itself decides. */
const joined: Record<string, string> = {
  'domain/personal-data/forget-person-store.ts': 'the names of members that it takes away',
  'domain/dashboard/hotel-figures-store.ts': 'conditions',
  'domain/lists/ordered-list.ts': 'columns and conditions',
  'domain/lists/search-terms.ts': 'the spellings of a word',
};

const folders = ['kernel', 'domain', 'server', 'db', 'demonstration', 'providers'];
const files = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));

test('no statement has a parameter for each value of a list that data may make long', () => {
  const statements = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:notI|i)nArray\(\s*[\w.]+,\s*(\[[^\]]*\]|\w+),?\s*\)/g)].map(
      ([, values = '']) => ({ file, values }),
    ),
  );
  const all = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\b(?:notI|i)nArray\(/g)]);
  expect(statements, 'each is read here').toHaveLength(all.length);
  const others = statements.filter(({ values }) => !isWrittenOut(values));
  // `isOneOf` (domain/lists/conditions.ts) takes a list of any length as one parameter.
  expect([...new Set(others.map(({ file, values }) => `${file} ${values}`))].sort()).toEqual(
    Object.keys(bounded).sort(),
  );
});

test('statements are put together from lists in a few places only', () => {
  const joining = files.filter((file) => /\bsql\.join\(/.test(readFileSync(file, 'utf8')));
  expect(joining.sort()).toEqual(Object.keys(joined).sort());
});
