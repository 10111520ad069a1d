import { expect, test } from 'vitest';
import type { NightDate } from '../../kernel/stay-dates.ts';
import { type Move, type Place, placeOfNight } from './places-of-stay.ts';

const place = (hotelId: string, roomName: string, from: number, until: number): Place => ({
  hotelId,
  roomName,
  checkIn: day(from),
  checkOut: day(until),
});
const day = (number: number): NightDate => `2027-02-${String(number).padStart(2, '0')}`;
const noon = (number: number) => new Date(`${day(number)}T12:00:00+06:00`);
const move = (on: number, from: Place): Move => ({ at: noon(on), on: day(on), from });
const now = (where: Place, checkedInAt: Date | null = null) => ({ ...where, checkedInAt });

test('without a move every night is where the booking is, and no other night is of it', () => {
  const booking = now(place('a', 'Twin', 3, 5));
  expect([2, 3, 4, 5].map((night) => placeOfNight(booking, [], day(night)))).toEqual([
    undefined,
    place('a', 'Twin', 3, 5),
    place('a', 'Twin', 3, 5),
    undefined,
  ]);
});

test('a move during the stay leaves the nights before its day where they were slept', () => {
  const booking = now(place('b', 'King', 3, 9), noon(3));
  const moves = [move(5, place('a', 'Twin', 3, 7))];
  expect([3, 4, 5, 8].map((night) => placeOfNight(booking, moves, day(night)))).toEqual([
    place('a', 'Twin', 3, 5),
    place('a', 'Twin', 3, 5),
    place('b', 'King', 5, 9),
    place('b', 'King', 5, 9),
  ]);
});

test('a move before the stay, on its first day, or before the guest came leaves none', () => {
  for (const on of [1, 3])
    expect(placeOfNight(now(place('b', 'King', 3, 5)), [move(on, place('a', 'Twin', 3, 5))], day(3))).toEqual(
      place('b', 'King', 3, 5),
    );
  const late = now(place('b', 'King', 3, 6), new Date(noon(4).getTime() + 1));
  expect(placeOfNight(late, [move(4, place('a', 'Twin', 3, 6))], day(3))).toEqual(place('b', 'King', 3, 6));
});

test('of several moves each has its nights, another room is no other arrival, and a way back is one', () => {
  const booking = now(place('a', 'Single', 2, 9), noon(2));
  const moves = [
    move(1, place('z', 'Other', 4, 9)),
    move(3, place('a', 'Twin', 2, 9)),
    move(4, place('a', 'King', 2, 9)),
    move(4, place('c', 'Hall', 2, 9)),
    move(6, place('b', 'Suite', 2, 9)),
  ];
  expect([2, 3, 4, 5, 6].map((night) => placeOfNight(booking, moves, day(night)))).toEqual([
    place('a', 'Twin', 2, 4),
    place('a', 'King', 2, 4),
    place('b', 'Suite', 4, 6),
    place('b', 'Suite', 4, 6),
    place('a', 'Single', 6, 9),
  ]);
});
