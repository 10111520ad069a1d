import { describe, expect, it } from 'vitest';
import { defaultSearch } from './search.ts';
import { type SearchDraft, withCheckIn, withCheckOut, withTyped } from './search-draft.ts';

const today = '2026-11-21';
const start: SearchDraft = { search: defaultSearch(today), typing: {} };
const dates = ({ search }: SearchDraft) => [search.hotelCheckInDate, search.hotelCheckOutDate];

describe('the dates of the search form', () => {
  it('set check-out to the day after a new check-in', () => {
    expect(dates(withCheckIn(start, '2026-12-31', today))).toEqual(['2026-12-31', '2027-01-01']);
  });

  it.each(['2026-11-21', '2026-11-20'])(
    'ignore the check-out %s, which is not after check-in',
    (checkOut) => {
      expect(withCheckOut(start, checkOut, today)).toEqual(start);
    },
  );

  it('ignore a check-in that has passed', () => {
    expect(withCheckIn(start, '2026-11-20', today)).toEqual(start);
  });

  it('ignore a stay of more than 90 nights', () => {
    expect(withCheckOut(start, '2027-03-01', today)).toEqual(start);
  });

  it.each([
    ['checkIn', '2026-01-21', '2026-12-21'],
    ['checkOut', '2026-01-22', '2026-12-22'],
  ] as const)('keep a %s that the keys pass through on the way to another', (field, passed, meant) => {
    const typing = withTyped(start, field, passed, today);
    expect(typing).toEqual({ ...start, typing: { [field]: passed } });
    expect(withTyped(typing, field, meant, today)).toEqual(
      field === 'checkIn' ? withCheckIn(start, meant, today) : withCheckOut(start, meant, today),
    );
  });

  it('keep a date that is still being typed, without searching for it', () => {
    const typing = withCheckOut(start, '0002-11-27', today);
    expect(typing).toEqual({ ...start, typing: { checkOut: '0002-11-27' } });
    expect(dates(withCheckOut(typing, '2026-11-27', today))).toEqual(['2026-11-21', '2026-11-27']);
  });
});
