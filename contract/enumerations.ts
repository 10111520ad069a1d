/**
 * The closed lists of the calls, in the specification's spelling. No list here needs zod, so a page can show one
 * without loading the validation library. Lists of stored values are in `kernel/`, because columns are made from
 * them.
 */

export { type ArrivalTime, arrivalTimes } from '../kernel/arrival-times.ts';
export {
  type BookingKind,
  type BookingState,
  bookingKinds,
  bookingStates,
} from '../kernel/booking-states.ts';
export {
  type AccommodationType,
  type AdvanceTerm,
  accommodationTypes,
  advanceTerms,
  type DeskTime,
  type Discount,
  type District,
  deskTimes,
  discounts,
  districts,
  type Facilities,
  type FacilityGroup,
  facilityGroups,
  type GoodToKnow,
  type GuestNumber,
  goodToKnow,
  guestNumberOf,
  guestNumbers,
  type HotelFacility,
  hotelFacilities,
  type Instruction,
  instructions,
  type RoomFacility,
  roomFacilities,
} from '../kernel/catalogue-choices.ts';
export {
  type Gender,
  genders,
  type Language,
  languages,
} from '../kernel/person-choices.ts';

/** The values that the accommodation filter sends, in the specification's order (Hotel, Apartment, Resort). */
export const accommodationFilters = ['hotel', 'apartment', 'resort'] as const;
export type AccommodationFilter = (typeof accommodationFilters)[number];

/**
 * `recommended`: most nights booked in the last 90 days first, then the lowest price. `score`: the best score of guests
 * first, of equal ones the one of more reviews; hotels without a score last.
 */
export const sorts = ['recommended', 'price', '-price', 'name', 'score'] as const;
export type Sort = (typeof sorts)[number];

/**
 * Header of GET hotels with a name: `letters` when the answered names contain its letters, `words` when they (or the
 * district) have its words in any order, `sound` when they only sound like it.
 */
export const nameMatchHeader = 'X-Name-Match';
export const nameMatches = ['letters', 'words', 'sound'] as const;
export type NameMatch = (typeof nameMatches)[number];

/** Where a booking was sold. The way of payment is separate: a guest of the site may pay a difference at the desk. */
export const salesChannels = ['online', 'desk'] as const;

export { deskWays, type PaymentState, paymentStates } from '../kernel/payment-states.ts';

/**
 * The desk’s filters of the list of all bookings: arrivals and departures of today, guests of tonight, no-shows,
 * bookings made at the desk, bookings with money to collect at the desk, closed stays that the desk gives back, refused refunds and payments in doubt.
 */
export const deskFilters = [
  'arrivals',
  'inHouse',
  'departures',
  'noShow',
  'desk',
  'toCollect',
  'deskOwes',
  'refundRefused',
  'paymentInDoubt',
] as const;
export type DeskFilter = (typeof deskFilters)[number];

/** The parts of a guest's own bookings, beside all of them. */
export const ownBookingParts = ['coming', 'past', 'cancelled'] as const;
