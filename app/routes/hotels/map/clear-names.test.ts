import { expect, it } from 'vitest';
import { type Box, boxAround, clearNames } from './clear-names.ts';

const frame: Box = { left: 0, top: 0, right: 300, bottom: 200 };
const around = (x: number, y: number, width: number, height: number) => boxAround({ x, y }, width, height);
const name = (x: number, y: number) => around(x, y, 60, 18);

const still = { x: 0, y: 0 };

it('leaves a name on its place where nothing is in the way', () => {
  expect(clearNames([name(150, 100)], [around(150, 150, 92, 30)], frame)).toEqual([still]);
});

it('sets a name aside from a dot, and farther from a price', () => {
  expect(clearNames([name(150, 100)], [around(150, 103, 16, 16)], frame)).toEqual([{ x: 0, y: -16 }]);
  expect(clearNames([name(150, 100)], [around(150, 100, 92, 30)], frame)).toEqual([{ x: 0, y: -30 }]);
});

it('sets a name beside dots that leave no room above and below', () => {
  expect(clearNames([name(150, 100)], [around(150, 100, 20, 120)], frame)).toEqual([{ x: 42, y: 0 }]);
});

it('moves what an edge would cut', () => {
  const names = [name(150, 4), name(150, 197), name(20, 100)];
  expect(clearNames(names, [], frame)).toEqual([
    { x: 0, y: 16 },
    { x: 0, y: -16 },
    { x: 42, y: 0 },
  ]);
});

it('leaves a name out where it is crowded from all sides, and where its place is out of sight', () => {
  expect(clearNames([name(150, 100)], [around(150, 100, 250, 90)], frame)).toEqual([undefined]);
  expect(clearNames([name(150, -5)], [], frame)).toEqual([undefined]);
});

it('lays no name on another', () => {
  expect(clearNames([name(150, 100), name(160, 104)], [], frame)).toEqual([still, { x: 0, y: 16 }]);
});
