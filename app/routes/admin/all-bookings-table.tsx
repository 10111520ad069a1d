import type { Booking } from '../../../contract/booking.ts';
import { useFormat, useText } from '../../i18n/language.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';

/** Every guest's bookings, newest first as the call answers them (section 2). */
export function AllBookingsTable({ bookings }: { bookings: Booking[] }) {
  const { bookings: texts } = useText();
  const { dayMonthYear, number } = useFormat();
  const columns: Column<Booking>[] = [
    { head: texts.hotelName, cell: (booking) => booking.hotelName },
    { head: texts.roomName, cell: (booking) => booking.roomName },
    { head: texts.guestName, cell: (booking) => booking.guestName },
    { head: texts.userEmail, cell: (booking) => <EmailText email={booking.userEmail} /> },
    { head: texts.checkIn, cell: (booking) => dayMonthYear(booking.hotelCheckInDate) },
    { head: texts.checkOut, cell: (booking) => dayMonthYear(booking.hotelCheckOutDate) },
    { head: texts.nights, cell: (booking) => number(booking.nights), numeric: true },
    // The column's head names the currency.
    { head: texts.totalBdt, cell: (booking) => number(booking.total), numeric: true },
  ];
  return (
    <RecordTable
      caption={texts.allBookings}
      columns={columns}
      rows={bookings}
      keyOf={(booking) => booking._id}
    />
  );
}
