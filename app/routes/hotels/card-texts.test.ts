import { expect, it } from 'vitest';
import { en } from '../../i18n/en.ts';
import { preview, priceOnMap } from './card-texts.ts';

it('shows at most 220 units of a description, to the end of the last whole word, and says when there is more', () => {
  const [before, whole] = [`${'word '.repeat(42)}last end`, `${'word '.repeat(42)}last sound`];
  expect([before.length, whole.length]).toEqual([218, 220]);
  expect(preview('x'.repeat(220))).toBe('x'.repeat(220));
  expect(preview(`${before} more`)).toBe(`${before}…`);
  expect(preview(`${before}ings, with more`)).toBe(`${'word '.repeat(42)}last…`);
  expect(preview(`${before}ings.`)).toBe(`${'word '.repeat(42)}last…`);
  expect(preview(`${before}শহরতলির মাঝখানে`)).toBe(`${'word '.repeat(42)}last…`);
  expect(preview(whole)).toBe(whole);
  expect(preview(`${whole} more`)).toBe(`${whole}…`);
  expect(preview(`${whole}\nmore`)).toBe(`${whole}…`);
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
    for (const start of ['x'.repeat(220), `${'word '.repeat(43)}words`, 'words '.repeat(36)]) {
      const shown = preview(`${start}${end}`);
      expect(shown.replace(/…$/, '').length).toBeLessThanOrEqual(220);
      expect(preview(shown)).toBe(shown);
    }
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
  const pin = (more: { notForSale?: true }) => priceOnMap({ ...hotel, ...more }, en.hotels, String);
  expect(pin({})).toBe('Sold out');
  expect(pin({ notForSale: true })).toBe('Not for sale');
});
