import { Link } from 'react-router';
import type { RemainingBookings } from '../../../../contract/deletion.ts';
import { call } from '../../../calls.ts';
import { useFormat } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';

/** The call that counts, and the id of the hotel or room. */
export interface BookingsOf {
  of: 'bookingsOfHotel' | 'bookingsOfRoom';
  id: string;
}

/**
 * The effect on bookings: how many stay readable, how many may still be paid, and the present and future guests.
 * Loaded when the question is shown; deleting does not wait for it.
 */
export function BookingsAfterDeletion({ of, id }: BookingsOf) {
  const { deleting } = useAdminText();
  const { state, value } = useLoaded(`${of} ${id}`, (signal) => call(of, { params: { id }, signal }));
  return (
    <>
      <p role="status" className="mt-2 text-muted">
        {state === 'loading' && <span>{deleting.counting}</span>}
        {state === 'failed' && <span>{deleting.notCounted}</span>}
        {state === 'ready' && value && <span>{deleting.remaining(value)}</span>}
      </p>
      {state === 'ready' && value && value.coming > 0 && <Coming remaining={value} />}
    </>
  );
}

/** The future guests, shown beside the switch that takes a hotel or room off sale. */
export function StillComing({ of, id }: BookingsOf) {
  const { value } = useLoaded(`${of} ${id}`, (signal) => call(of, { params: { id }, signal }));
  return <div role="status">{value && value.coming > 0 && <Coming remaining={value} />}</div>;
}

/** The present and future guests, each with a link to the booking. */
function Coming({ remaining: { coming, first } }: { remaining: RemainingBookings }) {
  const { deleting } = useAdminText();
  const { dayMonthYear } = useFormat();
  return (
    <>
      <p className="mt-3">{deleting.coming(coming)}</p>
      <ul className="mt-2 max-h-60 divide-y divide-line overflow-y-auto border-y border-line">
        {first.map(({ _id, guestName, hotelCheckInDate, hotelCheckOutDate, inHouse }) => (
          <li key={_id}>
            <Link
              to={`/admin/bookings/${_id}`}
              className="grid min-h-11 content-center py-0.5 sm:flex sm:items-center sm:justify-between sm:gap-x-4"
            >
              <span className="leading-6 text-tea underline underline-offset-4">{guestName}</span>
              <span className="text-sm whitespace-nowrap text-muted">
                <span>{`${dayMonthYear(hotelCheckInDate)} – ${dayMonthYear(hotelCheckOutDate)}`}</span>
                {inHouse && <span>{` · ${deleting.inHouse}`}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {coming > first.length && (
        <p className="mt-1 text-muted">{deleting.moreComing(coming - first.length)}</p>
      )}
    </>
  );
}
