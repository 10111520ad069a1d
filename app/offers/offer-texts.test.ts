import { expect, test } from 'vitest';
import { loadCatalogue } from '../i18n/load-catalogue.ts';
import { defaultSearch } from '../search/search.ts';
import { offerWriter } from './offer-texts.ts';

test('the struck price of a card is the rack rate of its room, with its poisha, and is not there without a discount', async () => {
  await loadCatalogue('en');
  const texts = offerWriter('en', defaultSearch('2027-03-01'));
  const offer = { startsFrom: 2_351.25, available: 2, stayRoomRent: 2_351.25, stayTotal: 2_586.38 };
  expect(texts({ ...offer, stayDiscount: 10, stayRackRate: 2_612.5 })).toMatchObject({
    before: 'BDT 2,612.50',
    night: 'BDT 2,351.25',
    off: '10% off',
  });
  expect(texts(offer)).toMatchObject({ before: undefined, off: undefined });
});

test('where the authorities have closed the place, a card says so in a word and has the whole sentence below', async () => {
  await loadCatalogue('bn');
  const sentence = 'Saint Martin is closed to visitors from 1 February to 31 October.';
  const sentenceBn = '১ ফেব্রুয়ারি থেকে ৩১ অক্টোবর সেন্ট মার্টিনে পর্যটক যাওয়া বন্ধ।';
  const span = { from: '2027-02-01', to: '2027-10-31' };
  const closed = { place: 'Saint Martin', kind: 'closed', leaveBefore: true } as const;
  const destination = { ...closed, ...span, needs: [], sentence, sentenceBn };
  const hotel = { startsFrom: 1_500, available: 0, notForSale: true as const, destination };
  expect(offerWriter('en', defaultSearch('2027-03-01'))(hotel)).toMatchObject({
    why: 'Closed',
    hint: sentence,
  });
  expect(offerWriter('bn', defaultSearch('2027-03-01'))(hotel)).toMatchObject({
    why: 'জায়গাটি বন্ধ',
    hint: sentenceBn,
  });
});
