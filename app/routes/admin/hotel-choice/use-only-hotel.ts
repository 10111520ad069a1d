import { useMemo } from 'react';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { findHotels, type ListedHotel, useListedHotel } from './use-hotel-search.ts';

/** The hotel of a site that has no other; `isKnown`: the answer has arrived. Archived hotels count where they are offered. */
export function useOnlyHotel(withArchived: boolean): { only: ListedHotel | undefined; isKnown: boolean } {
  const listedHotel = useListedHotel();
  const { state, value } = useLoaded(`${withArchived}`, (signal) =>
    Promise.all([
      findHotels({ most: 2 }, signal),
      withArchived ? findHotels({ most: 1, archived: true }, signal) : [],
    ]),
  );
  const only = useMemo(() => {
    const [[first, second] = [], [archived] = []] = value ?? [];
    return first && !second && !archived ? listedHotel(first) : undefined;
  }, [value, listedHotel]);
  return { only, isKnown: state === 'ready' || state === 'failed' };
}
