import { useEffect, useState } from 'react';
import type { HotelListed } from '../../../../contract/hotel-listed.ts';
import { call } from '../../../calls.ts';

const shownMax = 8;
/** Nobody types a letter and waits for so long. */
const pauseMs = 180;

/** The first hotels with this part of a name, once the typing pauses; nothing is asked while it is undefined. */
export function useHotelSearch(written: string | undefined) {
  const [answer, setAnswer] = useState<{ written: string; hotels: HotelListed[] | undefined }>();
  useEffect(() => {
    if (written === undefined) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const search = written.trim().slice(0, 100);
      const query = { page: 1, pageSize: shownMax, sort: 'hotelName', search: search || undefined } as const;
      call('allHotels', { query, signal: abort.signal })
        .then((hotels) => setAnswer({ written, hotels }))
        .catch(() => {
          if (!abort.signal.aborted) setAnswer({ written, hotels: undefined });
        });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [written]);
  const current = answer?.written === written;
  return {
    // What was found for the last word stays until the next is found, so that the list does not blink.
    hotels: answer?.hotels ?? [],
    busy: !current,
    failed: current && answer !== undefined && answer.hotels === undefined,
  };
}
