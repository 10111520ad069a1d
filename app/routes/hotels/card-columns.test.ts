import { expect, test } from 'vitest';
import type { HotelCard } from '../../../contract/hotel.ts';
import { defaultSearch } from '../../search/search.ts';
import { cardsOf, columnsOfCards } from './card-columns.ts';
import { firstFull, listOf, sentWithPage } from './hotel-list.ts';

const card: HotelCard = {
  _id: 'a',
  publicPath: '/stay/sylhet/shapla-inn-bcdfghjk',
  hotelName: 'Hotel Ghorighar',
  address: 'Circuit House Road',
  upazila: 'Sylhet Sadar',
  district: 'Sylhet',
  describtion: 'A house.',
  accomodation: 'hotel',
  shownFacilities: ['Wi-Fi'],
  startsFrom: null,
};

const stories = (cards: HotelCard[]) => cards.map(({ describtion }) => describtion);
const paths = (cards: HotelCard[]) => cards.map(({ publicPath }) => publicPath);

test('cards come out of their columns as they went in, also those that have what others have not', () => {
  const cards: HotelCard[] = [
    card,
    {
      ...card,
      _id: 'b',
      describtion: 'Another house.',
      startsFrom: 1_800,
      latitude: 24.9,
      longitude: 91.87,
      picture: '/pictures/a-960.webp',
      available: 0,
      fitsGuests: false,
      notForSale: true,
    },
    {
      ...card,
      _id: 'c',
      available: 3,
      stayRoomRent: 1_800,
      stayTotal: 1_980,
      stayDiscount: 10,
      stayRackRate: 2_000,
      score: 43,
      reviews: 12,
    },
  ];
  const sent = JSON.parse(JSON.stringify(columnsOfCards(cards)));
  expect(cardsOf(sent, stories(cards), paths(cards))).toEqual(cards);
  expect(Object.keys(cardsOf(sent, stories(cards), paths(cards))[0] ?? {})).not.toContain('available');
});

test('what all cards have is sent once, and nothing else is taken for it', () => {
  const cards = [card, { ...card, _id: 'b', available: 3 }, { ...card, _id: 'c', available: 3 }];
  const sent = columnsOfCards(cards);
  expect([sent.district, sent.startsFrom, sent.available]).toEqual([['Sylhet'], [null], [null, 3, 3]]);
  expect(cardsOf(JSON.parse(JSON.stringify(sent)), stories(cards), paths(cards))).toEqual(cards);
  expect(cardsOf(JSON.parse(JSON.stringify(columnsOfCards([card]))), stories([card]), paths([card]))).toEqual(
    [card],
  );
});

test('a list without cards has none again', () => {
  expect(cardsOf(columnsOfCards([]), [], [])).toEqual([]);
});

test('the router sends a list without its cards, and they are sent without their stories; the server has them as they came', () => {
  const question = { search: defaultSearch('2027-03-01'), page: 1, name: '' };
  const list = sentWithPage(question, { hotels: [card], total: 1, nameMatch: 'letters' }, '<li></li>');
  expect(JSON.stringify(list)).not.toContain(card.hotelName);
  expect(JSON.stringify(columnsOfCards([card]))).not.toContain(card.describtion);
  expect(JSON.stringify(list)).not.toContain('<li>');
  expect(listOf(list).results).toMatchObject({ hotels: [card], total: 1, markup: '<li></li>' });
});

test('hotels with nothing free are counted from the first of them, and not when they may begin on an earlier page', () => {
  const full = { ...card, available: 0 };
  const free = { ...card, available: 2 };
  expect(firstFull([free, free], 2, 1)).toBeUndefined();
  expect(firstFull([free, full, full], 3, 1)).toEqual({ at: 1, count: 2 });
  expect(firstFull([free, full], 45, 2)).toEqual({ at: 1, count: 24 });
  expect(firstFull([full, full], 42, 3)).toEqual({ at: 0, count: undefined });
  expect(firstFull([full, full], 2, 1)).toEqual({ at: 0, count: 2 });
  expect(firstFull([card], 1, 1)).toBeUndefined();
});
