import type { District } from '../contract/enumerations.ts';
import { catalogue } from './catalogue/catalogue.ts';
import type { CatalogueHotel, CatalogueRoom } from './catalogue/hotel-entry.ts';
import { picturesOf } from './pictures.ts';
import { roomFactsOf } from './room-facts.ts';

/** The pictures that all hotels of a destination share: its sceneries, the views from a veranda, and a lobby. */
export const sharedPictures: Readonly<
  Record<District, { places: readonly string[]; views: readonly string[]; lobby: string }>
> = {
  "Cox's Bazar": {
    places: ['beach-2a41c2df'],
    views: ['view-coxsbazar-47bb3279'],
    lobby: 'lobby-coxsbazar-78015dc0',
  },
  'Saint Martin': {
    places: ['island-2d421fac'],
    views: ['view-saintmartin-13c69768'],
    lobby: 'lobby-saintmartin-79a77f7e',
  },
  // Of two sceneries, a hotel shows one as its place and the other from its veranda.
  Dhaka: {
    places: ['oldcity-31429b68', 'newcity-63f17ecb'],
    views: ['view-dhaka-43a2250c', 'view-dhaka-64857f57'],
    lobby: 'lobby-dhaka-57b4cc1c',
  },
  Rajshahi: {
    places: ['riverbank-2a41c2df'],
    views: ['view-rajshahi-ffae39a0'],
    lobby: 'lobby-rajshahi-51d6d7ce',
  },
  Khulna: {
    places: ['mangrove-2d421fac'],
    views: ['view-khulna-4de407de'],
    lobby: 'lobby-khulna-6652227e',
  },
  Sylhet: {
    places: ['teagarden-28418501', 'swampforest-237e82f4'],
    views: ['view-sylhet-69a08426', 'view-sylhet-2a41c2df'],
    lobby: 'lobby-sylhet-688c61c6',
  },
  Mymensingh: {
    places: ['brahmaputra-3342d946'],
    views: ['view-mymensingh-c6a2aaea'],
    lobby: 'lobby-mymensingh-93075e39',
  },
};

/** The ids of a hotel's four pictures. The first opens the gallery; the last, on the list's card, is the house itself. */
export function hotelPictures({ key, district, front }: CatalogueHotel): string[] {
  const { places, views, lobby } = sharedPictures[district];
  const number = catalogue.filter((hotel) => hotel.district === district).findIndex((one) => one.key === key);
  return [places[number % places.length], views[number % views.length], lobby, front].filter(
    (id) => id !== undefined,
  );
}

/** The word of a destination in the ids of pictures. */
export const wordOf = (district: District) => district.toLowerCase().replaceAll(/[^a-z]/g, '');

/** The id of a room's picture. Rooms of a hotel with the same beds, view and class have different pictures. */
export function roomPicture({ district, rooms }: CatalogueHotel, room: CatalogueRoom): string {
  const pictures = picturesFor(room, district);
  const alike = rooms.filter((other) => picturesFor(other, district)[0] === pictures[0]);
  const id = pictures[alike.indexOf(room)];
  if (!id) throw new Error(`there is no picture for the room ${room.key}`);
  return id;
}

function picturesFor(room: CatalogueRoom, district: District): string[] {
  const { beds, view, roomClass } = roomFactsOf(room, district);
  return picturesOf('room', wordOf(district), beds, view, roomClass);
}
