import type { BookingEvent } from '../../../../contract/desk.ts';
import { useFormat, useLanguage } from '../../../i18n/language.tsx';
import { localizedText } from '../../../i18n/localized-text.ts';
import { useAdminText } from '../../../i18n/use-admin-text.ts';

/** What happened, as a sentence in the reader's language. */
export function useEventSentence(): (event: BookingEvent) => string {
  const { events, place } = useAdminText().desk;
  const { dayMonthYear, money, night } = useFormat();
  const language = useLanguage();
  const placed = (at: BookingEvent['from']) => {
    if (!at) return '';
    const hotel = localizedText(language, at.hotelName, at.hotelNameBn);
    const room = localizedText(language, at.roomName, at.roomNameBn);
    return place(hotel, room, dayMonthYear(at.checkIn), dayMonthYear(at.checkOut));
  };
  return (event) => {
    switch (event.kind) {
      case 'card_declined':
        return events.card_declined(event.attempt ?? 1, event.code ?? 'card_declined');
      case 'moved':
        return events.moved(placed(event.from), placed(event.to));
      case 'no_show':
        return event.freed ? `${events.no_show} ${events.freed(night(event.freed.checkIn))}` : events.no_show;
      case 'refunded':
      case 'refund_failed':
        return events[event.kind](money(event.amount ?? 0));
      case 'cancelled':
        return [
          event.by === 'guest' ? events.cancelled : events.cancelledHere(event.reason ?? ''),
          event.amount ? events.goesBack(money(event.amount)) : events.nothingGoesBack,
        ].join(' ');
      default:
        return events[event.kind];
    }
  };
}
