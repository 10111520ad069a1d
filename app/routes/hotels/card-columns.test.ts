import { expect, test } from 'vitest';
import type { HotelCard } from '../../../contract/hotel.ts';
import { cardsOf, columnsOf, withStoriesInMarkup } from './card-columns.ts';

const card: HotelCard = {
  _id: 'a',
  hotelName: 'Hotel Ghorighar',
  address: 'Circuit House Road',
  upazila: 'Sylhet Sadar',
  district: 'Sylhet',
  describtion: 'A house.',
  accomodation: 'hotel',
  shownFacilities: ['Wi-Fi'],
  startsFrom: null,
};

test('cards come out of their columns as they went in, also those that have what others have not', () => {
  const cards = [card, { ...card, _id: 'b', startsFrom: 1_800, latitude: 24.9, available: 0 }];
  expect(cardsOf(columnsOf(cards))).toEqual(cards);
  expect(Object.keys(cardsOf(columnsOf(cards))[0] ?? {})).not.toContain('available');
});

test('a list without cards has none again', () => {
  expect(cardsOf(columnsOf([]))).toEqual([]);
});

test('stories that stand in the markup are rendered by the server and are not sent beside it', () => {
  const columns = withStoriesInMarkup(columnsOf([card]));
  expect(cardsOf(columns)).toEqual([card]);
  expect(JSON.stringify(columns)).not.toContain(card.describtion);
});
