import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');
/** The number of requirements of levels 1 and 2 in each section of ASVS 5.0, of the chapters that apply. */
const levelTwo: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
};

test('every requirement of ASVS 5.0 of levels 1 and 2 has a row', () => {
  const listed = new Set(
    [...text.matchAll(/^\| ((?:\d+\.\d+\.\d+(?:, )?)+) /gm)].flatMap(([, ids = '']) => ids.split(', ')),
  );
  const wanted = Object.entries(levelTwo).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  const sorted = (ids: Iterable<string>) => [...ids].sort();
  expect(sorted(listed)).toEqual(sorted(wanted));
});

test('every file that docs/security.md names is there', () => {
  const named = [
    ...text.matchAll(/`((?:app|server|domain|contract|db|standins|tests|docs|deploy)\/[\w./*-]*)`/g),
  ].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
