import { describe, expect, it } from 'vitest';
import { defaultSearch } from './search.ts';
import { type SearchDraft, withDay, withOutside } from './search-draft.ts';

const today = '2026-11-21';
const start: SearchDraft = { search: defaultSearch(today) };
const dates = ({ search }: SearchDraft) => [search.hotelCheckInDate, search.hotelCheckOutDate];

describe('the dates of the search form', () => {
  it('set check-out to the day after a new check-in', () => {
    expect(dates(withDay(start, 'checkIn', '2026-12-31', today))).toEqual(['2026-12-31', '2027-01-01']);
  });

  it('ignore a check-out before the check-in silently', () => {
    expect(withDay(start, 'checkOut', '2026-11-20', today)).toEqual(start);
  });

  it.each([
    ['checkOut', '2026-11-21', 'checkout_not_after'],
    ['checkOut', '2027-03-01', 'stay_too_long'],
    ['checkOut', 'soon', 'date_invalid'],
    ['checkIn', '2026-11-20', 'date_past'],
    ['checkIn', '2029-01-01', 'date_too_far'],
    ['checkIn', '', 'date_invalid'],
  ] as const)('say why the %s %o was not taken: %s', (field, day, fault) => {
    expect(withDay(start, field, day, today)).toEqual({ ...start, problem: { field, fault } });
  });

  it('say nothing while a date is still being typed', () => {
    expect(withDay(start, 'checkIn', '24/1', today, { typing: true })).toEqual(start);
    expect(withDay(start, 'checkIn', '2026-01-02', today, { typing: true })).toEqual(start);
    expect(dates(withDay(start, 'checkIn', '2026-12-24', today, { typing: true }))).toEqual([
      '2026-12-24',
      '2026-12-25',
    ]);
  });
});

describe('the dates of a stay that is changed', () => {
  const keep = { keepsNights: true };
  const three: SearchDraft = { search: { ...start.search, hotelCheckOutDate: '2026-11-24' } };

  it('keep the number of nights when the check-in changes, and say so until the check-out does', () => {
    const later = withDay(three, 'checkIn', '2026-12-30', today, keep);
    expect(dates(later)).toEqual(['2026-12-30', '2027-01-02']);
    expect(later.keptNights).toBe(true);
    // The field sends its date once more when it loses the focus.
    expect(withDay(later, 'checkIn', '2026-12-30', today, keep)).toEqual(later);
    expect(withDay(later, 'checkOut', '2027-01-03', today, keep).keptNights).toBeUndefined();
  });

  it('stay as they are while the check-in is no date that can be booked', () => {
    expect(dates(withDay(three, 'checkIn', '2026-11-01', today, keep))).toEqual(dates(three));
    expect(withDay(three, 'checkIn', '24/1', today, { ...keep, typing: true })).toEqual(three);
  });
});

describe('a choice that was not sent yet', () => {
  const before = { search: start.search, hydrated: true };
  const khulna: SearchDraft = { search: { ...start.search, district: 'Khulna' } };

  it('stays when the page’s search changes elsewhere', () => {
    const search = { ...start.search, guestNumber: '3' as const };
    expect(withOutside(khulna, before, search, today).search).toEqual({ ...search, district: 'Khulna' });
  });

  it('gives way to a later choice of the same thing', () => {
    const search = { ...start.search, district: 'Sylhet' as const };
    expect(withOutside(khulna, before, search, today).search).toEqual(search);
  });

  it('stays over the session’s search that the page reads when its scripts arrive', () => {
    const search = { ...start.search, district: 'Sylhet' as const };
    expect(withOutside(khulna, { ...before, hydrated: false }, search, today).search.district).toBe('Khulna');
  });
});
