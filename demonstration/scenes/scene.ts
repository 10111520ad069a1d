import { keysOf } from '../../domain/shared/closed-lists.ts';
import { composition } from './composition.ts';
import { kindOf } from './houses/house-of.ts';
import type { Destination, DrawnHouse, HouseFacts, HouseKind, PlaceKind, RoomFacts, Scene } from './kinds.ts';
import { beds, placeOf, placesOf, roomClasses, roomViews, turnOf } from './kinds.ts';
import { hashText } from './random.ts';

export type { Accommodation, Destination, HouseFacts, RoomFacts, Scene } from './kinds.ts';

const slugs = {
  "Cox's Bazar": 'coxsbazar',
  'Saint Martin': 'saintmartin',
  Dhaka: 'dhaka',
  Rajshahi: 'rajshahi',
  Khulna: 'khulna',
  Sylhet: 'sylhet',
  Mymensingh: 'mymensingh',
} as const satisfies Record<Destination, string>;

const accommodationSlugs = { hotel: 'hotel', Resort: 'resort', Apartment: 'apartment' } as const;

const placeKinds: readonly PlaceKind[] = [...Object.values(placesOf).flat(), 'ship'];

const houseKinds: readonly HouseKind[] = ['slab', 'terraces', 'bungalow', 'thatch', 'tin', 'brick', 'arcade'];

/**
 * A number at the end of a key ('sylhet-07') makes the turn, counted from where the rest of the key says: hotels
 * numbered through differ from their neighbours, and the first rooms of two hotels from each other.
 */
function seedOf(key: string, what: string, shift: number): string {
  const [, stem = '', number = '0'] = /^(.*?)(\d{0,6})$/.exec(key) ?? [];
  const turn = hashText(stem) + Number(number) + shift;
  const chance = hashText(`${key}/${what}`) & 0xffffff;
  return (turn & 255).toString(16).padStart(2, '0') + chance.toString(16).padStart(6, '0');
}

/**
 * The four pictures of a hotel. The first opens the gallery; the last is the one on the list's card, hence the
 * house itself.
 */
export function hotelScenes(key: string, destination: Destination, facts: HouseFacts): Scene[] {
  const place = seedOf(key, 'place', 0);
  const facade = seedOf(key, 'facade', 0);
  const house = { ...facts, kind: kindOf(facts, destination, turnOf(facade)) };
  return [
    { picture: 'place', place: placeOf(destination, turnOf(place)), seed: place },
    // The view takes the next turn, and with it the destination's other scenery and another time of day.
    { picture: 'view', destination, seed: seedOf(key, 'view', 1) },
    { picture: 'lobby', destination, seed: seedOf(key, 'lobby', 0) },
    { picture: 'facade', destination, house, seed: facade },
  ];
}

/** A room's picture; the rooms of a hotel are numbered through at the end of their keys, so that none is like another. */
export function roomScene(key: string, destination: Destination, room: RoomFacts): Scene {
  return { picture: 'room', destination, room, seed: seedOf(key, 'room', 0) };
}

/** The home page's eight, chosen by eye from many. */
export function galleryScenes(): Scene[] {
  return [
    { picture: 'place', place: 'beach', seed: '2a41c2df' },
    { picture: 'place', place: 'island', seed: '2d421fac' },
    { picture: 'place', place: 'teagarden', seed: '28418501' },
    { picture: 'place', place: 'oldcity', seed: '31429b68' },
    { picture: 'place', place: 'mangrove', seed: '2d421fac' },
    { picture: 'place', place: 'riverbank', seed: '2a41c2df' },
    { picture: 'place', place: 'brahmaputra', seed: '3342d946' },
    { picture: 'place', place: 'ship', seed: '28418501' },
  ];
}

/** A short name that can stand in an address and says all that is needed to draw the picture again. */
export function sceneId(scene: Scene): string {
  if (scene.picture === 'place') return `${scene.place}-${scene.seed}`;
  if (scene.picture === 'facade') {
    const { destination, house, seed } = scene;
    return `facade-${slugs[destination]}-${accommodationSlugs[house.accommodation]}-${wordOf(house)}-${seed}`;
  }
  const facts = scene.picture === 'room' ? `-${wordsOf(scene.room)}` : '';
  return `${scene.picture}-${slugs[scene.destination]}${facts}-${scene.seed}`;
}

const wordsOf = ({ beds, view, roomClass }: RoomFacts) => `${beds}-${view}-${roomClass}`;

/** The scene with this id, or undefined: anybody may ask for any address, and only our own are drawn. */
export function parseSceneId(id: string): Scene | undefined {
  const parts = id.split('-');
  const seed = parts.at(-1) ?? '';
  if (id.length > 64 || !/^[0-9a-f]{8}$/.test(seed)) return undefined;
  const [first = '', second = '', third = '', fourth = ''] = parts;
  const place = placeKinds.find((kind) => kind === first);
  if (place) return parts.length === 2 ? { picture: 'place', place, seed } : undefined;
  const destination = keyOf(slugs, second);
  if (!destination) return undefined;
  if (first === 'facade') {
    const accommodation = keyOf(accommodationSlugs, third);
    const built = builtOf(fourth);
    return parts.length === 5 && accommodation && built
      ? { picture: 'facade', destination, house: { accommodation, ...built }, seed }
      : undefined;
  }
  if (first === 'room') {
    const room = roomOf(third, fourth, parts[4]);
    return parts.length === 6 && room ? { picture: 'room', destination, room, seed } : undefined;
  }
  if (parts.length !== 3) return undefined;
  return first === 'view' || first === 'lobby' ? { picture: first, destination, seed } : undefined;
}

function roomOf(bedWord: string, viewWord: string, classWord: string | undefined): RoomFacts | undefined {
  const found = {
    beds: beds.find((one) => one === bedWord),
    view: roomViews.find((one) => one === viewWord),
    roomClass: roomClasses.find((one) => one === classWord),
  };
  const { beds: of, view, roomClass } = found;
  return of && view && roomClass && { beds: of, view, roomClass };
}

/** 'brick14', with a 'p' for a pool and the number of a paint behind a 'c': 'slab2pc3'. */
function wordOf({ kind, floors, pool, paint }: DrawnHouse): string {
  return `${kind}${floors}${pool ? 'p' : ''}${paint === undefined ? '' : `c${paint}`}`;
}

function builtOf(word: string): Omit<DrawnHouse, 'accommodation'> | undefined {
  const [, name, floors, pool, paint] = /^([a-z]+)([1-9]|1\d|20)(p?)(?:c(\d))?$/.exec(word) ?? [];
  const kind = houseKinds.find((one) => one === name);
  if (!kind) return undefined;
  const built = { kind, floors: Number(floors), pool: pool === 'p' };
  return paint === undefined ? built : { ...built, paint: Number(paint) };
}

function keyOf<K extends string>(map: Readonly<Record<K, string>>, value: string): K | undefined {
  return keysOf(map).find((key) => map[key] === value);
}

/** The picture as SVG text, 1440 by 960, with no text and no outside references. */
export function composeScene(scene: Scene): string {
  return composition(scene, sceneId(scene)).draw();
}

/** '#rrggbb' to show until the picture is there: what its light makes of the whole, without drawing it. */
export function dominantColour(scene: Scene): string {
  return composition(scene, sceneId(scene)).colour;
}
