import { expect, test } from 'vitest';
import { groupNights } from './chosen-nights.ts';

const cell = (roomId: string, night: string, value: number | null) => ({ roomId, night, value });

test('a rectangle of one value is one call', () => {
  expect(groupNights([cell('a', '2', 5), cell('a', '1', 5), cell('b', '1', 5), cell('b', '2', 5)])).toEqual([
    { roomIds: ['a', 'b'], nights: ['1', '2'], value: 5 },
  ]);
});

test('what was different before is given back in as few calls as there were differences', () => {
  expect(
    groupNights([
      cell('a', '1', null),
      cell('a', '2', 7),
      cell('b', '1', null),
      cell('b', '2', null),
      cell('c', '1', null),
      cell('c', '2', 7),
    ]),
  ).toEqual([
    { roomIds: ['a', 'c'], nights: ['1'], value: null },
    { roomIds: ['a', 'c'], nights: ['2'], value: 7 },
    { roomIds: ['b'], nights: ['1', '2'], value: null },
  ]);
});
