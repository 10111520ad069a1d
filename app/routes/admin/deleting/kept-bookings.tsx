import { useEffect, useState } from 'react';
import type { KeptBookings as Kept } from '../../../../contract/deletion.ts';
import { call } from '../../../calls.ts';
import { useAdminText } from '../../../i18n/use-admin-text.ts';

/** Which call counts, and of which hotel or room. */
export interface BookingsOf {
  of: 'bookingsOfHotel' | 'bookingsOfRoom';
  id: string;
}

/** How many bookings stay readable and how many may still come, asked when the question is put. Deleting does not wait for the number. */
export function KeptBookings({ of, id }: BookingsOf) {
  const { deleting } = useAdminText();
  const [kept, setKept] = useState<Kept | 'counting' | 'unknown'>('counting');
  useEffect(() => {
    const leaving = new AbortController();
    call(of, { params: { id }, signal: leaving.signal })
      .then(setKept)
      .catch(() => {
        if (!leaving.signal.aborted) setKept('unknown');
      });
    return () => leaving.abort();
  }, [of, id]);
  return (
    <p role="status" className="mt-2 text-muted">
      {kept === 'counting' && deleting.counting}
      {kept === 'unknown' && deleting.notCounted}
      {typeof kept === 'object' && deleting.kept(kept)}
    </p>
  );
}
