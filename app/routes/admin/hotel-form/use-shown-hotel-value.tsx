import type { ReactNode } from 'react';
import type {
  AccommodationFilter,
  DeskTime,
  District,
  Instruction,
} from '../../../../contract/enumerations.ts';
import { useFormat, useText } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { ShownValue } from '../editing/shown-value.tsx';
import type { HotelValues } from './hotel-values.ts';

/** How the comparison of two versions names a hotel's field and shows what it holds. */
export function useShownHotelValue(): {
  labelOf: (field: keyof HotelValues) => string;
  valueOf: (field: keyof HotelValues, value: unknown) => ReactNode;
} {
  const { cancellation, facilities, hotel, places } = useText();
  const { conflict, hotel: texts, yes, no } = useAdminText().editing;
  const { digits } = useFormat();
  const words: Partial<Record<keyof HotelValues, (stored: string) => string>> = {
    forSale: (stored) => (stored === 'true' ? yes : no),
    district: (stored) => places.districts[stored as District],
    upazila: (stored) => places.upazilas[stored] ?? stored,
    latitude: digits,
    longitude: digits,
    totalRooms: digits,
    floors: digits,
    constructionYear: digits,
    child: digits,
    accomodation: (stored) => facilities.accommodation[stored.toLowerCase() as AccommodationFilter],
    checkIn: (stored) => hotel.deskTimes[stored as DeskTime],
    checkOut: (stored) => hotel.deskTimes[stored as DeskTime],
    instruction: (stored) => hotel.instructionSentences[stored as Instruction],
    facilities: (stored) => (facilities.hotel as Record<string, string>)[stored] ?? stored,
  };
  const stepsOf = (steps: HotelValues['cancellation']) =>
    steps.map(
      ({ daysBefore, keepPercent }) =>
        `${cancellation.untilDays(Number(daysBefore))}: ${cancellation.keeps(Number(keepPercent))}`,
    );
  return {
    labelOf: (field) => (field === 'facilities' ? texts.parts.facilities : texts[field]),
    valueOf: (field, value) => (
      <ShownValue
        value={field === 'cancellation' ? stepsOf(value as HotelValues['cancellation']) : value}
        empty={conflict.empty}
        wordOf={words[field] ?? ((stored) => stored)}
      />
    ),
  };
}
