import { Link } from 'react-router';
import type { BookingListed } from '../../../../../contract/desk.ts';
import type { BookingState } from '../../../../../contract/enumerations.ts';
import { formatOf } from '../../../../../kernel/format.ts';
import type { Presence } from '../../../../../kernel/presence.ts';
import { call } from '../../../../calls.ts';
import { localizedText, useFormat } from '../../../../i18n/language.tsx';
import { adminTextOf, useAdminText } from '../../../../i18n/use-admin-text.ts';
import { whatsAppChat } from '../../../../reach/whats-app.ts';
import { useToday } from '../../../../search/today.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusHome } from '../../../../ui/use-focus.ts';
import { useDeskCall } from '../booking/use-desk-call.ts';

/** Guests of these bookings are not expected any more. */
const gone: BookingState[] = ['cancelled', 'expired'];

interface MovedRows {
  /** Whether a reload has moved the rows a moment ago. */
  hasMoved: () => boolean;
}

/** The guest with a link to the booking, whether they have come, how to reach them, and the check-in. */
export function GuestCell({ booking, hasMoved }: { booking: BookingListed } & MovedRows) {
  const { _id, guestName, guestPhone, status, presence, hotelCheckInDate, hotelCheckOutDate } = booking;
  const today = useToday();
  const { part, home } = useFocusHome<HTMLSpanElement, HTMLAnchorElement>();
  const isExpected = presence === 'to_come' && hotelCheckInDate <= today && hotelCheckOutDate >= today;
  // After the account was deleted only a dash is left, which cannot be called.
  const isReachable = /\d/.test(guestPhone);
  return (
    <span ref={part} className="flex flex-wrap items-center gap-x-2 @3xl:flex-nowrap @3xl:gap-x-1">
      <span className="flex min-w-0 items-baseline gap-2 @3xl:block @3xl:w-24">
        <Link
          ref={home}
          to={`/admin/bookings/${_id}`}
          className={`stretched block truncate text-base leading-6 font-semibold @3xl:text-sm @3xl:leading-5 ${gone.includes(status) ? 'text-muted line-through' : 'text-ink'}`}
        >
          {guestName}
        </Link>
        <PresenceWord booking={booking} />
      </span>
      {(isReachable || isExpected) && (
        // Above the link that covers the row.
        <span className="relative z-10 -ml-2.5 flex basis-full items-center @3xl:-my-0.5 @3xl:basis-auto">
          {/* The check-in is last, so that nothing moves into its place when it is gone. */}
          {isReachable && <Reach booking={booking} />}
          {isExpected && <CheckInHere booking={booking} hasMoved={hasMoved} />}
        </span>
      )}
    </span>
  );
}

const reachClass =
  'grid size-11 shrink-0 place-items-center rounded-control text-tea hover:bg-surface focus-visible:bg-surface';

/** Call, and a message in WhatsApp that names the booking, in the guest's language: no document and no price. */
function Reach({ booking }: { booking: BookingListed }) {
  const { arrivals: texts } = useAdminText().frontDesk;
  const { language, reference, guestName, guestPhone, hotelName, hotelNameBn } = booking;
  const { dayMonthYear } = formatOf(language);
  const message = adminTextOf(language).frontDesk.arrivals.message(
    reference,
    localizedText(language, hotelName, hotelNameBn),
    dayMonthYear(booking.hotelCheckInDate),
    dayMonthYear(booking.hotelCheckOutDate),
  );
  return (
    <>
      <a href={`tel:${guestPhone}`} aria-label={texts.call(guestName)} className={reachClass}>
        <Icon name="phone" />
      </a>
      <a
        href={whatsAppChat(guestPhone, message)}
        target="_blank"
        rel="noreferrer"
        aria-label={texts.whatsApp(guestName)}
        className={reachClass}
      >
        <Icon name="chat" />
      </a>
    </>
  );
}

function CheckInHere({ booking, hasMoved }: { booking: BookingListed } & MovedRows) {
  const { statuses, notTaken } = useAdminText().frontDesk;
  const { money } = useFormat();
  const { run, busy, problem } = useDeskCall();
  const { _id: id, due, guestName } = booking;
  const done =
    due > 0 ? statuses.guestCheckedInDue(guestName, money(due)) : statuses.guestCheckedIn(guestName);
  function checkIn() {
    // Another guest was here when the finger set out.
    if (hasMoved()) void showToast('info', notTaken);
    else void run(() => call('checkIn', { params: { id } }), done);
  }
  return (
    <>
      <Button
        className="px-2.5! text-sm whitespace-nowrap @3xl:px-1.5!"
        aria-disabled={busy || undefined}
        aria-label={statuses.checkInGuest(guestName)}
        onClick={checkIn}
      >
        {statuses.checkInShort}
      </Button>
      {problem && (
        <span role="alert" className="ml-2 font-semibold text-red">
          {problem}
        </span>
      )}
    </>
  );
}

const looks: Record<Presence, string> = {
  to_come: 'text-tea',
  in_house: 'text-amber font-semibold',
  left: 'text-muted',
  no_show: 'text-amber font-semibold',
  cancelled: 'text-red font-semibold',
  not_marked: 'text-muted',
};

/** Whether the guest has come, or the state of a booking that expects nobody: a word with a coloured dot. */
function PresenceWord({ booking: { presence, status } }: { booking: BookingListed }) {
  const { desk } = useAdminText();
  const look = presence ? looks[presence] : status === 'held' ? 'text-sea' : 'text-muted';
  return (
    <span className={`inline-flex shrink-0 items-center gap-1.5 whitespace-nowrap ${look}`}>
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-current" />
      <span>{presence ? desk.presence[presence] : desk.state[status]}</span>
    </span>
  );
}
