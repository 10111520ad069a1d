import { expect, test } from 'vitest';
import { HotelIndex } from './hotel-index.ts';

const hotel = {
  id: 'a',
  listing: 1,
  name: 'Shagor',
  nameBn: null,
  nameKey: 'sagar',
  district: 'Sylhet' as const,
  type: 0,
  facilitiesLow: 0,
  facilitiesHigh: 0,
  rules: [],
  isOpen: true,
  card: new Uint8Array(0),
};
const room = {
  id: 'room of a',
  hotelId: 'a',
  listing: 1,
  guestsMax: 2,
  rackRatePoisha: 1000_00,
  discountPercent: 0,
  roomCount: 1,
  isOffered: true,
  mark: 1,
};

test('a hotel whose name key alone has changed is found by its new sounds and not by the old ones', () => {
  const index = new HotelIndex(20_000);
  index.putHotel(hotel);
  index.putRoom(room);
  index.finishLoading();
  const found = (part: string) =>
    [index.all, index.scope('Sylhet')].map(({ names }) => names.withSounds(part).length);
  expect(found('sagar')).toEqual([1, 1]);
  index.putHotel({ ...hotel, nameKey: 'pahar' });
  expect(found('sagar')).toEqual([0, 0]);
  expect(found('pahar')).toEqual([1, 1]);
});
