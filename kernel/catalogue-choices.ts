/**
 * The closed lists that describe a hotel or room, in the specification's spelling: columns, calls and forms use them.
 */

import { keysOf } from './closed-lists.ts';

export const districts = [
  "Cox's Bazar",
  'Saint Martin',
  'Dhaka',
  'Rajshahi',
  'Khulna',
  'Sylhet',
  'Mymensingh',
] as const;
export type District = (typeof districts)[number];

/** The spelling that is stored and answered by the calls; filters compare in lower case, pages show it capitalised. */
export const accommodationTypes = ['hotel', 'Resort', 'Apartment'] as const;
export type AccommodationType = (typeof accommodationTypes)[number];

/** "12 AM" is the specification's spelling and means noon, as hotel desks in Bangladesh use it. */
export const deskTimes = ['Any Time', '09 AM', '10 AM', '11 AM', '12 AM', '01 PM'] as const;
export type DeskTime = (typeof deskTimes)[number];

export const instructions = [
  'Bring NID when check in',
  'Accepts cards, and cash',
  'Call before arrival',
] as const;
export type Instruction = (typeof instructions)[number];

/** Facts that guests ask a hotel first and no facility covers; an unticked one is unknown, not denied. */
export const goodToKnow = [
  'Generator',
  'Hot Water',
  'Couples Welcome',
  'Marriage Papers Asked',
  'Foreigners Welcome',
  'Desk Open At Night',
  'Women Alone Welcome',
] as const;
export type GoodToKnow = (typeof goodToKnow)[number];

/** The beds of a room: one single, one double, two single, three single, a double and a single. */
export const bedTypes = ['Single', 'Double', 'Twin', 'Triple', 'Family'] as const;
export type BedType = (typeof bedTypes)[number];

/** How many guests a room takes, in the specification's spelling. */
export const guestNumbers = ['1', '2', '3'] as const;
export type GuestNumber = (typeof guestNumbers)[number];

export function guestNumberOf(guests: number): GuestNumber {
  const match = guestNumbers.find((number) => Number(number) === guests);
  if (!match) throw new RangeError(`no room takes ${guests} guests`);
  return match;
}

/** Per cent. Absent in a payload means 0. */
export const discounts = [0, 10, 20, 30, 40] as const;
export type Discount = (typeof discounts)[number];

/** The seven groups in the order in which the hotel page shows them. */
export const hotelFacilities = {
  businessFacilities: ['Conference Hostess', 'Auditorium', 'Sound System'],
  fitnessFacilities: ['Swimming Pool', 'Gym', 'Massage'],
  foodFacilities: [
    'Breakfast',
    'Buffet Lunch',
    'Buffet Dinner',
    'Set Menu Lunch',
    'Set Menu Dinner',
    'Brunch',
    'Juices',
    'BBQ',
  ],
  generalFacilities: [
    'Garden',
    'Sofa Bed',
    'Smoke detector',
    'Lockers',
    'In-room Accessibility',
    'ID Required',
    'Elevator',
    'Currency Exchange',
    'Coffee/Tea in Lobby',
    'Air Conditioning',
    'Accessible Bathroom',
    'Disability Friendly',
    'Towel',
    'Couple Friendly',
    'No Alcohol',
    'Late Check-Out',
    'Early Check-Out',
    'Early Check-In',
    'City Center',
    'Restaurant',
  ],
  mediaFacilities: [
    'Printer',
    'Computer',
    'Mobile Phone Coverage',
    'Telephone',
    'Photocopier',
    'Wi-Fi',
    'Fax',
  ],
  transportFacilities: ['Car Rental', 'Free Airport Shuttle Service', 'Airport Shuttle Service', 'Shuttle'],
  othersFacilities: [
    'Books',
    'Medical Service',
    'Laundry Facilities',
    '24-Hour Security',
    'Table Tennis',
    'Badminton',
    'Garage',
    'Free Large Vehicle Parking',
  ],
} as const;
export type FacilityGroup = keyof typeof hotelFacilities;
export type HotelFacility = (typeof hotelFacilities)[FacilityGroup][number];
/** A hotel's facilities, by group. */
export type Facilities = { [Group in FacilityGroup]: (typeof hotelFacilities)[Group][number][] };
export const facilityGroups = keysOf(hotelFacilities);

/** The specification names five of its 27 facilities; the other 22 are our choice. */
export const roomFacilities = [
  'Coffee/Tea Maker',
  'Mini Fridge',
  'Wi-Fi',
  'Balcony',
  'Sea View',
  'Air Conditioning',
  'Ceiling Fan',
  'Attached Bathroom',
  'Hot Water',
  'Bathtub',
  'Hair Dryer',
  'Toiletries',
  'Towel',
  'Slippers',
  'Television',
  'Telephone',
  'Work Desk',
  'Wardrobe',
  'Safe Box',
  'Iron',
  'Prayer Mat',
  'Mosquito Net',
  'Extra Bed',
  'Garden View',
  'City View',
  'Room Service',
  'Drinking Water',
] as const;
export type RoomFacility = (typeof roomFacilities)[number];

/**
 * The terms by which a hotel asks a part of a stay's price now; the rest is paid at its desk. All of it, so many per cent, or the price of
 * the first night.
 */
export const advanceTerms = ['all', '10', '20', '25', '30', '50', 'first_night'] as const;
export type AdvanceTerm = (typeof advanceTerms)[number];

/** The term of a hotel that has not set its own. */
export const defaultAdvance: AdvanceTerm = 'all';
