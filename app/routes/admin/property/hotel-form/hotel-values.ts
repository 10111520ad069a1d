import type { UseFormReturn } from 'react-hook-form';
import { facilityGroups } from '../../../../../contract/enumerations.ts';
import type { Hotel } from '../../../../../contract/hotel.ts';
import type { NewHotel } from '../../../../../contract/hotel-input.ts';
import { type CancellationPolicy, defaultPolicy } from '../../../../../kernel/booking-policy.ts';
import type { FacilityGroup } from '../../../../../kernel/catalogue-choices.ts';
import { hotelFields } from '../../../../../kernel/catalogue-fields.ts';
import { recordOf } from '../../../../../kernel/closed-lists.ts';
import { emptyValues, type FieldValues, storedValues } from '../../editing/field-values.ts';

/** The fields of the hotel form, in its order. Numbers are texts until they are validated. */
export type HotelValues = Omit<FieldValues<typeof hotelFields>, 'cancellation' | 'facilities'> & {
  cancellation: { daysBefore: string; keepPercent: string }[];
  facilities: Record<FacilityGroup, string[]>;
};

export type HotelForm = UseFormReturn<HotelValues, unknown, NewHotel>;

const policyValues = (policy: CancellationPolicy) =>
  policy.map(({ daysBefore, keepPercent }) => ({
    daysBefore: String(daysBefore),
    keepPercent: String(keepPercent),
  }));

const noFacilities = () => recordOf(facilityGroups, (): string[] => []);

export const emptyHotel = (): HotelValues => ({
  ...emptyValues(hotelFields),
  cancellation: policyValues(defaultPolicy),
  facilities: noFacilities(),
});

/** Maps a stored hotel to the form's fields. */
export const hotelValues = (hotel: Hotel): HotelValues => ({
  ...storedValues(hotelFields, hotel),
  cancellation: policyValues(hotel.cancellation),
  facilities: { ...noFacilities(), ...hotel.facilities },
});
