import { useFormat, useText } from '../../i18n/language.tsx';
import type { ListedBooking } from '../../offline/kept-bookings.ts';
import { Money } from '../../ui/money.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';

/** The person's bookings, newest first as the call answers them (section 2). */
export function BookingsTable({ bookings }: { bookings: ListedBooking[] }) {
  const { bookings: texts } = useText();
  const { dayMonthYear, number } = useFormat();
  const columns: Column<ListedBooking>[] = [
    { head: texts.hotelName, cell: (booking) => booking.hotelName },
    { head: texts.roomName, cell: (booking) => booking.roomName },
    { head: texts.checkIn, cell: (booking) => dayMonthYear(booking.hotelCheckInDate) },
    { head: texts.checkOut, cell: (booking) => dayMonthYear(booking.hotelCheckOutDate) },
    { head: texts.nights, cell: (booking) => number(booking.nights), numeric: true },
    { head: texts.total, cell: (booking) => <Money taka={booking.total} />, numeric: true },
  ];
  return (
    <RecordTable
      caption={texts.myBookings}
      columns={columns}
      rows={bookings}
      keyOf={(booking) => booking._id}
    />
  );
}
