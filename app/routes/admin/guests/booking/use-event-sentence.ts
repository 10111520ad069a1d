import type { BookingEvent } from '../../../../../contract/desk.ts';
import { localizedText, useFormat, useLanguage, useUnbrokenFormat } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';

/** An event as a sentence in the reader's language. `isByWallet`: the booking has money that came by a gateway. */
export function useEventSentence({ isByWallet }: { isByWallet: boolean }): (event: BookingEvent) => string {
  const { desk, gatewayRefunds } = useAdminText();
  const { place } = desk;
  const events = isByWallet ? { ...desk.events, ...gatewayRefunds.events } : desk.events;
  const { dayMonthYear, night } = useFormat();
  const { money } = useUnbrokenFormat();
  const language = useLanguage();
  const placed = (at: BookingEvent['from']) => {
    if (!at) return '';
    const hotel = localizedText(language, at.hotelName, at.hotelNameBn);
    const room = localizedText(language, at.roomName, at.roomNameBn);
    return place(hotel, room, dayMonthYear(at.checkIn), dayMonthYear(at.checkOut));
  };
  /** The number of guests is mentioned only when it has changed. */
  const withGuests = ({ from, to }: BookingEvent, at: BookingEvent['from']) =>
    at?.guests === undefined || from?.guests === to?.guests
      ? placed(at)
      : `${placed(at)}, ${events.guests(at.guests)}`;
  const paidOf = (charged: number, atDesk: number) =>
    charged > 0 ? events.paidNow(money(charged), money(atDesk)) : events.allAtDesk;
  const differenceOf = ({ difference = 0, charged, waivedFor, amount }: BookingEvent) => {
    const size = money(Math.abs(difference));
    if (difference === 0) return [];
    if (waivedFor !== undefined) return [events.waivedFor(size, waivedFor)];
    return [
      difference > 0 ? events.costsMore(size) : events.costsLess(size),
      charged !== undefined && paidOf(charged, Number((difference - charged).toFixed(2))),
      amount && events.goesBack(money(amount)),
    ];
  };
  const refundOf = (amount: number, atDesk: number) =>
    amount === 0
      ? [events.nothingGoesBack]
      : [
          amount > atDesk && events.goesBack(money(amount - atDesk)),
          atDesk > 0 && events.goesBackAtDesk(money(atDesk)),
        ];
  return (event) => {
    switch (event.kind) {
      case 'card_declined':
        return events.card_declined(event.attempt ?? 1);
      case 'price_set':
        return events.price_set(money(event.amount ?? 0), money(event.instead ?? 0), event.reason ?? '');
      case 'paid_at_desk':
      case 'given_back_at_desk':
        return events[event.kind](money(event.amount ?? 0), event.way ?? 'cash', event.receiptNumber ?? '');
      case 'moved':
        return joined(events.moved(placed(event.from), placed(event.to)), ...differenceOf(event));
      case 'changed':
        return joined(
          events.changed(withGuests(event, event.from), withGuests(event, event.to)),
          ...differenceOf(event),
        );
      case 'no_show':
        return joined(
          events.no_show,
          event.expectedOn && events.expectedOn(dayMonthYear(event.expectedOn)),
          event.freed && events.freed(night(event.freed.checkIn)),
        );
      case 'payment_review':
      case 'payment_released':
      case 'payment_given_back':
      case 'refunded':
      case 'refund_failed':
      case 'taken_here':
        return events[event.kind](money(event.amount ?? 0));
      case 'given_back': {
        const { amount = 0, atDesk = 0, offDue = 0 } = event;
        return joined(
          events.given_back(money(amount), event.reason ?? ''),
          offDue > 0 && events.offDue(money(offDue)),
          ...(amount > offDue ? refundOf(amount - offDue, atDesk) : []),
        );
      }
      case 'given_back_by_bank':
        return events.given_back_by_bank(money(event.amount ?? 0), event.bankReference ?? '');
      case 'dispute_lost':
        return event.amount === undefined ? events.dispute_lost : events.decidedForGuest(money(event.amount));
      case 'cancelled':
        return joined(
          event.by === 'guest' ? events.cancelled : events.cancelledHere(event.reason ?? ''),
          ...refundOf(event.amount ?? 0, event.atDesk ?? 0),
        );
      case 'checked_out':
        return joined(events.checked_out, event.freed && events.freed(night(event.freed.checkIn)));
      case 'check_out_undone':
        return joined(events.check_out_undone, event.freed && events.staysFree(night(event.freed.checkIn)));
      default:
        return events[event.kind];
    }
  };
}

const joined = (...sentences: (string | number | false | undefined)[]) => sentences.filter(Boolean).join(' ');
