import { accommodationTypes, deskTimes } from '../../../contract/enumerations.ts';
import { groupsOf, type HotelChange, type NewHotel } from '../../../contract/hotel-input.ts';
import { districtOf } from '../../../contract/upazilas.ts';
import type { HotelDetails } from '../../../domain/catalog/catalog-changes-store.ts';

/** The tables' spelling of what a form or a call says of a hotel; what it leaves out is undefined. */
export function hotelDetails(given: HotelChange): Partial<HotelDetails> {
  return {
    name: given.hotelName,
    nameBn: given.hotelNameBn,
    pictures: given.images,
    phone: given.hotelPhoneNumber,
    hotelEmail: given.hotelEmail,
    address: given.address,
    addressBn: given.addressBn,
    district: given.district ?? districtOf(given.upazila),
    upazila: given.upazila,
    latitude: given.latitude,
    longitude: given.longitude,
    totalRooms: given.totalRooms,
    floors: given.floors,
    nearBy: given.nearBy,
    nearByBn: given.nearByBn,
    constructionYear: given.constructionYear,
    accommodation: given.accomodation,
    checkInTime: given.checkIn,
    checkOutTime: given.checkOut,
    childrenFree: given.child,
    instructions: given.instruction,
    cancellation: given.cancellation,
    description: given.describtion,
    descriptionBn: given.describtionBn,
    forSale: given.forSale,
    ...facilityDetails(given),
  };
}

function facilityDetails(given: HotelChange) {
  const { othersFacilities, ...groups } = groupsOf(given);
  return { ...groups, otherFacilities: othersFacilities };
}

/** What a new hotel is where nobody said anything. */
const unsaid: Omit<
  HotelDetails,
  | 'name'
  | 'phone'
  | 'address'
  | 'district'
  | 'upazila'
  | 'totalRooms'
  | 'floors'
  | 'nearBy'
  | 'constructionYear'
  | 'description'
  | 'pictures'
> = {
  nameBn: null,
  hotelEmail: null,
  addressBn: null,
  nearByBn: null,
  descriptionBn: null,
  latitude: null,
  longitude: null,
  accommodation: accommodationTypes[0],
  checkInTime: deskTimes[0],
  checkOutTime: deskTimes[0],
  childrenFree: 0,
  instructions: [],
  cancellation: null,
  businessFacilities: [],
  fitnessFacilities: [],
  foodFacilities: [],
  generalFacilities: [],
  mediaFacilities: [],
  transportFacilities: [],
  otherFacilities: [],
  forSale: true,
};

/** The details of a hotel that is added. */
export function newHotelDetails(given: NewHotel): HotelDetails {
  const said = Object.entries(hotelDetails(given)).filter(([, value]) => value !== undefined);
  // The same fields without those that are undefined.
  return { ...unsaid, ...(Object.fromEntries(said) as HotelDetails) };
}
