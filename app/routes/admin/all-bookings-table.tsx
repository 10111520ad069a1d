import type { Booking } from '../../../contract/booking.ts';
import { useFormat, useText } from '../../i18n/language.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';

/** Every guest's bookings, newest first as the call answers them (section 2). */
export function AllBookingsTable({ bookings }: { bookings: Booking[] }) {
  const { bookings: texts } = useText();
  const { dayMonthYear, number } = useFormat();
  const columns: Column<Booking>[] = [
    { id: 'hotelName', head: texts.hotelName, cell: (booking) => booking.hotelName },
    { id: 'roomName', head: texts.roomName, cell: (booking) => booking.roomName },
    { id: 'guestName', head: texts.guestName, cell: (booking) => booking.guestName },
    { id: 'userEmail', head: texts.userEmail, cell: (booking) => <EmailText email={booking.userEmail} /> },
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
    // The column's head names the currency.
    { id: 'total', head: texts.totalBdt, cell: (booking) => number(booking.total), numeric: true },
  ];
  return (
    <DataTable
      caption={texts.allBookings}
      columns={columns}
      rows={bookings}
      keyOf={(booking) => booking._id}
    />
  );
}
