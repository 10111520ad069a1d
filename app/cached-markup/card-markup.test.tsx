import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { languages } from '../../contract/enumerations.ts';
import type { HotelCard as Card } from '../../contract/hotel.ts';
import { bn } from '../i18n/bn.ts';
import { en } from '../i18n/en.ts';
import { LanguageProvider } from '../i18n/language.tsx';
import { addCatalogue } from '../i18n/load-catalogue.ts';
import { HotelCard } from '../routes/hotels/hotel-card.tsx';
import type { ClaimedDates, Search } from '../search/search.ts';
import { cardMarkup } from './card-markup.tsx';

beforeAll(() => {
  addCatalogue('en', en);
  addCatalogue('bn', bn);
});

const plain: Card = {
  _id: '0b2f1c9e-5a77-4f0e-9d57-3a1f0c7d2e11',
  publicPath: '/stay/sylhet/shapla-inn-bcdfghjk',
  hotelName: 'Hotel Ghorighar',
  hotelNameBn: 'হোটেল ঘড়িঘর',
  address: '12 Circuit House Road',
  addressBn: '১২ সার্কিট হাউস রোড',
  upazila: 'Sylhet Sadar',
  district: 'Sylhet',
  latitude: 24.9,
  longitude: 91.87,
  picture: '/pictures/facade-sylhet-hotel-brick9-99be578b-960.webp',
  describtion: 'The roof is where guests meet in the evening. '.repeat(8),
  describtionBn: 'সন্ধ্যায় অতিথিদের আড্ডা জমে ছাদে। '.repeat(12),
  accomodation: 'hotel',
  shownFacilities: ['Elevator', 'Wi-Fi', 'Couple Friendly', 'Garden', 'Breakfast'],
  startsFrom: 2_000,
  available: 42,
  fitsGuests: true,
  stayRoomName: 'Deluxe Double',
  stayRoomNameBn: 'ডিলাক্স ডাবল',
  stayRoomRent: 2_000,
  stayTotal: 4_400,
  freeUntil: '2027-02-24T18:00:00.000Z',
};

/** What a hotel without a room to offer has in the place of prices. */
const nothing = {
  available: 0,
  stayRoomName: undefined,
  stayRoomNameBn: undefined,
  stayRoomRent: null,
  stayTotal: null,
  freeUntil: undefined,
};

/** One card of each kind, in an order in which each kind differs from the one before. */
const cardKinds: Card[] = [
  plain,
  { ...plain, stayRoomRent: 2_350.5, stayTotal: 5_171.1 },
  { ...plain, stayDiscount: 15, stayRackRate: 2_352.94 },
  { ...plain, stayRoomNameBn: undefined, freeUntil: undefined },
  { ...plain, stayRoomRent: 2_350, stayTotal: 5_170, stayDiscount: 40, stayRackRate: 3_916.67, available: 2 },
  { ...plain, available: 1 },
  { ...plain, ...nothing },
  { ...plain, ...nothing, fitsGuests: false },
  { ...plain, ...nothing, nightsMin: 3 },
  { ...plain, ...nothing, notForSale: true },
  { ...plain, startsFrom: null, ...nothing },
  { ...plain, score: 40, reviews: 1_234 },
  { ...plain, reviews: 2 },
  { ...plain, hotelName: `Rose & <b>"Son's"</b> House`, hotelNameBn: undefined, picture: undefined },
  { ...plain, picture: 'https://i.ibb.co/1a/house.jpg', latitude: undefined, accomodation: 'Resort' },
];
const kinds = cardKinds.map((card, at) => ({ ...card, _id: card._id.slice(0, -2) + (10 + at) }));

const rendered = (
  language: (typeof languages)[number],
  search: Search,
  dates: ClaimedDates,
  hotels: Card[] = kinds,
) =>
  renderToString(
    <StaticRouter location="/hotels">
      <LanguageProvider language={language}>
        {hotels.map((hotel, index) => (
          <li key={hotel._id}>
            <HotelCard hotel={hotel} search={search} dates={dates} first={index === 0} />
          </li>
        ))}
      </LanguageProvider>
    </StaticRouter>,
  ).replace(/^<link [^>]*>/, '');

const searches: [string, Search, ClaimedDates][] = [
  ['two nights', searchFor('2', '2027-03-02'), 'chosen'],
  ['one night, three guests', searchFor('3', '2027-03-01'), 'chosen'],
  ['no dates', searchFor('1', '2027-03-01'), 'none'],
  ['dates that are gone', searchFor('1', '2027-03-01'), 'gone'],
];

function searchFor(guestNumber: Search['guestNumber'], hotelCheckOutDate: string): Search {
  return { district: "Cox's Bazar", guestNumber, hotelCheckInDate: '2027-02-28', hotelCheckOutDate };
}

for (const language of languages)
  test.each(searches)(`cards in ${language} for %s are those that React renders`, (_, search, dates) => {
    const asRendered = rendered(language, search, dates);
    expect(asRendered).toContain('card-none');
    const list = { language, search, dates };
    // Once while they are rendered, and once from the cache.
    for (const markup of [cardMarkup(kinds, list), cardMarkup(kinds, list)]) expect(markup).toBe(asRendered);
  });

test.each([
  ['en', 'No room for 3 guests', 'Its rooms are for fewer people'],
  ['bn', '৩ জনের কক্ষ নেই', 'কক্ষগুলো আরও কম মানুষের জন্য'],
] as const)(
  'a hotel whose rooms take at most two says so to three guests, in %s, and not that it is sold out',
  (language, why, hint) => {
    const search = searchFor('3', '2027-03-01');
    const tooSmall: Card = { ...plain, ...nothing, fitsGuests: false };
    for (const card of [
      rendered(language, search, 'chosen', [tooSmall]),
      cardMarkup([tooSmall], { language, search, dates: 'chosen' }),
    ]) {
      expect(card).toContain(why);
      expect(card).toContain(hint);
      expect(card).not.toContain({ en, bn }[language].hotels.soldOut);
    }
  },
);

test.each([
  ['en', 'Nothing free for these nights (7)'],
  ['bn', 'এই রাতগুলোতে খালি নেই (৭)'],
] as const)(
  'the line before the hotels with nothing free stands where they begin, in %s',
  (language, line) => {
    const list = { language, search: searchFor('2', '2027-03-01'), dates: 'chosen' } as const;
    const markup = cardMarkup(kinds.slice(0, 3), { ...list, full: { at: 2, count: 7 } });
    expect(markup.split('<article').map((part) => part.includes(line))).toEqual([false, false, true, false]);
    expect(cardMarkup(kinds.slice(0, 3), list)).not.toContain(line.slice(0, 9));
  },
);

test('a card that has changed is rendered anew, and one with the same parts for others is not theirs', () => {
  const list = { language: 'en', search: searchFor('2', '2027-03-01'), dates: 'chosen' } as const;
  expect(cardMarkup([plain], list)).toContain('Hotel Ghorighar');
  expect(cardMarkup([{ ...plain, hotelName: 'Hotel Mon' }], list)).toContain('Hotel Mon');
  expect(cardMarkup([{ ...plain, describtion: 'Quiet.' }], list)).toContain('Quiet.');
  expect(cardMarkup([plain], list)).toContain('Hotel Ghorighar');
});

test('the same hotel is grey once nothing is free, and for other guests has other facilities', () => {
  const list = (guests: Search['guestNumber']) =>
    ({ language: 'en', search: searchFor(guests, '2027-03-01'), dates: 'chosen' }) as const;
  const full: Card = { ...plain, ...nothing };
  for (const [guests, hotel] of [
    ['1', plain],
    ['1', full],
    ['2', full],
    ['3', plain],
  ] as const) {
    const { language, search, dates } = list(guests);
    expect(cardMarkup([hotel], list(guests))).toBe(rendered(language, search, dates, [hotel]));
  }
});

test('signs that mean something in markup stay signs in the texts of an offer', () => {
  const roomsLeft = (rooms: number) => `<${rooms}> "rooms" & 'no more'`;
  addCatalogue('en', { ...en, hotels: { ...en.hotels, roomsLeft } });
  const search = searchFor('2', '2027-03-01');
  const few = [{ ...plain, available: 2 }];
  expect(cardMarkup(few, { language: 'en', search, dates: 'chosen' })).toBe(
    rendered('en', search, 'chosen', few),
  );
  addCatalogue('en', en);
});
