import { expect, test } from 'vitest';
import type { CalendarRoom } from '../../../contract/calendar.ts';
import type { Season } from '../../../contract/season.ts';
import type { SiteConfig } from '../../../contract/site-config.ts';
import type { AdvanceTerm } from '../../../kernel/catalogue-choices.ts';
import { renderedText } from '../../../tests/fixtures/rendered-part.tsx';
import { AdvanceExample } from './advance-example.tsx';
import { SeasonForm } from './nights/calendar/seasons/season-form.tsx';

const hotelId = '0b2f1c9e-5a77-4f0e-9d57-3a1f0c7d2e11';
const roomOf = (_id: string, roomName: string, rackRate: number, discount: number): CalendarRoom => ({
  ...{ _id, roomName, rackRate, discount },
  ...{ hotleId: hotelId, hotelName: 'Hotel Ghorighar', totalRoom: 4, nights: [] },
});
const cheap = roomOf('cheap', 'Bunk', 120, 0);
const dear = roomOf('dear', 'Suite', 2_000, 10);

const ofHotel = (hotelTerm: AdvanceTerm, paymentWays: SiteConfig['paymentWays']) =>
  renderedText(<AdvanceExample room={cheap} hotelTerm={hotelTerm} />, 'en', { paymentWays });

function ofSeason(hotelTerm: AdvanceTerm, season: Partial<Season>): string {
  const form = (
    <SeasonForm
      {...{ hotelId, hotelTerm, rooms: [cheap, dear], busy: false, outcome: undefined }}
      season={{
        ...{ _id: 's', version: 1, hotelId, name: 'Eid', from: '2027-03-01', to: '2027-03-09', weekdays: [] },
        ...{ closed: false, ...season },
      }}
      onSave={() => {}}
      onCancel={() => {}}
    />
  );
  return renderedText(form, 'en', { paymentWays: ['card'], today: '2026-12-01' });
}

test('the example in the hotel’s form is at least what every offered way takes, as in a quote', () => {
  expect(ofHotel('20', ['card'])).toContain(
    'Two nights in Bunk, BDT 264 with tax: BDT 61 now, BDT 203 at the hotel.',
  );
  expect(ofHotel('20', ['card', 'wallet'])).toContain('BDT 61 now');
  expect(ofHotel('20', ['wallet'])).toContain('BDT 53 now, BDT 211 at the hotel');
  expect(ofHotel('all', ['card'])).toBe('');
});

test('the example in a season’s form is for its room, at its price, and asks no less than the hotel', () => {
  // (4,000 less a tenth) with tax, twice.
  expect(ofSeason('10', { roomId: 'dear', price: 4_000, advance: '50' })).toContain(
    'Two nights in Suite, BDT 7,920 with tax: BDT 3,960 now, BDT 3,960 at the hotel.',
  );
  // (2,000 and a half, less a tenth) with tax, twice; the hotel asks half.
  expect(ofSeason('50', { roomId: 'dear', changePercent: 50, advance: '20' })).toContain(
    'Two nights in Suite, BDT 5,940 with tax: BDT 2,970 now, BDT 2,970 at the hotel.',
  );
  expect(ofSeason('all', { advance: '20' })).toContain('Two nights in Bunk, BDT 264 with tax: BDT 264 now');
});

test('a season of a room that is not known here, or without a part, has no example', () => {
  for (const none of [{ roomId: 'other', advance: '20' }, { price: 4_000 }, { advance: 'all' }] as const)
    expect(ofSeason('10', none)).not.toContain('Two nights');
});
