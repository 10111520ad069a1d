import { call } from '../../../calls.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';

const shownMax = 8;
/** Nobody types a letter and waits for so long. */
const pauseMs = 180;

/** The first hotels with this part of a name, once the typing pauses; nothing is asked while it is undefined. */
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
    // What was found for the last word stays until the next is found, so that the list does not blink.
    hotels: value ?? [],
    busy: state !== 'ready' && state !== 'failed',
    failed: state === 'failed',
  };
}
