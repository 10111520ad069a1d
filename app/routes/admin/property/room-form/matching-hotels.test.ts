import { expect, test } from 'vitest';
import { matchingHotels } from './hotel-field.tsx';

const hotels = ['Sea Pearl', 'Hotel Sea Crown', 'Pearl of the Delta'].map((hotelName) => ({
  _id: hotelName,
  hotelName,
}));
const names = (typed: string) => matchingHotels(hotels, typed).map(({ hotelName }) => hotelName);

test('any part of a name finds it, whatever the case, and names that begin with it come first', () => {
  expect(names('SEA')).toEqual(['Sea Pearl', 'Hotel Sea Crown']);
  expect(names('pearl')).toEqual(['Pearl of the Delta', 'Sea Pearl']);
});

test('every word has to be there, in any order; nothing typed finds all', () => {
  expect(names('crown hotel')).toEqual(['Hotel Sea Crown']);
  expect(names('crown delta')).toEqual([]);
  expect(names('  ')).toHaveLength(3);
});

test('a letter that Unicode writes as one character or as two is found by both', () => {
  const hotel = { _id: '1', hotelName: 'ছা\u09af\u09bc\u09beনীড'.normalize('NFC') };
  for (const typed of ['ছা\u09df', 'ছা\u09af\u09bc']) expect(matchingHotels([hotel], typed)).toEqual([hotel]);
});

test('digits of one language are found by those of the other', () => {
  const named = ['Ghat 71', 'ঘাট ৭১'].map((hotelName) => ({ _id: hotelName, hotelName }));
  for (const typed of ['71', '৭১']) expect(matchingHotels(named, typed)).toHaveLength(2);
});
