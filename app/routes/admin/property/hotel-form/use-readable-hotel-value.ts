import type { ReactNode } from 'react';
import type { CancellationPolicy } from '../../../../../kernel/booking-policy.ts';
import { hotelFields } from '../../../../../kernel/catalogue-fields.ts';
import { textOfWord } from '../../../../../kernel/closed-lists.ts';
import { isNightDate } from '../../../../../kernel/stay-dates.ts';
import { useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { useReadableValue } from '../../editing/use-readable-value.tsx';
import type { HotelValues } from './hotel-values.ts';

/** Names and values of a hotel's fields in the comparison of two versions. */
export function useReadableHotelValue(): {
  labelOf: (field: keyof HotelValues) => string;
  valueOf: (field: keyof HotelValues, value: unknown) => ReactNode;
} {
  const { cancellation, facilities, hotel, places, taxes } = useText();
  const { hotel: texts } = useAdminText().editing;
  /** By field. Accommodation is stored with capitals, but the keys of its texts are in lower case. */
  const words: Partial<Record<keyof HotelValues, Record<string, string>>> = {
    district: places.districts,
    upazila: places.upazilas,
    accomodation: facilities.accommodation,
    checkIn: hotel.deskTimes,
    checkOut: hotel.deskTimes,
    instruction: hotel.instructionSentences,
    goodToKnow: facilities.goodToKnow,
    facilities: facilities.hotel,
    advance: texts.advanceTerms,
  };
  const readable = useReadableValue(hotelFields, (field, stored) =>
    textOfWord(words[field] ?? {}, field === 'accomodation' ? stored.toLowerCase() : stored),
  );
  const stepsOf = (steps: CancellationPolicy | HotelValues['cancellation']) =>
    steps.map(
      ({ daysBefore, keepPercent }) =>
        `${cancellation.untilDays(Number(daysBefore))}: ${cancellation.keeps(Number(keepPercent))}`,
    );
  const profilesIn = (written: HotelValues['taxes']) =>
    written.map(({ from, service, vat, included }) =>
      isNightDate(from)
        ? taxes.profile({
            from,
            service: Number(service),
            vat: Number(vat),
            included: included === 'true',
          })
        : [from, service, vat].join(' '),
    );
  const licenceIn = (written: HotelValues['licence']) =>
    [written.class, written.number, textOfWord(taxes.authorities, written.authority)]
      .filter((text) => text !== '')
      .join(', ');
  return {
    labelOf: (field) => texts[field],
    valueOf: (field, value) => {
      if (isPolicy(field, value)) return readable(field, stepsOf(value));
      if (isTaxes(field, value)) return readable(field, profilesIn(value));
      return readable(field, isLicence(field, value) ? licenceIn(value) : value);
    },
  };
}

const isTaxes = (field: keyof HotelValues, value: unknown): value is HotelValues['taxes'] =>
  field === 'taxes' && Array.isArray(value);
const isLicence = (field: keyof HotelValues, value: unknown): value is HotelValues['licence'] =>
  field === 'licence' && typeof value === 'object' && value !== null;

/** The form stores nothing else in this field. */
function isPolicy(field: keyof HotelValues, value: unknown): value is HotelValues['cancellation'] {
  return field === 'cancellation' && Array.isArray(value);
}
