import { expect, it } from 'vitest';
import { en } from '../../i18n/en.ts';
import { type PinnedHotel, preview, priceOnMap } from './card-texts.ts';

it('shows the first 220 characters of a description, to the end of the word, and says when there is more', () => {
  const many = 'word '.repeat(60);
  expect(preview('x'.repeat(220))).toBe('x'.repeat(220));
  expect(preview(`${many.slice(0, 218)}quarter, with more`)).toBe(`${many.slice(0, 218)}quarter,…`);
  expect(preview(`${many.slice(0, 218)}quarter.`)).toBe(`${many.slice(0, 218)}quarter.`);
  expect(preview(`${many.slice(0, 218)}শহরতলির মাঝখানে`)).toBe(`${many.slice(0, 218)}শহরতলির…`);
});

it('cuts a word only when it is longer than any, and then neither a Bangla letter nor an emoji', () => {
  expect(preview('x'.repeat(260))).toBe(`${'x'.repeat(220)}…`);
  expect(preview(`${'ক'.repeat(219)}কি${'ক'.repeat(40)}`)).toBe(`${'ক'.repeat(219)}…`);
  expect(preview(`${'x'.repeat(219)}😀${'y'.repeat(40)}`)).toBe(`${'x'.repeat(219)}…`);
  expect(preview(`${'x'.repeat(214)}👨‍👩‍👧${'y'.repeat(40)}`)).toBe(`${'x'.repeat(214)}…`);
});

it('shows at most 220 units where a letter of several lies across the end, and no part of its word', () => {
  const words = 'word '.repeat(43);
  expect(preview(`${words}xyz 😀 and more`)).toBe(`${words}xyz…`);
  expect(preview(`${words}xyz কি তবে আরও`)).toBe(`${words}xyz…`);
  expect(preview(`${words}xyzকি তবে আরও`)).toBe(`${words}xyzকি…`);
  expect(preview(`${words}xyzমকি তবে আরও`)).toBe(`${words.trimEnd()}…`);
  expect(preview(`${'x'.repeat(219)}😀 and more`)).toBe(`${'x'.repeat(219)}…`);
});

it('gives the same again for what it has shown, which the browser reads from the page', () => {
  for (const end of [
    'Gulshan 2',
    `${'y'.repeat(28)} on`,
    `${'y'.repeat(29)} on`,
    'y'.repeat(99),
    '',
    ' and',
  ]) {
    const shown = preview(`${'x'.repeat(220)}${end}`);
    expect(preview(shown)).toBe(shown);
  }
});

it('says on the pin of a hotel that is not for sale what its card says, and not that it is sold out', () => {
  const hotel = {
    _id: 'a',
    hotelName: 'Closed House',
    startsFrom: 3000,
    stayRoomRent: null,
    available: 0,
    fitsGuests: true,
  };
  const pin = (more: Pick<PinnedHotel, 'notForSale' | 'destination'>) =>
    priceOnMap({ ...hotel, ...more }, en.hotels, String);
  expect(pin({})).toBe('Sold out');
  expect(pin({ notForSale: true })).toBe('Not for sale');
  const destination = {
    place: 'Saint Martin' as const,
    kind: 'closed' as const,
    leaveBefore: false,
    sentence: 'Closed.',
    sentenceBn: 'বন্ধ।',
    needs: [],
    from: '2027-02-01',
    to: '2027-10-31',
  };
  expect(pin({ notForSale: true, destination })).toBe('Closed');
});
