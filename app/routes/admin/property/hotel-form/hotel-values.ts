import type { UseFormReturn } from 'react-hook-form';
import { facilityGroups } from '../../../../../contract/enumerations.ts';
import type { Hotel } from '../../../../../contract/hotel.ts';
import type { NewHotel } from '../../../../../contract/hotel-input.ts';
import { type CancellationPolicy, defaultPolicy } from '../../../../../kernel/booking-policy.ts';
import type { FacilityGroup } from '../../../../../kernel/catalogue-choices.ts';
import { hotelFields } from '../../../../../kernel/catalogue-fields.ts';
import { recordOf } from '../../../../../kernel/closed-lists.ts';
import { noProfiles, type TaxProfiles } from '../../../../../kernel/tax-profiles.ts';
import { emptyValues, type FieldValues, storedValues } from '../../editing/field-values.ts';

/** The fields of the hotel form, in its order. Numbers are texts until they are validated. */
export type HotelValues = Omit<
  FieldValues<typeof hotelFields>,
  'cancellation' | 'facilities' | 'taxes' | 'licence'
> & {
  cancellation: { daysBefore: string; keepPercent: string }[];
  facilities: Record<FacilityGroup, string[]>;
  taxes: { from: string; service: string; vat: string; included: 'true' | 'false' }[];
  /** Nothing is written in it where the hotel has none. */
  licence: { class: string; number: string; authority: string };
};

export type HotelForm = UseFormReturn<HotelValues, unknown, NewHotel>;

const policyValues = (policy: CancellationPolicy) =>
  policy.map(({ daysBefore, keepPercent }) => ({
    daysBefore: String(daysBefore),
    keepPercent: String(keepPercent),
  }));

const taxValues = (profiles: TaxProfiles): HotelValues['taxes'] =>
  profiles.map(({ from, service, vat, included }) => ({
    from,
    service: String(service),
    vat: String(vat),
    included: included ? 'true' : 'false',
  }));

const noLicence = { class: '', number: '', authority: '' };

const noFacilities = () => recordOf(facilityGroups, (): string[] => []);

export const emptyHotel = (): HotelValues => ({
  ...emptyValues(hotelFields),
  cancellation: policyValues(defaultPolicy),
  taxes: [],
  licence: noLicence,
  facilities: noFacilities(),
});

/** Maps a stored hotel to the form's fields. */
export const hotelValues = (hotel: Hotel): HotelValues => ({
  ...storedValues(hotelFields, hotel),
  cancellation: policyValues(hotel.cancellation),
  taxes: taxValues(hotel.taxes ?? noProfiles),
  licence: { ...noLicence, ...hotel.licence },
  facilities: { ...noFacilities(), ...hotel.facilities },
});
