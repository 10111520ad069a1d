import { useEffect, useState } from 'react';
import type { KeptBookings as Kept } from '../../../../contract/deletion.ts';
import { getJson } from '../../../calls.ts';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { authorized } from '../../../session/authorized.ts';

/** How many bookings stay readable, asked when the question is put. Deleting does not wait for the number. */
export function KeptBookings({ call }: { call: string }) {
  const { deleting } = useAdminText();
  const [bookings, setBookings] = useState<number | 'counting' | 'unknown'>('counting');
  useEffect(() => {
    const leaving = new AbortController();
    authorized({ signal: leaving.signal })
      .then((init) => getJson<Kept>(call, init))
      .then((kept) => setBookings(kept.bookings))
      .catch(() => {
        if (!leaving.signal.aborted) setBookings('unknown');
      });
    return () => leaving.abort();
  }, [call]);
  return (
    <p role="status" className="mt-2 text-muted">
      {bookings === 'counting' && deleting.counting}
      {bookings === 'unknown' && deleting.notCounted}
      {typeof bookings === 'number' && deleting.kept(bookings)}
    </p>
  );
}
