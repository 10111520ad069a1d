import {
  type AccommodationType,
  accommodationTypes,
  type DeskTime,
  type District,
  deskTimes,
  districts,
  type FacilityGroup,
  facilityGroups,
  type Instruction,
} from '../../../../contract/enumerations.ts';
import type { Hotel } from '../../../../contract/hotel.ts';
import { type CancellationPolicy, defaultPolicy } from '../../../../domain/shared/booking-policy.ts';

/** The fields of the hotel form, in the order in which it shows them. Numbers are texts until they are checked. */
export type HotelValues = {
  hotelName: string;
  hotelPhoneNumber: string;
  hotelEmail: string;
  images: string[];
  district: District;
  upazila: string;
  address: string;
  nearBy: string;
  latitude: string;
  longitude: string;
  totalRooms: string;
  floors: string;
  constructionYear: string;
  accomodation: AccommodationType;
  describtion: string;
  checkIn: DeskTime;
  checkOut: DeskTime;
  child: string;
  instruction: Instruction[];
  cancellation: { daysBefore: string; keepPercent: string }[];
  facilities: Record<FacilityGroup, string[]>;
  hotelNameBn: string;
  addressBn: string;
  nearByBn: string;
  describtionBn: string;
  forSale: boolean;
};

const policyValues = (policy: CancellationPolicy) =>
  policy.map(({ daysBefore, keepPercent }) => ({
    daysBefore: String(daysBefore),
    keepPercent: String(keepPercent),
  }));

const noFacilities = () =>
  Object.fromEntries(facilityGroups.map((group) => [group, [] as string[]])) as HotelValues['facilities'];

export const emptyHotel = (): HotelValues => ({
  hotelName: '',
  hotelPhoneNumber: '',
  hotelEmail: '',
  images: [],
  district: districts[0],
  upazila: '',
  address: '',
  nearBy: '',
  latitude: '',
  longitude: '',
  totalRooms: '',
  floors: '',
  constructionYear: '',
  accomodation: accommodationTypes[0],
  describtion: '',
  checkIn: deskTimes[0],
  checkOut: deskTimes[0],
  child: '0',
  instruction: [],
  cancellation: policyValues(defaultPolicy),
  facilities: noFacilities(),
  hotelNameBn: '',
  addressBn: '',
  nearByBn: '',
  describtionBn: '',
  forSale: true,
});

const written = (value: number | undefined) => (value === undefined ? '' : String(value));

/** A stored hotel as the form's fields. */
export function hotelValues(hotel: Hotel): HotelValues {
  return {
    hotelName: hotel.hotelName,
    hotelPhoneNumber: hotel.hotelPhoneNumber,
    hotelEmail: hotel.hotelEmail ?? '',
    images: hotel.images,
    district: hotel.district,
    upazila: hotel.upazila,
    address: hotel.address,
    nearBy: hotel.nearBy,
    latitude: written(hotel.latitude),
    longitude: written(hotel.longitude),
    totalRooms: String(hotel.totalRooms),
    floors: String(hotel.floors),
    constructionYear: String(hotel.constructionYear),
    accomodation: hotel.accomodation,
    describtion: hotel.describtion,
    checkIn: hotel.checkIn,
    checkOut: hotel.checkOut,
    child: String(hotel.child),
    instruction: hotel.instruction,
    cancellation: policyValues(hotel.cancellation),
    facilities: { ...noFacilities(), ...hotel.facilities },
    hotelNameBn: hotel.hotelNameBn ?? '',
    addressBn: hotel.addressBn ?? '',
    nearByBn: hotel.nearByBn ?? '',
    describtionBn: hotel.describtionBn ?? '',
    forSale: hotel.forSale,
  };
}
