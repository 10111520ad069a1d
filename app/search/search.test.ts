import { describe, expect, it } from 'vitest';
import { defaultSearch, soundSearch } from './search.ts';
import { claimOfAddress, hotelAddress, withSearch } from './search-address.ts';
import { claimOfStored } from './search-storage.ts';

const today = '2026-11-21';
const fromAddress = (address: string, stored = '') =>
  soundSearch([claimOfAddress(new URLSearchParams(address)), claimOfStored(stored || null)], today);

const stored = JSON.stringify({
  district: 'Khulna',
  guestNumber: '3',
  hotelCheckInDate: '2026-12-01',
  hotelCheckOutDate: '2026-12-04',
});

describe('the search of a page', () => {
  it('is Cox’s Bazar for one person and one night from today when nothing is known', () => {
    expect(fromAddress('')).toEqual({
      district: "Cox's Bazar",
      guestNumber: '1',
      hotelCheckInDate: '2026-11-21',
      hotelCheckOutDate: '2026-11-22',
    });
  });

  it('is the stored one when the address says nothing', () => {
    expect(fromAddress('', stored)).toEqual(JSON.parse(stored));
  });

  it('lets the address win, part by part', () => {
    expect(fromAddress('district=Sylhet', stored)).toEqual({ ...JSON.parse(stored), district: 'Sylhet' });
  });

  it('takes the two dates together', () => {
    expect(fromAddress('checkIn=2026-12-24&checkOut=2026-12-26', stored)).toMatchObject({
      hotelCheckInDate: '2026-12-24',
      hotelCheckOutDate: '2026-12-26',
    });
  });

  it('makes a check-in without a sound check-out one night', () => {
    for (const rest of ['', '&checkOut=2026-12-24', '&checkOut=soon', '&checkOut=2027-12-24']) {
      expect(fromAddress(`checkIn=2026-12-24${rest}`).hotelCheckOutDate).toBe('2026-12-25');
    }
  });

  it.each(['2026-11-20', '2027-02-29', '2030-01-01', 'tomorrow', ''])(
    'does not believe the check-in %o',
    (checkIn) => {
      expect(fromAddress(`checkIn=${checkIn}&checkOut=x`)).toEqual(defaultSearch(today));
    },
  );

  it.each(['[]', '7', 'null', '{', '{"district":{}}'])('survives the stored text %o', (text) => {
    expect(fromAddress('', text)).toEqual(defaultSearch(today));
  });

  it('does not know other places and other numbers of guests', () => {
    expect(fromAddress('district=Paris&guests=4', stored)).toEqual(JSON.parse(stored));
  });

  it('comes back from the address that it writes', () => {
    const search = soundSearch([JSON.parse(stored)], today);
    expect(fromAddress(withSearch(new URLSearchParams('name=x'), search, 'chosen').toString())).toEqual(
      search,
    );
  });
});

describe('the address of a hotel', () => {
  const search = soundSearch([JSON.parse(stored)], today);

  it('carries destination, guests and the dates that were chosen', () => {
    expect(hotelAddress('7', search, 'chosen')).toBe(
      '/hotels/7?district=Khulna&guests=3&checkIn=2026-12-01&checkOut=2026-12-04',
    );
  });

  it.each(['none', 'gone'] as const)(
    'carries destination and guests alone when the dates are %s',
    (dates) => {
      expect(hotelAddress('7', search, dates)).toBe('/hotels/7?district=Khulna&guests=3');
    },
  );

  it('carries nothing when nothing was chosen: each hotel has a destination of its own', () => {
    expect(hotelAddress('7', defaultSearch(today), 'none')).toBe('/hotels/7');
  });
});
