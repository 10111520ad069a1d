import { useId } from 'react';
import { Link } from 'react-router';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';

/** Links from a hotel's row to its rooms, calendar and so on, each described by the hotel's name. */
export function HotelLinks({ id, name }: { id: string; name: string }) {
  const { hotels: texts } = useAdminText();
  const nameId = useId();
  const ways = [
    { to: `/admin/allRooms?hotelId=${id}`, text: texts.rooms },
    { to: `/admin/calendar?hotel=${id}`, text: texts.calendar },
    { to: `/admin/allBookings?hotelId=${id}`, text: texts.bookings },
    { to: `/hotels/${id}`, text: texts.page },
  ];
  return (
    <div className="-mx-3 flex flex-wrap @xl:justify-end unfolded:justify-start unfolded:-mt-1.5 unfolded:min-w-72 unfolded:flex-nowrap">
      <span id={nameId} hidden>
        {name}
      </span>
      {ways.map(({ to, text }) => (
        <Link
          key={to}
          to={to}
          aria-describedby={nameId}
          className="inline-flex min-h-11 items-center px-3 text-sm whitespace-nowrap text-tea underline-offset-4 hover:underline unfolded:min-h-9"
        >
          {text}
        </Link>
      ))}
    </div>
  );
}
