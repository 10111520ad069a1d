import { useCallback, useMemo } from 'react';
import type { HotelListed } from '../../../../contract/hotel-listed.ts';
import { call } from '../../../calls.ts';
import { localizedText, useLanguage } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import type { PickedHotel } from './last-hotel.ts';
import { usePlaceOf } from './use-place-of.ts';

export interface ListedHotel extends PickedHotel {
  /** Why it is not offered on the site. */
  why?: string | undefined;
  archived?: boolean;
}

const visibleMax = 8;
/** The pause in typing before a search is sent. */
const pauseMs = 180;

/** The first hotels with a part of a name; archived ones only where they are wanted. */
export const findHotels = (
  { part, archived = false, most = visibleMax }: { part?: string; archived?: boolean; most?: number },
  signal: AbortSignal,
): Promise<HotelListed[]> =>
  call('allHotels', {
    query: {
      page: 1,
      pageSize: most,
      sort: 'hotelName',
      search: part || undefined,
      archived: archived ? 'true' : undefined,
    },
    signal,
  });

/** A hotel as the picker names it, in the page's language, with its place and why it is not for sale. */
export function useListedHotel(): (hotel: HotelListed, archived?: boolean) => ListedHotel {
  const { deleting: texts, dashboard } = useAdminText();
  const language = useLanguage();
  const placeOf = usePlaceOf();
  return useCallback(
    (hotel, archived = false) => {
      const notForSale = hotel.forSale ? (hotel.hasRoomForSale ? undefined : texts.noRoomYet) : texts.offSale;
      return {
        id: hotel._id,
        name: localizedText(language, hotel.hotelName, hotel.hotelNameBn),
        place: placeOf(hotel),
        why: archived ? dashboard.archived : notForSale,
        archived,
      };
    },
    [texts, dashboard, language, placeOf],
  );
}

/** The first hotels with this part of a name, after typing pauses, archived ones last; undefined: no search. */
export function useHotelSearch(written: string | undefined, withArchived: boolean) {
  const listedHotel = useListedHotel();
  const part = written?.trim().slice(0, 100);
  const { state, value } = useLoaded(
    part === undefined ? undefined : `${withArchived} ${part}`,
    (signal) =>
      Promise.all([
        findHotels({ part: part ?? '' }, signal),
        withArchived ? findHotels({ part: part ?? '', archived: true }, signal) : [],
      ]),
    { pauseMs },
  );
  const hotels = useMemo(() => {
    const [open = [], archived = []] = value ?? [];
    return [...open.map((hotel) => listedHotel(hotel)), ...archived.map((hotel) => listedHotel(hotel, true))];
  }, [value, listedHotel]);
  return {
    // The last results stay until the next arrive, so that the list does not flicker.
    hotels,
    busy: state !== 'ready' && state !== 'failed',
    failed: state === 'failed',
  };
}
