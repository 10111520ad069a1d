import { expect, test } from 'vitest';
import type { Booking } from '../../../../contract/booking.ts';
import { renderedText } from '../../../../tests/fixtures/rendered-part.tsx';
import type { ListedBooking } from '../../../offline/stored-bookings.ts';
import { GivenBack } from './given-back.tsx';

const textOf = (
  status: Booking['status'],
  givenBack: number | undefined,
  at = '2027-02-18T06:00:00.000Z',
) => {
  const givenBackParts = [{ amount: 3_000, reason: 'No lift', at }];
  const booking = { status, total: 11_000, givenBackParts, ...(givenBack !== undefined && { givenBack }) };
  return renderedText(<GivenBack booking={booking as ListedBooking} />);
};

test('what a booking costs now is said while it stands, and not of a cancelled one or a no-show', () => {
  expect(textOf('confirmed', 3_000)).toContain('It costs now BDT 8,000');
  for (const status of ['cancelled', 'no_show'] as const) {
    expect(textOf(status, 3_000)).toContain('Given back');
    expect(textOf(status, 3_000)).not.toContain('It costs now');
  }
});

test('the parts and what is in the changed price of the nights add up to what is given back', () => {
  expect(textOf('confirmed', 3_000)).not.toContain('Of which');
  expect(textOf('confirmed', 250)).toContain('Of which BDT 2,750 is in the changed price of the nights.');
  expect(textOf('confirmed', undefined)).toContain(
    'Of which BDT 3,000 is in the changed price of the nights.',
  );
});

test('the day is that of Dhaka', () => {
  expect(textOf('confirmed', 3_000, '2027-02-18T20:00:00.000Z')).toContain('19/02/2027');
});
