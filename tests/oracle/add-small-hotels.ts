import { hotels, rooms } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/statements/database.ts';
import type { Random } from '../../demonstration/random.ts';
import { nameKeyOf } from '../../domain/search/loose-name.ts';
import { accommodationTypes, districts, hotelFacilities } from '../../kernel/catalogue-choices.ts';
import { randomName } from './random-changes.ts';

const hotelsAtOnce = 200;

/**
 * Adds hotels of one to three rooms to a catalogue, so that a question finds hundreds and its later pages differ from
 * the first. Many rooms have the same price, so that the order among equal prices matters.
 */
export async function addSmallHotels(db: Database, random: Random, count: number): Promise<void> {
  const [hotel] = await db.select().from(hotels).limit(1);
  const [room] = await db.select().from(rooms).limit(1);
  if (!hotel || !room) throw new Error('the catalogue has no hotel to copy');
  const { listing: _, ...hotelFields } = hotel;
  const { listing: _listing, discountedRatePoisha: _rate, ...roomFields } = room;
  for (let done = 0; done < count; done += hotelsAtOnce) {
    const added = Array.from({ length: Math.min(hotelsAtOnce, count - done) }, () => {
      const names = randomName(random);
      return {
        ...hotelFields,
        ...names,
        id: crypto.randomUUID(),
        code: '',
        nameKey: nameKeyOf(names),
        district: random.pick(districts),
        accommodation: random.pick(accommodationTypes),
        generalFacilities: hotelFacilities.generalFacilities.filter(() => random.chance(0.3)),
        forSale: random.chance(0.97),
        archivedAt: null,
      };
    });
    await db.insert(hotels).values(added);
    await db.insert(rooms).values(
      added.flatMap(({ id: hotelId }) =>
        Array.from({ length: random.whole(1, 3) }, () => ({
          ...roomFields,
          id: crypto.randomUUID(),
          hotelId,
          rackRatePoisha: random.whole(1, 40) * 25_000,
          discountPercent: random.pick([0, 0, 10, 20]),
          guestsMax: random.whole(1, 3),
          roomCount: random.whole(0, 3),
          archivedAt: null,
        })),
      ),
    );
  }
}
