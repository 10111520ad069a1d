import { expect, it } from 'vitest';
import { en } from '../../i18n/en.ts';
import { preview, priceOnMap } from './card-texts.ts';

it('shows the first 220 characters of a description, and says when there is more', () => {
  expect(preview('x'.repeat(220))).toBe('x'.repeat(220));
  expect(preview(`${'x'.repeat(220)}y`)).toBe(`${'x'.repeat(220)}…`);
});

it('does not tear a sign from its Bangla letter', () => {
  expect(preview(`${'ক'.repeat(219)}কি${'ক'.repeat(9)}`)).toBe(`${'ক'.repeat(219)}…`);
});

it('does not tear an emoji', () => {
  expect(preview(`${'x'.repeat(219)}😀${'y'.repeat(9)}`)).toBe(`${'x'.repeat(219)}…`);
  expect(preview(`${'x'.repeat(214)}👨‍👩‍👧${'y'.repeat(9)}`)).toBe(`${'x'.repeat(214)}…`);
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
