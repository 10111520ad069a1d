import { expect, test } from 'vitest';
import type { HotelCard } from '../../../contract/hotel.ts';
import { defaultSearch } from '../../search/search.ts';
import { cardsOf, columnsOf } from './card-columns.ts';
import { listOf, sentWithPage } from './hotel-list.ts';

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

test('a list is sent without the stories that stand in its markup; the server has the cards as they came', () => {
  const question = { search: defaultSearch('2027-03-01'), page: 1, name: '' };
  const list = sentWithPage(question, { hotels: [card], total: 1, soundsAlike: false }, '<li></li>');
  expect(JSON.stringify(list)).toContain(card.hotelName);
  expect(JSON.stringify(list)).not.toContain(card.describtion);
  expect(JSON.stringify(list)).not.toContain('<li>');
  expect(listOf(list).found).toMatchObject({ hotels: [card], total: 1, markup: '<li></li>' });
});
