/** The sceneries of each destination; with two, a picture's turn alternates. */
export const placesOf = {
  "Cox's Bazar": ['beach'],
  'Saint Martin': ['island'],
  Dhaka: ['oldcity', 'newcity'],
  Rajshahi: ['riverbank'],
  Khulna: ['mangrove'],
  Sylhet: ['teagarden', 'swampforest'],
  Mymensingh: ['brahmaputra'],
} as const;

export type Destination = keyof typeof placesOf;
export type PlaceKind = (typeof placesOf)[Destination][number] | 'ship';
export type Accommodation = 'hotel' | 'Resort' | 'Apartment';

/** How a house is built. */
export const houseKinds = ['slab', 'terraces', 'bungalow', 'thatch', 'tin', 'brick', 'arcade'] as const;
export type HouseKind = (typeof houseKinds)[number];

/** Facts about a house from the hotel's own page. The picture must not contradict them. */
export interface HouseFacts {
  readonly accommodation: Accommodation;
  readonly floors: number;
  readonly pool: boolean;
  /** Set by hand where the description says how the house is built; otherwise chosen by the place and the floors. */
  readonly kind?: HouseKind;
  /** The number of the place's paint, counted from 0; otherwise the turn's. */
  readonly paint?: number;
}

/** A house whose kind is chosen. */
export type DrawnHouse = HouseFacts & { readonly kind: HouseKind };

/** Facts about a room, each derived from the room's own fields. The picture must not contradict them. */
export const beds = ['single', 'double', 'twin', 'triple', 'family'] as const;
export type Beds = (typeof beds)[number];
export const roomViews = ['garden', 'hill', 'river', 'sea', 'city'] as const;
export type RoomView = (typeof roomViews)[number];
/** From four walls and a fan to everything that a hotel has. */
export const roomClasses = ['plain', 'cooled', 'comfort', 'grand'] as const;
export type RoomClass = (typeof roomClasses)[number];

export interface RoomFacts {
  readonly beds: Beds;
  readonly view: RoomView;
  readonly roomClass: RoomClass;
}

/**
 * Everything needed to draw a picture. `seed` is eight hexadecimal digits: the first two are the turn, which goes
 * through times of day and compositions in order, so that neighbours in a list always differ; the rest is random.
 */
export type Scene = { readonly seed: string } & (
  | { readonly picture: 'place'; readonly place: PlaceKind }
  | { readonly picture: 'view' | 'lobby'; readonly destination: Destination }
  | { readonly picture: 'room'; readonly destination: Destination; readonly room: RoomFacts }
  | { readonly picture: 'facade'; readonly destination: Destination; readonly house: DrawnHouse }
);

export const turnOf = (seed: string) => Number.parseInt(seed.slice(0, 2), 16);

/** The scenery of a picture of this destination. */
export function placeKindOf(destination: Destination, turn: number): PlaceKind {
  const kinds = placesOf[destination];
  return kinds[turn % kinds.length] ?? kinds[0];
}
