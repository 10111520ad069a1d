import { expect, test } from 'vitest';
import { callsFor } from './change-calls.ts';

const cell = (night: string, was: number | null | undefined) => ({
  roomId: 'twin',
  night,
  value: 2875,
  was,
});
const bodies = (...cells: ReturnType<typeof cell>[]) =>
  callsFor('price', cells).map(({ options: { body } }) => body);

test('a change of loaded nights says what was seen of each', () => {
  expect(bodies(cell('2027-02-26', 2500), cell('2027-02-27', null))).toEqual([
    { roomIds: ['twin'], nights: ['2027-02-26', '2027-02-27'], price: 2875, was: [[2500, null]] },
  ]);
});

test('a selection that goes into a month that is not loaded is one call, which says nothing of what was seen', () => {
  expect(bodies(cell('2027-02-28', 2500), cell('2027-03-01', undefined))).toEqual([
    { roomIds: ['twin'], nights: ['2027-02-28', '2027-03-01'], price: 2875 },
  ]);
});
