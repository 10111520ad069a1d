import { expect, test } from 'vitest';
import { isFramed, middlePart, movedPart, resizedPart, shareMin, shareOf } from './part.ts';

const photo = { width: 4032, height: 3024 };
const upright = { width: 3024, height: 4032 };

test('the first part is the largest of 3:2, in the middle, of a lying and of an upright picture', () => {
  expect(middlePart(photo)).toEqual({ x: 0, y: 168, width: 4032, height: 2688 });
  expect(middlePart(upright)).toEqual({ x: 0, y: 1008, width: 3024, height: 2016 });
  expect(middlePart({ width: 4000, height: 1000 })).toEqual({ x: 1250, y: 0, width: 1500, height: 1000 });
});

test('a picture that is 3:2 already needs no frame', () => {
  expect(isFramed({ width: 6000, height: 4000 })).toBe(true);
  expect(isFramed({ width: 2000, height: 1333 })).toBe(true);
  expect(isFramed(photo)).toBe(false);
  expect(isFramed({ width: 4000, height: 6000 })).toBe(false);
});

test('a part moves as far as the picture goes and no further', () => {
  const part = middlePart(upright);
  expect(movedPart(part, { x: 50, y: 100 }, upright)).toMatchObject({ x: 0, y: 1108 });
  expect(movedPart(part, { x: 0, y: -5000 }, upright)).toMatchObject({ y: 0 });
  expect(movedPart(part, { x: 0, y: 5000 }, upright)).toMatchObject({ y: 2016 });
});

test('a smaller part stays around its point, and never gets too small or leaves the picture', () => {
  const half = resizedPart(middlePart(photo), 0.5, photo);
  expect(half).toEqual({ x: 1008, y: 840, width: 2016, height: 1344 });
  expect(shareOf(half, photo)).toBe(0.5);
  const corner = movedPart(half, { x: 9000, y: 9000 }, photo);
  expect(resizedPart(corner, 1, photo)).toEqual({ x: 0, y: 336, width: 4032, height: 2688 });
  expect(shareOf(resizedPart(half, 0, photo), photo)).toBeCloseTo(shareMin);
});
