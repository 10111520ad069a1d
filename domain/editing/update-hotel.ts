import type { Database } from '../../db/statements/database.ts';
import type { District } from '../../kernel/catalogue-choices.ts';
import { isLicenceOfOther } from '../../kernel/hotel-licence.ts';
import { type Actor, recordChange } from '../audit/audit-store.ts';
import type { HotelRow } from '../catalog/catalog-store.ts';
import { joinPlaces } from '../destinations/place-locks-store.ts';
import { nameKeyOf } from '../search/loose-name.ts';
import { changeHotel, type HotelDetails, lockHotel, lockRoomsOfHotel } from './catalog-changes-store.ts';
import { changedFields } from './changed-fields.ts';

export type HotelUpdate =
  /** `version`: the stored version now. */
  | { outcome: 'updated' | 'unchanged'; version: number }
  | { outcome: 'hotel_not_found' }
  /** Its stars and its licence, of which the change may have only one, do not go together. */
  | { outcome: 'licence_of_other_authority' }
  /** Somebody else saved since the caller read the hotel. */
  | { outcome: 'version_conflict'; stored: HotelRow };

interface HotelChange {
  actor: Actor;
  hotelId: string;
  changes: Partial<HotelDetails>;
  /** The district of the given upazila, if known. */
  districtOfUpazila?: District | undefined;
  version?: number | undefined;
}

/**
 * Changes the given fields. A new upazila without a district also sets the hotel's district. With `version`, saves
 * only if the hotel still has that version. Bookings keep the name under which they were made.
 */
export async function updateHotel({ db }: { db: Database }, change: HotelChange): Promise<HotelUpdate> {
  const updated = await db.transaction((tx) => updateIn(tx, change));
  if (updated.outcome !== 'moves') return updated;
  const { hotelId } = change;
  return db.transaction(async (tx) => {
    await joinPlaces(tx, [updated.to]);
    // A booking that takes a room of it at this moment is made before it is in a place that may be closed.
    await lockRoomsOfHotel(tx, hotelId);
    const moved = await updateIn(tx, change, updated.to);
    // Nobody else decides where it goes: the request names the place.
    if (moved.outcome === 'moves') throw new Error(`hotel ${hotelId} moves to two places`);
    return moved;
  });
}

/** `movesTo`: the place whose lock, with those of the rooms, the caller has; without them no hotel is moved. */
async function updateIn(
  tx: Database,
  change: HotelChange,
  movesTo?: District,
): Promise<HotelUpdate | { outcome: 'moves'; to: District }> {
  const { actor, hotelId, version } = change;
  const stored = await lockHotel(tx, hotelId);
  if (!stored) return { outcome: 'hotel_not_found' };
  if (version !== undefined && version !== stored.version) return { outcome: 'version_conflict', stored };
  const changes = withDistrict(change, stored);
  const difference = changedFields<HotelRow>(stored, changes, ['pictures', 'cancellation', 'taxes']);
  if (!difference) return { outcome: 'unchanged', version: stored.version };
  if (isLicenceOfOther({ ...stored, ...difference.after })) return { outcome: 'licence_of_other_authority' };
  const { district } = difference.after;
  if (district && district !== movesTo) return { outcome: 'moves', to: district };
  const nameKey = nameKeyOf({ ...stored, ...difference.after });
  await changeHotel(tx, hotelId, { ...difference.after, nameKey });
  await recordChange(tx, {
    actor,
    action: 'hotel.update',
    subject: { kind: 'hotel', id: hotelId, name: difference.after.name ?? stored.name },
    ...difference,
  });
  return { outcome: 'updated', version: stored.version + 1 };
}

/** An unchanged upazila does not change the district, which may have been set separately. */
function withDistrict(
  { changes, districtOfUpazila }: Pick<HotelChange, 'changes' | 'districtOfUpazila'>,
  stored: HotelRow,
): Partial<HotelDetails> {
  const isMoved = changes.upazila !== undefined && changes.upazila !== stored.upazila;
  if (changes.district !== undefined || !isMoved || districtOfUpazila === undefined) return changes;
  return { ...changes, district: districtOfUpazila };
}
