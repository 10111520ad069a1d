import { useEffect, useState } from 'react';
import type { KeptBookings as Kept } from '../../../../contract/deletion.ts';
import { getJson } from '../../../calls.ts';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { authorized } from '../../../session/authorized.ts';

/** How many bookings stay readable and how many may still come, asked when the question is put. Deleting does not wait for the number. */
export function KeptBookings({ call }: { call: string }) {
  const { deleting } = useAdminText();
  const [kept, setKept] = useState<Kept | 'counting' | 'unknown'>('counting');
  useEffect(() => {
    const leaving = new AbortController();
    authorized({ signal: leaving.signal })
      .then((init) => getJson<Kept>(call, init))
      .then(setKept)
      .catch(() => {
        if (!leaving.signal.aborted) setKept('unknown');
      });
    return () => leaving.abort();
  }, [call]);
  return (
    <p role="status" className="mt-2 text-muted">
      {kept === 'counting' && deleting.counting}
      {kept === 'unknown' && deleting.notCounted}
      {typeof kept === 'object' && deleting.kept(kept)}
    </p>
  );
}
