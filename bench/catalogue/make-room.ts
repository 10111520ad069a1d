import { discounts } from '../../contract/enumerations.ts';
import type { rooms } from '../../db/schema/catalog.ts';
import { randomFrom } from '../../demonstration/random.ts';
import { poishaOfTaka } from '../../kernel/money.ts';
import { roomPicture } from './district-pictures.ts';
import type { HotelRow } from './make-hotel.ts';
import { places } from './places.ts';
import { seededId } from './seeded-id.ts';
import { roomClasses } from './words.ts';

export type RoomRow = typeof rooms.$inferInsert & { discountPercent: number };

/** The facts of a room that are needed before it is made: how many there are of it, and how popular they are. */
export interface RoomDemand {
  roomCount: number;
  /** 1 to `fameMax`: the ratio of this value to another room's is the ratio of their bookings. */
  fame: number;
}

export const fameMax = 3;

export function demandOf(seedName: string, hotel: number, room: number): RoomDemand {
  const random = randomFrom(`${seedName} demand ${hotel}/${room}`);
  return { roomCount: random.whole(2, 12), fame: random.whole(1, fameMax) };
}

/** The `index`th room of a hotel, each of another class while there are classes. */
export function makeRoom(
  seedName: string,
  hotel: HotelRow,
  index: number,
  { roomCount }: RoomDemand,
): RoomRow {
  const random = randomFrom(`${seedName} room ${hotel.id}/${index}`);
  const kind = roomClasses[index % roomClasses.length] ?? roomClasses[0];
  const round = Math.floor(index / roomClasses.length);
  const suffix = round === 0 ? '' : ` ${round + 1}`;
  // Whole tens, as in price lists.
  const taka =
    Math.round((kind.taka * places[hotel.district].priceFactor * random.between(0.7, 1.8)) / 10) * 10;
  return {
    id: seededId(seedName, `room ${hotel.id}/${index}`),
    hotelId: hotel.id,
    name: kind.name[0] + suffix,
    nameBn: kind.name[1] + suffix,
    guestsMax: kind.guestsMax,
    complimentary: random.chance(0.7) ? 'Breakfast' : 'Drinking water',
    picture: roomPicture(random, hotel.district),
    rackRatePoisha: poishaOfTaka(taka),
    discountPercent: random.chance(0.5) ? 0 : random.pick(discounts),
    roomCount,
    facilities: [...kind.facilities],
  };
}
