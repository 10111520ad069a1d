import { expect, test } from 'vitest';
import type { BookingDetails } from '../../../../../contract/desk.ts';
import { renderedText } from '../../../../../tests/fixtures/rendered-part.tsx';
import { DeskActions } from './desk-actions.tsx';

const today = '2026-12-01';
/** A guest of an advance who arrives today. */
const arriving = {
  ...{ _id: 'b', status: 'confirmed', kind: 'card', payment: 'advance_paid', due: 8_800 },
  ...{ hotelCheckInDate: today, hotelCheckOutDate: '2026-12-03' },
};

function actionsFor(booking: object, language: 'en' | 'bn' = 'en'): string {
  // The buttons read no more of the details than these.
  const details = {
    booking: { ...arriving, ...booking },
    undoable: [],
    history: [],
  } as unknown as BookingDetails;
  return renderedText(<DeskActions details={details} />, language, { today });
}

test.each(['advance_paid', 'disputed', 'refund_due', 'paid'])(
  'the desk takes the rest of a stay that was paid on the site while something is due, whatever became of the payment: %s',
  (payment) => {
    expect(actionsFor({ payment })).toContain('Take the rest');
    expect(actionsFor({ payment }, 'bn')).toContain('বাকি টাকা নিন');
  },
);

test('there is no rest to take when nothing is due, of a booking of the desk, or before the day of arrival', () => {
  for (const none of [
    { due: 0 },
    { due: -500 },
    { kind: 'desk', payment: 'at_desk' },
    { hotelCheckInDate: '2026-12-02' },
  ])
    expect(actionsFor(none)).not.toContain('Take the rest');
});
