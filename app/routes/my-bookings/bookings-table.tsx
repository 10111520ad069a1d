import { Link } from 'react-router';
import { localizedText, useFormat, useLanguage, useText, useUnbrokenFormat } from '../../i18n/language.tsx';
import type { ListedBooking } from '../../offline/stored-bookings.ts';
import { Money } from '../../ui/money.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { usePaidBy } from '../../wallet/paid-by.ts';
import { readMade } from '../payment/stored-confirmation.ts';
import { BookingStateTag } from './booking/booking-state-tag.tsx';
import { ReviewLink } from './review-link.tsx';
import type { ReviewsOfStays } from './reviews-of-stays.ts';
import { StayFoot } from './stay-foot.tsx';

/** A page of the person's bookings, newest first, in the call's order (section 2). */
export function BookingsTable({
  bookings,
  reviews,
  busy,
  mayLoad,
}: {
  bookings: ListedBooking[];
  reviews: ReviewsOfStays;
  busy: boolean;
  /** The list is not an old copy. */
  mayLoad: boolean;
}) {
  const { bookings: texts } = useText();
  const { dayMonthYear, number } = useFormat();
  const { money } = useUnbrokenFormat();
  const language = useLanguage();
  const newest = readMade();
  const paidBy = usePaidBy();
  const columns: Column<ListedBooking>[] = [
    {
      id: 'hotelName',
      head: texts.hotelName,
      named: true,
      cell: (booking) => (
        <span className="grid justify-items-end gap-1 unfolded:justify-items-start">
          <Link
            to={`/myBookings/${booking.reference}`}
            className="-my-2.5 inline-flex min-h-11 items-center py-2.5 font-semibold text-tea underline underline-offset-4"
          >
            {localizedText(language, booking.hotelName, booking.hotelNameBn)}
          </Link>
          <span className="flex flex-wrap gap-1.5">
            {booking._id === newest && <Tag tone="sea">{texts.isNew}</Tag>}
            <BookingStateTag booking={booking} />
          </span>
          <ReviewLink reference={booking.reference} state={reviews.get(booking._id)} />
        </span>
      ),
    },
    {
      id: 'roomName',
      head: texts.roomName,
      cell: (booking) => localizedText(language, booking.roomName, booking.roomNameBn),
    },
    {
      id: 'hotelCheckInDate',
      head: texts.checkIn,
      cell: (booking) => dayMonthYear(booking.hotelCheckInDate),
    },
    {
      id: 'hotelCheckOutDate',
      head: texts.checkOut,
      cell: (booking) => dayMonthYear(booking.hotelCheckOutDate),
    },
    { id: 'nights', head: texts.nights, cell: (booking) => number(booking.nights), numeric: true },
    {
      id: 'total',
      head: texts.total,
      cell: (booking) => (
        <>
          <Money taka={booking.total} />
          {booking.payment === 'advance_paid' && (
            <span className="block text-sm text-muted">
              {texts.paidAndThere(money(booking.advance), money(booking.due))}
            </span>
          )}
          {paidBy(booking) && <span className="block text-sm text-muted">{paidBy(booking)}</span>}
        </>
      ),
      numeric: true,
    },
    {
      id: 'stay',
      head: texts.stay,
      foldedOnly: true,
      cell: (booking) => <StayFoot booking={booking} mayLoad={mayLoad} isNew={booking._id === newest} />,
    },
  ];
  return (
    <DataTable
      caption={texts.myBookings}
      columns={columns}
      rows={bookings}
      keyOf={(booking) => booking._id}
      busy={busy}
    />
  );
}
