import type { Database } from '../../db/schema/database.ts';
import { type Actor, recordChange } from '../audit/audit-store.ts';
import { nameKeyOf } from '../search/loose-name.ts';
import { newId } from '../shared/ids.ts';
import { type HotelDetails, insertHotel } from './catalog-changes-store.ts';

/** Adds a hotel; answers its id. Search finds it as soon as the transaction ends. */
export async function addHotel(
  { db }: { db: Database },
  { actor, details }: { actor: Actor; details: HotelDetails },
): Promise<string> {
  const id = newId();
  await db.transaction(async (tx) => {
    await insertHotel(tx, { ...details, id, nameKey: nameKeyOf(details) });
    await recordChange(tx, {
      actor,
      action: 'hotel.add',
      subject: { kind: 'hotel', id, name: details.name },
      before: null,
      after: details,
    });
  });
  return id;
}
