/**
 * The closed lists of the product, in the specification's spelling. No list here needs zod, so a page can show
 * one without loading the validation library.
 */

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

/** As stored and answered by the calls; filters compare in lower case, pages show it capitalised. */
export const accommodationTypes = ['hotel', 'Resort', 'Apartment'] as const;
export type AccommodationType = (typeof accommodationTypes)[number];

/** The values that the accommodation filter sends, in the specification's order (Hotel, Apartment, Resort). */
export const accommodationFilters = ['hotel', 'apartment', 'resort'] as const;
export type AccommodationFilter = (typeof accommodationFilters)[number];

/** "12 AM" is the specification's spelling and means noon, as hotel desks in Bangladesh use it. */
export const deskTimes = ['Any Time', '09 AM', '10 AM', '11 AM', '12 AM', '01 PM'] as const;
export type DeskTime = (typeof deskTimes)[number];

export const instructions = [
  'Bring NID when check in',
  'Accepts cards, and cash',
  'Call before arrival',
] as const;
export type Instruction = (typeof instructions)[number];

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
export const facilityGroups = Object.keys(hotelFacilities) as FacilityGroup[];

/** The specification names five and counts 27; the other 22 are ours. */
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

export const guestNumbers = ['1', '2', '3'] as const;
export type GuestNumber = (typeof guestNumbers)[number];

/** Per cent. Absent in a payload means 0. */
export const discounts = [0, 10, 20, 30, 40] as const;
export type Discount = (typeof discounts)[number];

export const genders = ['Male', 'Female'] as const;
export type Gender = (typeof genders)[number];

export const sorts = ['price', '-price', 'name'] as const;
export type Sort = (typeof sorts)[number];

export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];

/** What a booking can be; the moves between them are domain/bookings' own. */
export const bookingStates = ['held', 'confirmed', 'expired', 'cancelled', 'no_show'] as const;
export type BookingState = (typeof bookingStates)[number];

/** `card` is booked and paid on the site; `desk` is taken at the hotel's desk and has no card payment. */
export const bookingKinds = ['card', 'desk'] as const;
export type BookingKind = (typeof bookingKinds)[number];

/** What an attempt to pay can be. */
export const paymentStates = [
  'started',
  'requires_action',
  'captured',
  'failed',
  'cancelled',
  'refund_due',
  'refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What the desk asks for: arrivals and departures of today, who sleeps here tonight, who did not come, who came without a card. */
export const deskFilters = ['arrivals', 'inHouse', 'departures', 'noShow', 'desk'] as const;
export type DeskFilter = (typeof deskFilters)[number];
