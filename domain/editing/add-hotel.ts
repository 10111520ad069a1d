import type { Database } from '../../db/statements/database.ts';
import { idOfKey, newId } from '../../kernel/ids.ts';
import { type Actor, recordChange } from '../audit/audit-store.ts';
import { nameKeyOf } from '../search/loose-name.ts';
import { type Added, addOnce } from './add-once.ts';
import { type HotelDetails, insertHotel } from './catalog-changes-store.ts';

/** Adds a hotel; answers its id. Search finds it as soon as the transaction ends. The same `key` adds it only once. */
export async function addHotel(
  { db }: { db: Database },
  { actor, key, details }: { actor: Actor; key: string | undefined; details: HotelDetails },
): Promise<Added> {
  const id = key === undefined ? newId() : idOfKey('hotel', actor.uid, key);
  const add = () =>
    db.transaction(async (tx): Promise<Added> => {
      await insertHotel(tx, { ...details, id, nameKey: nameKeyOf(details) });
      await recordChange(tx, {
        actor,
        action: 'hotel.add',
        subject: { kind: 'hotel', id, name: details.name },
        before: null,
        after: details,
      });
      return { outcome: 'added', id };
    });
  return key === undefined ? add() : addOnce(db, { subject: { kind: 'hotel', id }, content: details, add });
}
