import { expect, test } from 'vitest';
import type { Language } from '../../../../contract/enumerations.ts';
import { renderedText } from '../../../../tests/fixtures/rendered-part.tsx';
import type { ListedBooking } from '../../../offline/stored-bookings.ts';
import { BookingActions } from './booking-actions.tsx';
import { StateNotice } from './state-notice.tsx';

const [arrival, departure] = ['2027-03-01', '2027-03-03'];
const at = '2027-03-01T08:00:00.000Z';

// The notice reads no more of a booking than these.
const said = (language: Language, today: string, more: Partial<ListedBooking> = {}) => {
  const booking = {
    ...{ status: 'confirmed', changed: false, payment: 'paid', due: 0 },
    ...{ hotelCheckInDate: arrival, hotelCheckOutDate: departure, ...more },
  };
  return renderedText(<StateNotice booking={booking as ListedBooking} today={today} />, language);
};

test.each([
  [
    'en',
    'The hotel expects you on Mon, 1 Mar 2027.',
    'You have checked in. Check-out is on Wed, 3 Mar 2027.',
  ],
  ['bn', 'হোটেল আপনার অপেক্ষায় থাকবে', 'আপনি চেক-ইন করেছেন। চেক-আউট'],
] as const)('who has checked in is not expected any more, in %s', (language, expected, there) => {
  expect(said(language, arrival)).toContain(expected);
  for (const today of [arrival, '2027-03-02', departure])
    expect(said(language, today, { checkedInAt: at }), today).toContain(there);
  expect(said(language, arrival, { checkedInAt: at })).not.toContain(expected);
});

test('who has left, also early or without a word to the hotel, is neither expected nor there', () => {
  expect(said('en', arrival, { checkedInAt: at, checkedOutAt: at })).toBe('');
  expect(said('en', '2027-03-04', { checkedInAt: at })).toBe('');
  expect(said('en', '2027-03-02')).toBe('');
});

test('who has checked in has no button that changes or cancels the booking: the desk alone does', () => {
  const actions = (more: Partial<ListedBooking>) => {
    const booking = { status: 'confirmed', reference: 'K7WQ2M9D', hotelCheckInDate: arrival, ...more };
    return renderedText(<BookingActions booking={booking as ListedBooking} />, 'en', { today: arrival });
  };
  expect(actions({})).toMatch(/Change booking.*Cancel booking.*Book again/);
  expect(actions({ checkedInAt: at })).not.toMatch(/Change booking|Cancel booking/);
  expect(actions({ checkedInAt: at })).toContain('Book again');
});
