import { expect, it } from 'vitest';
import { HotelIndex } from './hotel-index.ts';

const hotel = (id: string, listing: number) => ({
  id,
  listing,
  name: id,
  nameBn: null,
  nameKey: id,
  district: 'Sylhet' as const,
  type: 0,
  facilitiesLow: 0,
  facilitiesHigh: 0,
  rules: [],
  isOpen: true,
  card: new Uint8Array(0),
});
const room = (hotelId: string, rackRatePoisha: number) => ({
  id: `room of ${hotelId}`,
  hotelId,
  listing: 1,
  guestsMax: 2,
  rackRatePoisha,
  discountPercent: 0,
  roomCount: 1,
  isOffered: true,
  mark: 1,
});

it('the most booked hotels come first, of equal ones the cheaper, and the order follows both', () => {
  const index = new HotelIndex(20_000);
  for (const [place, [id, rate]] of [
    ['a', 3000_00],
    ['b', 2000_00],
    ['c', 1000_00],
    ['d', 2000_00],
  ].entries() as ArrayIterator<[number, [string, number]]>) {
    index.putHotel(hotel(id, place));
    index.putRoom(room(id, rate));
  }
  index.setBookedNights(new Map([['a', 9]]));
  index.finishLoading();
  const order = () => {
    const { slots, count } = index.scope('Sylhet').orders.recommended;
    return [...slots.subarray(0, count)].map((slot) => index.ids[slot]).join('');
  };
  expect(order()).toBe('acbd');
  index.setBookedNights(
    new Map([
      ['a', 2],
      ['d', 5],
    ]),
  );
  expect(order()).toBe('dacb');
  index.putRoom({ ...room('b', 500_00), mark: 2 });
  expect(order()).toBe('dabc');
  index.setBookedNights(new Map());
  expect(order()).toBe('bcda');
});
