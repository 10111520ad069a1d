import { Link } from 'react-router';
import type { RemainingBookings } from '../../../../../contract/deletion.ts';
import { useFormat } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';

/** Future bookings with more guests than the room's new limit. */
export function LargerParties({
  bookings,
  coming,
}: {
  bookings: RemainingBookings['first'];
  coming: number;
}) {
  const { tooSmall } = useAdminText().editing.room;
  const { night } = useFormat();
  return (
    <>
      <p>{tooSmall.text(coming)}</p>
      <ul className="mt-2 grid gap-1">
        {bookings.map(({ _id, reference, guestName, hotelCheckInDate }) => (
          <li key={_id}>
            <Link
              to={`/admin/bookings/${_id}`}
              target="_blank"
              className="font-semibold text-tea underline underline-offset-4"
            >
              {reference}
            </Link>
            <span>{`, ${guestName}, ${night(hotelCheckInDate)}`}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
