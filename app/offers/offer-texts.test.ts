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
