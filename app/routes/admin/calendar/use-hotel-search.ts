import { call } from '../../../calls.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';

const shownMax = 8;
/** The pause in typing before a search is sent. */
const pauseMs = 180;

/** The first hotels with this part of a name, after typing pauses; undefined: no search. */
export function useHotelSearch(written: string | undefined) {
  const part = written?.trim().slice(0, 100);
  const { state, value } = useLoaded(
    part,
    (signal) =>
      call('allHotels', {
        query: { page: 1, pageSize: shownMax, sort: 'hotelName', search: part || undefined },
        signal,
      }),
    { pauseMs },
  );
  return {
    // The last results stay until the next arrive, so that the list does not flicker.
    hotels: value ?? [],
    busy: state !== 'ready' && state !== 'failed',
    failed: state === 'failed',
  };
}
