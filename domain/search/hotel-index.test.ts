import { expect, test } from 'vitest';
import { indexedHotel, indexedRoom } from '../../tests/fixtures/indexed-hotel.ts';
import { HotelIndex } from './hotel-index.ts';

const hotel = indexedHotel('a', 1, { name: 'Shagor', nameKey: 'sagar' });

test('a hotel whose name key alone has changed is found by its new sounds and not by the old ones', () => {
  const index = new HotelIndex(20_000);
  index.putHotel(hotel);
  index.putRoom(indexedRoom('a'));
  index.finishLoading();
  const found = (part: string) =>
    [index.all, index.scope('Sylhet')].map(({ names }) => names.withSounds(part).length);
  expect(found('sagar')).toEqual([1, 1]);
  index.putHotel({ ...hotel, nameKey: 'pahar' });
  expect(found('sagar')).toEqual([0, 0]);
  expect(found('pahar')).toEqual([1, 1]);
});
