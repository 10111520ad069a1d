import { expect, it } from 'vitest';
import { indexedHotel, indexedRoom } from '../../../tests/fixtures/indexed-hotel.ts';
import { HotelIndex } from './hotel-index.ts';

it('the most booked hotels come first, of equal ones the cheaper, and the order follows both', async () => {
  const index = new HotelIndex(20_000);
  for (const [place, [id, rate]] of [
    ['a', 3000_00],
    ['b', 2000_00],
    ['c', 1000_00],
    ['d', 2000_00],
  ].entries() as ArrayIterator<[number, [string, number]]>) {
    index.putHotel(indexedHotel(id, place));
    index.putRoom(indexedRoom(id, rate));
  }
  await index.setBookedNights(new Map([['a', 9]]));
  await index.finishLoading();
  const order = () => {
    const { positions, count } = index.scope('Sylhet').orders.recommended;
    return [...positions.subarray(0, count)].map((position) => index.ids[position]).join('');
  };
  expect(order()).toBe('acbd');
  await index.setBookedNights(
    new Map([
      ['a', 2],
      ['d', 5],
    ]),
  );
  expect(order()).toBe('dacb');
  index.putRoom({ ...indexedRoom('b', 500_00), rowVersion: 2 });
  expect(order()).toBe('dabc');
  await index.setBookedNights(new Map());
  expect(order()).toBe('bcda');
});
