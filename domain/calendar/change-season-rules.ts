import type { Database } from '../../db/statements/database.ts';
import { idOfKey, newId } from '../../kernel/ids.ts';
import { type Actor, differenceOf, recordChange } from '../audit/audit-store.ts';
import { findRoom } from '../catalog/catalog-store.ts';
import { type Added, addOnce } from '../editing/add-once.ts';
import { lockHotel } from '../editing/catalog-changes-store.ts';
import { lockRoom } from '../inventory/inventory-store.ts';
import {
  countRulesOfHotel,
  deleteRule,
  findPlaceNames,
  insertRule,
  lockRule,
  type PlaceNames,
  updateRule,
} from '../inventory/season-rules-store.ts';
import type { SeasonRule, SeasonValues } from '../pricing/season-rule.ts';

interface Deps {
  db: Database;
}

/** Limits the work of a quote, which reads all rules of its hotel that touch the stay. */
export const rulesOfHotelMax = 200;

export type SeasonPlaceFault =
  | { outcome: 'hotel_unknown' }
  /** The room is not open, or belongs to another hotel. */
  | { outcome: 'room_unknown' };

type SeasonAdded = Added | SeasonPlaceFault | { outcome: 'too_many_seasons' };

export type SeasonChanged =
  | { outcome: 'updated' | 'unchanged'; version: number }
  | { outcome: 'season_not_found' }
  | { outcome: 'version_conflict'; stored: SeasonRule }
  | SeasonPlaceFault;

/**
 * Adds a season rule. Being the newest of its level, it is the strongest. The same `key` adds it to its hotel only
 * once.
 */
export async function addSeasonRule(
  { db }: Deps,
  { actor, key, values }: { actor: Actor; key: string | undefined; values: SeasonValues },
): Promise<SeasonAdded> {
  const id = key === undefined ? newId() : idOfKey('season', `${actor.uid} ${values.hotelId}`, key);
  const add = () =>
    db.transaction(async (tx): Promise<SeasonAdded> => {
      const place = await lockPlace(tx, values);
      if ('outcome' in place) return place;
      if ((await countRulesOfHotel(tx, values.hotelId)) >= rulesOfHotelMax)
        return { outcome: 'too_many_seasons' };
      await insertRule(tx, id, values);
      await recordChange(tx, {
        actor,
        action: 'season.add',
        subject: subjectOf(id, values, place),
        before: null,
        after: withPlace(values, place),
      });
      return { outcome: 'added', id };
    });
  return key === undefined ? add() : addOnce(db, { subject: { kind: 'season', id }, content: values, add });
}

/** Changes a season rule, which keeps its rank among the others. With `version`, only if it still has that version. */
export function changeSeasonRule(
  { db }: Deps,
  change: { actor: Actor; id: string; values: SeasonValues; version: number | undefined },
): Promise<SeasonChanged> {
  const { actor, id, values, version } = change;
  return db.transaction(async (tx): Promise<SeasonChanged> => {
    const place = await lockPlace(tx, values);
    const stored = await lockRule(tx, id);
    if (!stored) return { outcome: 'season_not_found' };
    if (version !== undefined && version !== stored.version) return { outcome: 'version_conflict', stored };
    if (values.hotelId !== stored.hotelId) return { outcome: 'hotel_unknown' };
    if ('outcome' in place) return place;
    const difference = differenceOf<SeasonValues>(stored, values);
    if (!difference) return { outcome: 'unchanged', version: stored.version };
    const isMoved = difference.after.roomId !== undefined;
    const placeBefore = isMoved && (await findPlaceNames(tx, stored));
    await updateRule(tx, id, values);
    await recordChange(tx, {
      actor,
      action: 'season.update',
      subject: subjectOf(id, values, place),
      before: { ...(placeBefore && { roomName: placeBefore.roomName }), ...difference.before },
      after: { ...(placeBefore && { roomName: place.roomName }), ...difference.after },
    });
    return { outcome: 'updated', version: stored.version + 1 };
  });
}

/** Deletes a season rule; false when it does not exist. */
export function removeSeasonRule(
  { db }: Deps,
  { actor, id }: { actor: Actor; id: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const stored = await lockRule(tx, id);
    if (!stored) return false;
    const place = await findPlaceNames(tx, stored);
    await deleteRule(tx, id);
    const { ordinal: _, version: __, id: ___, ...values } = stored;
    await recordChange(tx, {
      actor,
      action: 'season.delete',
      subject: subjectOf(id, stored, place),
      before: withPlace(values, place),
      after: null,
    });
    return true;
  });
}

const subjectOf = (id: string, { name }: SeasonValues, { hotelName, roomName }: PlaceNames) => ({
  kind: 'season' as const,
  id,
  name: [name, ...(roomName === null ? [] : [roomName]), hotelName].join(', '),
});

/** A rule for the audit log, with names, because readers of the log see no ids. */
const withPlace = (values: SeasonValues, { hotelName, roomName }: PlaceNames) => ({
  hotelName,
  ...(roomName !== null && { roomName }),
  ...values,
});

/**
 * The names of a rule's open hotel, or of an open room of it. Locks them until the transaction ends, the room first
 * as everywhere, so that they stay open and concurrent additions count the hotel's rules one after the other.
 */
async function lockPlace(
  tx: Database,
  { hotelId, roomId }: Pick<SeasonValues, 'hotelId' | 'roomId'>,
): Promise<PlaceNames | SeasonPlaceFault> {
  if (roomId !== null) await lockRoom(tx, roomId);
  const hotel = await lockHotel(tx, hotelId);
  if (!hotel) return { outcome: 'hotel_unknown' };
  if (roomId === null) return { hotelName: hotel.name, roomName: null };
  const room = await findRoom(tx, roomId);
  return room?.hotel.id === hotelId
    ? { hotelName: hotel.name, roomName: room.room.name }
    : { outcome: 'room_unknown' };
}
