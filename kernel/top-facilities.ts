import type { AccommodationType, HotelFacility } from './catalogue-choices.ts';

/** The facilities that guests ask for first, by kind of place, most important first. */
const usual: Record<AccommodationType, readonly HotelFacility[]> = {
  hotel: [
    'Breakfast',
    'Swimming Pool',
    'Wi-Fi',
    'Air Conditioning',
    'Restaurant',
    'Elevator',
    'Gym',
    'Free Airport Shuttle Service',
    'City Center',
    'Couple Friendly',
    '24-Hour Security',
    'Garden',
  ],
  Resort: [
    'Swimming Pool',
    'Breakfast',
    'Garden',
    'BBQ',
    'Restaurant',
    'Massage',
    'Couple Friendly',
    'Badminton',
    'Wi-Fi',
    'Air Conditioning',
    'Car Rental',
  ],
  Apartment: [
    'Wi-Fi',
    'Air Conditioning',
    'Elevator',
    'Laundry Facilities',
    'Garage',
    '24-Hour Security',
    'City Center',
    'Sofa Bed',
    'Swimming Pool',
    'Breakfast',
  ],
};

/** The facilities that one, two or three guests look for, after the first one of the kind's own list. */
const lookedFor: readonly (readonly HotelFacility[])[] = [
  ['Wi-Fi'],
  ['Couple Friendly'],
  ['Garden', 'Free Large Vehicle Parking', 'Garage'],
];

const onCardMax = 3;

/**
 * The three most informative facilities of a place of its kind; those on no list come after the others in their own
 * order.
 */
export function topFacilities<Facility extends string>(
  facilities: readonly Facility[],
  kind: AccommodationType,
  guests: number,
): Facility[] {
  const first: readonly string[] = lookedFor[guests - 1] ?? [];
  const then: readonly string[] = usual[kind];
  const rank = (facility: string) => {
    const [own, general] = [first.indexOf(facility), then.indexOf(facility)];
    if (general === 0) return -1;
    if (own >= 0) return own;
    return first.length + (general >= 0 ? general : then.length);
  };
  return [...facilities].sort((one, other) => rank(one) - rank(other)).slice(0, onCardMax);
}

/** The facilities that are among the three shown for any number of guests: the data that a card needs. */
export function topFacilitiesForAll<Facility extends string>(
  facilities: readonly Facility[],
  kind: AccommodationType,
): Facility[] {
  const candidates = lookedFor.flatMap((_, index) => topFacilities(facilities, kind, index + 1));
  return facilities.filter((facility) => candidates.includes(facility));
}
