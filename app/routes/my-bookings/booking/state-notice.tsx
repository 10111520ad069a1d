import { useText, useUnbrokenFormat } from '../../../i18n/language.tsx';
import type { ListedBooking } from '../../../offline/stored-bookings.ts';
import { Notice } from '../../../ui/notice.tsx';

/** The meaning of the state for the guest: when the hotel expects them, and where the money is and until when. */
export function StateNotice({ booking, today }: { booking: ListedBooking; today: string }) {
  const { ownBooking: texts } = useText();
  const { money, night } = useUnbrokenFormat();
  const { status, changed, payment, refund, due, hotelCheckInDate: checkIn } = booking;
  const sentences: string[] = [];
  if (status === 'confirmed' && checkIn >= today) sentences.push(texts.expected(night(checkIn)));
  if (changed) sentences.push(texts.changedNote);
  if (status === 'no_show') sentences.push(texts.noShowNote);
  if (payment === 'disputed') sentences.push(texts.disputed);
  if (refund) {
    const said = refund.state === 'due' ? texts.refundDue : texts.refundMade;
    sentences.push(said(money(refund.amount), night(refund.dueBy)));
  } else if (status === 'cancelled' && payment === 'paid' && due === 0) sentences.push(texts.nothingBack);
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
