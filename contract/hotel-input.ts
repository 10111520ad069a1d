import { z } from 'zod';
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
} from './catalogue-fields.ts';
import {
  accommodationTypes,
  deskTimes,
  districts,
  type Facilities,
  type FacilityGroup,
  facilityGroups,
  hotelFacilities,
  instructions,
} from './enumerations.ts';
import { email, fault, longText, number, text } from './fields.ts';
import { districtOf, everyUpazila } from './upazilas.ts';

/** As many pictures as a hotel has; the last one is the card's (specification, section 5). */
export const picturesMax = 4;

const pictures = z
  .array(pictureAddress, fault('required'))
  .min(1, fault('required'))
  .max(picturesMax, fault('pictures_too_many'));

/** Stored with the specification's capitals, however they are sent. */
const accommodation = z.preprocess(
  (given) =>
    typeof given === 'string'
      ? (accommodationTypes.find((type) => type.toLowerCase() === given.trim().toLowerCase()) ?? given)
      : given,
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

/** A hotel that is being built may be announced the year before it opens. */
const latestYear = new Date().getFullYear() + 1;

const fields = {
  hotelName: text(120),
  hotelNameBn: clearable(text(120)),
  images: pictures,
  hotelPhoneNumber: hotelPhone,
  hotelEmail: clearable(email),
  address: text(300),
  addressBn: clearable(text(300)),
  district: orAbsent(z.enum(districts, fault('choice_unknown'))),
  upazila: text(60).pipe(z.enum(everyUpazila, fault('choice_unknown'))),
  latitude: clearable(degrees(20.5, 26.7)),
  longitude: clearable(degrees(88, 92.7)),
  totalRooms: filled(number(1, 5000, { whole: true })),
  floors: filled(number(1, 120, { whole: true })),
  nearBy: text(300),
  nearByBn: clearable(text(300)),
  constructionYear: filled(number(1600, latestYear, { whole: true })),
  accomodation: orAbsent(accommodation),
  checkIn: orAbsent(z.enum(deskTimes, fault('choice_unknown'))),
  checkOut: orAbsent(z.enum(deskTimes, fault('choice_unknown'))),
  child: orAbsent(number(0, 2, { whole: true })),
  instruction: ticks(instructions).optional(),
  cancellation: clearable(cancellationInput),
  describtion: longText(5000),
  describtionBn: clearable(longText(5000)),
  forSale: toggle,
  facilities: z.strictObject(facilityLists, fault('field_invalid')).optional(),
  // The specification names the seven lists both inside `facilities` and beside the other fields: either will do.
  ...facilityLists,
};

interface Place {
  district?: (typeof districts)[number] | undefined;
  upazila: (typeof everyUpazila)[number];
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}

/** Rules over several fields: the upazila lies in the district, and a point has both its numbers. */
function refinePlace(hotel: Place, context: z.core.$RefinementCtx): void {
  if (hotel.district !== undefined && districtOf(hotel.upazila) !== hotel.district)
    context.addIssue({ code: 'custom', path: ['upazila'], ...message('upazila_elsewhere') });
  if ((hotel.latitude ?? null) === null && (hotel.longitude ?? null) !== null)
    context.addIssue({ code: 'custom', path: ['latitude'], ...message('point_incomplete') });
  if ((hotel.latitude ?? null) !== null && (hotel.longitude ?? null) === null)
    context.addIssue({ code: 'custom', path: ['longitude'], ...message('point_incomplete') });
}

const message = (code: Parameters<typeof fault>[0]) => ({ message: code });

/** What POST addHotels takes. Without a district it is the upazila's; whatever else is left out is empty or the first choice. */
export const newHotel = z.strictObject(fields).superRefine(refinePlace);
export type NewHotel = z.infer<typeof newHotel>;

/** What PUT updateHotel takes: the fields that adding requires, save the pictures; what is left out stays as it is. */
export const hotelChange = z
  .strictObject({ ...fields, images: pictures.optional() })
  .superRefine(refinePlace);
export type HotelChange = z.infer<typeof hotelChange>;

/** The seven lists, wherever they were given; undefined for a group that was given nowhere. */
export function groupsOf({ facilities, ...beside }: Pick<HotelChange, 'facilities' | FacilityGroup>) {
  return Object.fromEntries(
    facilityGroups.map((group) => [group, facilities?.[group] ?? beside[group]]),
  ) as Partial<Facilities>; // The compiler does not follow names through an object's entries.
}
