import { expect, test } from 'vitest';
import type { Hotel } from '../../../contract/hotel.ts';
import type { Room } from '../../../contract/room.ts';
import { answersOf } from './guest-answers.ts';

const nothing = { foodFacilities: [], generalFacilities: [], othersFacilities: [] };
const hotel = (facilities: object, goodToKnow: string[] = [], floors = 3) =>
  ({ facilities: { ...nothing, ...facilities }, goodToKnow, floors }) as unknown as Hotel;
const room = (complimentary: string, facilities: string[] = []) => ({ complimentary, facilities }) as Room;

test('what a hotel does not say is asked, and what it does not tick is not there', () => {
  expect(answersOf(hotel({}))).toEqual({
    breakfast: 'none',
    parking: 'none',
    lift: 'none',
    generator: 'ask',
    hotWater: 'ask',
    couples: 'ask',
    foreigners: 'ask',
    deskAtNight: 'ask',
    womenAlone: 'ask',
  });
});

test('what a hotel says of itself answers every question', () => {
  const facilities = { generalFacilities: ['Elevator'], othersFacilities: ['Garage'] };
  const answers = [
    'Generator',
    'Hot Water',
    'Couples Welcome',
    'Foreigners Welcome',
    'Desk Open At Night',
    'Women Alone Welcome',
  ];
  expect(answersOf(hotel(facilities, answers), [room('Buffet breakfast')])).toEqual({
    breakfast: 'all',
    parking: 'garage',
    lift: 'yes',
    generator: 'yes',
    hotWater: 'all',
    couples: 'welcome',
    foreigners: 'welcome',
    deskAtNight: 'yes',
    womenAlone: 'welcome',
  });
});

test('rooms that differ are told apart, and papers that are asked for are said first', () => {
  const rooms = [room('Breakfast', ['Hot Water']), room('None')];
  const house = hotel({ foodFacilities: ['Breakfast'] }, ['Couples Welcome', 'Marriage Papers Asked'], 1);
  expect(answersOf(house, rooms)).toMatchObject({
    breakfast: 'some',
    lift: 'ground',
    hotWater: 'some',
    couples: 'papers',
  });
  expect(answersOf(house, [room('None')]).breakfast).toBe('served');
});
