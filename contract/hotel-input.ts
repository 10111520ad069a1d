import { z } from 'zod';
import { hotelFields } from '../kernel/catalogue-fields.ts';
import { cancellationInput } from './cancellation.ts';
import {
  clearable,
  degrees,
  filled,
  hotelPhone,
  orAbsent,
  pictureAddress,
  ticks,
  toggle,
  whole,
} from './catalogue-fields.ts';
import {
  accommodationTypes,
  advanceTerms,
  deskTimes,
  districts,
  type Facilities,
  type FacilityGroup,
  facilityGroups,
  goodToKnow,
  hotelFacilities,
  instructions,
} from './enumerations.ts';
import { description, email, fault, missingOr, phone, text, year } from './fields.ts';
import { binInput, licenceInput, refineLicence, taxProfilesInput } from './tax-profiles.ts';

const pictures = z
  .array(pictureAddress, missingOr('field_invalid'))
  .min(1, fault('required'))
  .max(hotelFields.images.max, fault('pictures_too_many'));

/** Stored with the specification's capitals, however they are sent. */
const accommodation = z.preprocess(
  (input) =>
    typeof input === 'string'
      ? (accommodationTypes.find((type) => type.toLowerCase() === input.trim().toLowerCase()) ?? input)
      : input,
  z.enum(accommodationTypes, fault('choice_unknown')),
);

const { businessFacilities, fitnessFacilities, foodFacilities, generalFacilities } = hotelFacilities;
const { mediaFacilities, transportFacilities, othersFacilities } = hotelFacilities;
const facilityLists = {
  businessFacilities: ticks(businessFacilities).optional(),
  fitnessFacilities: ticks(fitnessFacilities).optional(),
  foodFacilities: ticks(foodFacilities).optional(),
  generalFacilities: ticks(generalFacilities).optional(),
  mediaFacilities: ticks(mediaFacilities).optional(),
  transportFacilities: ticks(transportFacilities).optional(),
  othersFacilities: ticks(othersFacilities).optional(),
};

const fields = {
  hotelName: text(hotelFields.hotelName.max),
  hotelNameBn: clearable(text(hotelFields.hotelNameBn.max)),
  images: pictures,
  hotelPhoneNumber: hotelPhone,
  hotelEmail: clearable(email),
  hotelWhatsApp: clearable(phone),
  address: text(hotelFields.address.max),
  addressBn: clearable(text(hotelFields.addressBn.max)),
  district: orAbsent(z.enum(districts, fault('choice_unknown'))),
  upazila: text(hotelFields.upazila.max),
  latitude: clearable(degrees(hotelFields.latitude)),
  longitude: clearable(degrees(hotelFields.longitude)),
  totalRooms: filled(whole(hotelFields.totalRooms)),
  floors: filled(whole(hotelFields.floors)),
  nearBy: text(hotelFields.nearBy.max),
  nearByBn: clearable(text(hotelFields.nearByBn.max)),
  constructionYear: filled(year(hotelFields.constructionYear)),
  accomodation: orAbsent(accommodation),
  checkIn: orAbsent(z.enum(deskTimes, fault('choice_unknown'))),
  checkOut: orAbsent(z.enum(deskTimes, fault('choice_unknown'))),
  child: orAbsent(whole(hotelFields.child)),
  instruction: ticks(instructions).optional(),
  goodToKnow: ticks(goodToKnow).optional(),
  cancellation: clearable(cancellationInput),
  advance: orAbsent(z.enum(advanceTerms, fault('choice_unknown'))),
  taxes: clearable(taxProfilesInput),
  bin: clearable(binInput),
  licence: licenceInput,
  starClass: clearable(whole(hotelFields.starClass)),
  describtion: description(hotelFields.describtion.max),
  describtionBn: clearable(description(hotelFields.describtionBn.max)),
  forSale: toggle,
  facilities: z.strictObject(facilityLists, fault('field_invalid')).optional(),
  // The specification names the seven lists both inside `facilities` and beside the other fields: both are accepted.
  ...facilityLists,
};

type Degrees = number | null | undefined;

interface Place {
  district?: (typeof districts)[number] | undefined;
  upazila: string;
  latitude?: Degrees;
  longitude?: Degrees;
}

/** A point needs both of its numbers. */
function refinePlace(hotel: Place, context: z.core.$RefinementCtx): void {
  if ((hotel.latitude ?? null) === null && (hotel.longitude ?? null) !== null)
    context.addIssue({ code: 'custom', path: ['latitude'], ...message('point_incomplete') });
  if ((hotel.latitude ?? null) !== null && (hotel.longitude ?? null) === null)
    context.addIssue({ code: 'custom', path: ['longitude'], ...message('point_incomplete') });
}

/** A missing field of a change keeps its value and null deletes it, so one null alone would leave half a point. */
function refineDeletedPoint({ latitude, longitude }: Place, context: z.core.$RefinementCtx): void {
  if (latitude === undefined && longitude === null)
    context.addIssue({ code: 'custom', path: ['latitude'], ...message('point_incomplete') });
  if (longitude === undefined && latitude === null)
    context.addIssue({ code: 'custom', path: ['longitude'], ...message('point_incomplete') });
}

const message = (code: Parameters<typeof fault>[0]) => ({ message: code });

/**
 * The body of POST addHotels. A missing district is taken from a known upazila. Any other missing field is stored empty, or
 * as the first choice of its list.
 */
export const newHotel = z.strictObject(fields).superRefine(refinePlace).superRefine(refineLicence);
export type NewHotel = z.infer<typeof newHotel>;

/**
 * The body of PUT updateHotel: the fields required for adding, except the pictures. A missing field stays as it is,
 * except the district when the upazila changes.
 */
export const hotelChange = z
  .strictObject({ ...fields, images: pictures.optional() })
  .superRefine(refinePlace)
  .superRefine(refineDeletedPoint)
  .superRefine(refineLicence);
export type HotelChange = z.infer<typeof hotelChange>;

/** The seven lists, from either place; undefined for a group that was not given. */
export function groupsOf({ facilities, ...beside }: Pick<HotelChange, 'facilities' | FacilityGroup>) {
  return Object.fromEntries(
    facilityGroups.map((group) => [group, facilities?.[group] ?? beside[group]]),
  ) as Partial<Facilities>; // The compiler does not follow names through an object's entries.
}
