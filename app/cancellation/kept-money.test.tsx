import { expect, test } from 'vitest';
import type { Language } from '../../contract/enumerations.ts';
import { renderedText } from '../../tests/fixtures/rendered-part.tsx';
import type { ListedBooking } from '../offline/stored-bookings.ts';
import { useNothingBack, useRefundSentence } from '../routes/my-bookings/use-refund-sentence.ts';

function Said({ booking }: { booking: ListedBooking }) {
  const refunded = useRefundSentence(booking);
  const nothingBack = useNothingBack(booking);
  return refunded ?? nothingBack;
}

// The sentences read no more of a booking than these.
const saidOf = (language: Language, booking: object) =>
  renderedText(<Said booking={booking as ListedBooking} />, language);

test.each([
  ['en', 'The whole price was kept', 'The BDT 2,200 that you paid was kept'],
  ['bn', 'পুরো মূল্য কেটে রাখা হয়েছে', 'আপনার দেওয়া ৳ ২,২০০ কেটে রাখা হয়েছে'],
] as const)(
  'a cancelled booking of which a part was paid does not say in %s that the whole price was kept',
  (language, whole, part) => {
    const cancelled = { total: 11_000, paidAtDesk: 0 };
    expect(saidOf(language, { ...cancelled, advance: 11_000 })).toContain(whole);
    const said = saidOf(language, { ...cancelled, advance: 2_200 });
    expect(said).toContain(part);
    expect(said).not.toContain(whole);
  },
);

test('My Bookings says of a booking paid by bKash that the money goes back there, and not to a card', () => {
  const refund = { amount: 2_200, state: 'due', dueBy: '2026-12-10' };
  expect(saidOf('en', { refund, paidBy: 'bkash' })).toContain('on its way back to your bKash account');
  expect(saidOf('en', { refund, paidBy: 'card' })).toContain('on its way back to your card');
});
