import { expect, test } from 'vitest';
import { groupNights } from './chosen-nights.ts';

const cell = (roomId: string, night: string, value: number | null, was: number | null = 1) => ({
  roomId,
  night,
  value,
  was,
});

test('a rectangle of one value is one call, which says what was seen of each night', () => {
  expect(
    groupNights([
      cell('a', '2', 5, 12),
      cell('a', '1', 5, 11),
      cell('b', '1', 5, 21),
      cell('b', '2', 5, null),
    ]),
  ).toEqual([
    {
      roomIds: ['a', 'b'],
      nights: ['1', '2'],
      value: 5,
      was: [
        [11, 12],
        [21, null],
      ],
    },
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
  ).toMatchObject([
    { roomIds: ['a', 'c'], nights: ['1'], value: null, was: [[1], [1]] },
    { roomIds: ['a', 'c'], nights: ['2'], value: 7 },
    { roomIds: ['b'], nights: ['1', '2'], value: null, was: [[1, 1]] },
  ]);
});
