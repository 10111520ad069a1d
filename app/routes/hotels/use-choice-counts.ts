import { useMemo } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import type { AccommodationFilter, HotelFacility } from '../../../contract/enumerations.ts';
import { type AnswerBody, call } from '../../calls.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { filtersOf } from './hotel-filters.ts';
import { type HotelList, hotelsQuery } from './hotel-list.ts';

/** How many hotels would remain with each choice; undefined while unknown. */
export interface ChoiceCounts {
  facility(facility: HotelFacility): number | undefined;
  type(type: AccommodationFilter): number | undefined;
  free: number | undefined;
  /** How many of them ask a part now and the rest at their desk. */
  atHotel: number | undefined;
  /** How many have a score of 4.0 or more. */
  goodScore: number | undefined;
}

/**
 * The counts beside the filters, the same object until they change, asked for when the list that they belong to is shown. Those of another list are never
 * shown beside it.
 */
export function useChoiceCounts({ search, results }: HotelList): ChoiceCounts {
  const [parameters] = useSearchParams();
  const language = useLanguage();
  const hydrated = useHydrated();
  const { state } = useNavigation();
  const isVisible = hydrated && state === 'idle' && results !== undefined;
  const question = hotelsQuery({ search, filters: filtersOf(parameters), page: 1 }, language);
  const query = { ...question, sort: undefined, fields: undefined, page: undefined, pageSize: undefined };
  const { value: latest, state: counting } = useLoaded<AnswerBody<'hotelCounts'>>(
    isVisible ? JSON.stringify(query) : undefined,
    (signal) => call('hotelCounts', { query, signal }),
  );
  const value = counting === 'ready' ? latest : undefined;
  return useMemo(
    () => ({
      facility: (facility) => value?.facilities[facility],
      type: (type) => value?.types[type],
      free: value?.free ?? undefined,
      atHotel: value?.atHotel,
      goodScore: value?.goodScore,
    }),
    [value],
  );
}
