import { call } from '../../../calls.ts';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';

/** Which call counts, and of which hotel or room. */
export interface BookingsOf {
  of: 'bookingsOfHotel' | 'bookingsOfRoom';
  id: string;
}

/** How many bookings stay readable and how many may still come, loaded when the question is shown. Deleting does not wait for the number. */
export function KeptBookings({ of, id }: BookingsOf) {
  const { deleting } = useAdminText();
  const { state, value } = useLoaded(`${of} ${id}`, (signal) => call(of, { params: { id }, signal }));
  return (
    <p role="status" className="mt-2 text-muted">
      {state === 'loading' && deleting.counting}
      {state === 'failed' && deleting.notCounted}
      {state === 'ready' && value && deleting.kept(value)}
    </p>
  );
}
