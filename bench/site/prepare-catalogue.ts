import type { Database } from '../../db/statements/database.ts';
import { dhakaDate } from '../../kernel/stay-dates.ts';
import { makeHotel } from '../catalogue/make-hotel.ts';
import { demandOf, makeRoom } from '../catalogue/make-room.ts';
import { rowWriter } from '../catalogue/row-writer.ts';
import { seedLargeCatalogue } from '../catalogue/seed-large-catalogue.ts';
import { seededId } from '../catalogue/seeded-id.ts';

const seedName = 'bench';
const crowdName = 'bench-crowd';
const roomsEach = 5;
const bookingsEach = 20;

/** More than any run books. */
const crowdedRoomCount = 1_000_000;

export interface BenchCatalogue {
  hotels: number;
  rooms: number;
  bookings: number;
}

/** Fills an empty database; answers its content and the rooms for the benchmark's bookings. */
export async function prepareCatalogue(db: Database, hotels: number) {
  const plan = { seedName, hotels, rooms: roomsEach, bookings: hotels * bookingsEach };
  const { rooms, bookings } = await seedLargeCatalogue(db, plan, dhakaDate(Date.now()));
  const crowded = makeHotel(crowdName, 0, crowdedRoomCount);
  const room = makeRoom(crowdName, crowded, 0, {
    ...demandOf(crowdName, 0, 0),
    roomCount: crowdedRoomCount,
  });
  const writer = rowWriter(db);
  await writer.add({ hotels: [crowded], rooms: [room] });
  await writer.end();
  const roomIds = Array.from({ length: hotels }, (_, hotel) =>
    Array.from({ length: roomsEach }, (_, index) =>
      seededId(seedName, `room ${seededId(seedName, `hotel ${hotel}`)}/${index}`),
    ),
  ).flat();
  const catalogue: BenchCatalogue = { hotels, rooms, bookings };
  return { catalogue, roomIds, crowdedRoomId: room.id };
}
