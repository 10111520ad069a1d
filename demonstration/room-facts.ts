import type { District, RoomFacility } from '../contract/enumerations.ts';
import type { CatalogueRoom } from './catalogue/hotel-entry.ts';

/** Facts about a room, each derived from the room's own fields. The picture must not contradict them. */
export const beds = ['single', 'double', 'twin', 'triple', 'family'] as const;
type Beds = (typeof beds)[number];
export const roomViews = ['garden', 'hill', 'river', 'sea', 'city'] as const;
type RoomView = (typeof roomViews)[number];
/** From four walls and a fan to everything that a hotel has. */
export const roomClasses = ['plain', 'cooled', 'comfort', 'grand'] as const;
type RoomClass = (typeof roomClasses)[number];

interface RoomFacts {
  readonly beds: Beds;
  readonly view: RoomView;
  readonly roomClass: RoomClass;
}

const bedsOf = {
  Single: 'single',
  Double: 'double',
  Twin: 'twin',
  Triple: 'triple',
  Family: 'family',
} as const satisfies Record<CatalogueRoom['bedType'], Beds>;

/**
 * A facility can state the view. Otherwise the room's name may state it; if not, it is the most usual view of the
 * place.
 */
const viewOfFacility: Partial<Record<RoomFacility, RoomView>> = {
  'Sea View': 'sea',
  'Garden View': 'garden',
  'City View': 'city',
};
const viewOfName: readonly (readonly [RegExp, RoomView])[] = [
  [/hill|meghalaya|mountain|canopy/i, 'hill'],
  [/river|ghat|ferry|padma|surma|tide|canal|bank|embankment|cabin|delta|boat/i, 'river'],
  [/garden|orchard|lawn|courtyard|mango|lychee/i, 'garden'],
];
const viewOfPlace: Record<District, RoomView> = {
  "Cox's Bazar": 'hill',
  'Saint Martin': 'garden',
  Dhaka: 'city',
  Rajshahi: 'river',
  Khulna: 'river',
  Sylhet: 'hill',
  Mymensingh: 'river',
};

/** The contents of a room's picture, from the room's own fields. */
export function roomFactsOf(
  { bedType, facilities, roomName }: Pick<CatalogueRoom, 'bedType' | 'facilities' | 'roomName'>,
  district: District,
): RoomFacts {
  const [facility] = facilities.flatMap((name) => viewOfFacility[name] ?? []);
  const [, named] = viewOfName.find(([pattern]) => pattern.test(roomName)) ?? [];
  return {
    beds: bedsOf[bedType],
    view: facility ?? named ?? viewOfPlace[district],
    roomClass: classOf(facilities),
  };
}

function classOf(facilities: readonly RoomFacility[]): RoomClass {
  const has = (...names: RoomFacility[]) => names.every((name) => facilities.includes(name));
  if (has('Mini Fridge', 'Bathtub', 'Safe Box')) return 'grand';
  if (has('Wardrobe', 'Slippers')) return 'comfort';
  return has('Air Conditioning') ? 'cooled' : 'plain';
}
