import { useText, useUnbrokenFormat } from '../../../i18n/language.tsx';
import type { ListedBooking } from '../../../offline/stored-bookings.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useNothingBack, useRefundSentence } from '../use-refund-sentence.ts';

/**
 * The meaning of the state for the guest: when the hotel expects them, or that they are there, and where the money is and until
 * when.
 */
export function StateNotice({ booking, today }: { booking: ListedBooking; today: string }) {
  const { ownBooking: texts } = useText();
  const { money, night } = useUnbrokenFormat();
  const refunded = useRefundSentence(booking);
  const nothingBack = useNothingBack(booking);
  const { status, changed, payment, due, checkedInAt, checkedOutAt, closedOffer } = booking;
  const { hotelCheckInDate: checkIn, hotelCheckOutDate: checkOut } = booking;
  const sentences: string[] = [];
  if (checkedInAt) {
    if (!checkedOutAt && checkOut >= today) sentences.push(texts.checkedIn(night(checkOut)));
  } else if (status === 'confirmed' && checkIn >= today && !closedOffer)
    sentences.push(texts.expected(night(checkIn)));
  if (changed) sentences.push(texts.changedNote);
  if (status === 'no_show') sentences.push(texts.noShowNote);
  if (payment === 'disputed') sentences.push(texts.disputed);
  if (refunded) sentences.push(refunded);
  else if (status === 'cancelled' && payment === 'paid' && due === 0) sentences.push(nothingBack);
  if (due > 0) sentences.push(texts.deskMoney.dueNote(money(due)));
  if (due < 0) sentences.push(texts.deskMoney.backNote(money(-due)));
  if (sentences.length === 0) return null;
  const tone = status === 'confirmed' ? 'success' : 'info';
  return (
    <Notice tone={tone} className="mt-5">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}
