import { keysOf } from '../../domain/shared/closed-lists.ts';
import { kindOf } from './houses/house-of.ts';
import {
  type Accommodation,
  beds,
  type Destination,
  type DrawnHouse,
  type HouseFacts,
  houseKinds,
  type PlaceKind,
  placeKindOf,
  placesOf,
  type RoomFacts,
  roomClasses,
  roomViews,
  type Scene,
  turnOf,
} from './kinds.ts';
import { hashText } from './random.ts';

export type { Accommodation, Destination, HouseFacts, RoomFacts, Scene } from './kinds.ts';

/**
 * A number at the end of a key ('sylhet-07') gives the turn, counted from a start that the rest of the key sets. So
 * numbered hotels differ from their neighbours, and the first rooms of two hotels differ from each other.
 */
function seedOf(key: string, what: string, shift: number): string {
  const [, stem = '', number = '0'] = /^(.*?)(\d{0,6})$/.exec(key) ?? [];
  const turn = hashText(stem) + Number(number) + shift;
  const chance = hashText(`${key}/${what}`) & 0xffffff;
  return (turn & 255).toString(16).padStart(2, '0') + chance.toString(16).padStart(6, '0');
}

/**
 * The four pictures of a hotel. The first opens the gallery. The last is on the list's card, so it shows the house
 * itself.
 */
export function hotelScenes(key: string, destination: Destination, facts: HouseFacts): Scene[] {
  const place = seedOf(key, 'place', 0);
  const facade = seedOf(key, 'facade', 0);
  const house = { ...facts, kind: kindOf(facts, destination, turnOf(facade)) };
  return [
    { picture: 'place', place: placeKindOf(destination, turnOf(place)), seed: place },
    // The view takes the next turn, and so the destination's other scenery and another time of day.
    { picture: 'view', destination, seed: seedOf(key, 'view', 1) },
    { picture: 'lobby', destination, seed: seedOf(key, 'lobby', 0) },
    { picture: 'facade', destination, house, seed: facade },
  ];
}

/** A room's picture. The keys of a hotel's rooms end with consecutive numbers, so that no two look the same. */
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

/** A short name for use in an address, with everything needed to draw the picture again. */
export function sceneId(scene: Scene): string {
  if (scene.picture === 'place') return `${scene.place}-${scene.seed}`;
  const facts = scene.picture === 'facade' ? houseWords(scene.house) : [];
  if (scene.picture === 'room') facts.push(scene.room.beds, scene.room.view, scene.room.roomClass);
  return [scene.picture, slugOf(scene.destination), ...facts, scene.seed].join('-');
}

/** The scene with this id, or undefined: anybody may ask for any address, and only ids of real scenes are drawn. */
export function parseSceneId(id: string): Scene | undefined {
  if (!/^[a-z0-9-]{1,55}-[0-9a-f]{8}$/.test(id)) return undefined;
  const words = id.split('-');
  const scene = sceneOf(words.slice(0, -1), words.at(-1) ?? '');
  // An id with meaningless or synonymous words must not become a second address of a picture.
  return scene && sceneId(scene) === id ? scene : undefined;
}

function sceneOf([picture = '', where = '', ...facts]: string[], seed: string): Scene | undefined {
  const place = named(placeKinds, picture);
  if (place) return { picture: 'place', place, seed };
  const destination = named(keysOf(placesOf), where);
  if (!destination) return undefined;
  if (picture === 'view' || picture === 'lobby') return { picture, destination, seed };
  const house = picture === 'facade' ? houseIn(facts) : undefined;
  if (house) return { picture: 'facade', destination, house, seed };
  const room = picture === 'room' ? roomIn(facts) : undefined;
  return room && { picture: 'room', destination, room, seed };
}

const placeKinds: readonly PlaceKind[] = [...Object.values(placesOf).flat(), 'ship'];
const accommodations: readonly Accommodation[] = ['hotel', 'Resort', 'Apartment'];

const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');

const named = <T extends string>(list: readonly T[], word: string) =>
  list.find((one) => slugOf(one) === word);

function roomIn([bedWord = '', viewWord = '', classWord = '']: string[]): RoomFacts | undefined {
  const [bed, view] = [named(beds, bedWord), named(roomViews, viewWord)];
  const roomClass = named(roomClasses, classWord);
  return bed && view && roomClass && { beds: bed, view, roomClass };
}

/** The house as 'brick14', with a 'p' for a pool and the number of a paint after a 'c': 'slab2pc3'. */
function houseWords({ accommodation, kind, floors, pool, paint }: DrawnHouse): string[] {
  return [
    slugOf(accommodation),
    `${kind}${floors}${pool ? 'p' : ''}${paint === undefined ? '' : `c${paint}`}`,
  ];
}

function houseIn([accommodationWord = '', built = '']: string[]): DrawnHouse | undefined {
  const accommodation = named(accommodations, accommodationWord);
  const [, name = '', floors, pool, paint] = /^([a-z]+)([1-9]|1\d|20)(p?)(?:c(\d))?$/.exec(built) ?? [];
  const kind = named(houseKinds, name);
  if (!accommodation || !kind) return undefined;
  const house = { accommodation, kind, floors: Number(floors), pool: pool === 'p' };
  return paint === undefined ? house : { ...house, paint: Number(paint) };
}
