import type { Database } from '../../../db/statements/database.ts';
import { findRoom } from '../../../domain/catalog/catalog-store.ts';
import { addRoom } from '../../../domain/editing/add-room.ts';
import { updateRoom } from '../../../domain/editing/update-room.ts';
import { columnsOf, newColumnsOf, roomFields } from '../../../kernel/catalogue-fields.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { NightDate } from '../../../kernel/stay-dates.ts';
import { optionalKey } from '../../http/idempotency-key.ts';
import type { Handler } from '../../http/mount.ts';
import { invalidInput, notFound, orNotFound, Refusal } from '../../http/refusal.ts';
import { roomShape } from '../hotel-shape.ts';
import { etagOf, versionOf } from './if-match.ts';
import { acknowledge, conflict, keyConflict } from './save-answers.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

export const postRoom =
  (deps: Deps): Handler<'addRooms'> =>
  async ({ visitor, body, header }) => {
    const added = await addRoom(deps, {
      actor: visitor,
      key: optionalKey(header('idempotency-key')),
      hotelId: body.hotleId,
      details: newColumnsOf(roomFields, body),
    });
    if (added.outcome === 'hotel_unknown') throw invalidInput([{ path: 'hotleId', code: 'hotel_unknown' }]);
    if (added.outcome === 'key_conflict') throw keyConflict('room');
    return { status: 201, body: { acknowledged: true, insertedId: added.id } };
  };

export const getEditRoom =
  ({ db }: Deps): Handler<'editRoom'> =>
  async ({ params }) => {
    const room = orNotFound(await findRoom(db, params.id), 'room');
    return {
      status: 200,
      body: roomShape(room.room, room.hotel.name),
      headers: { ETag: etagOf(room.room) },
    };
  };

export const putRoom =
  (deps: Deps): Handler<'updateRoom'> =>
  async ({ visitor, params, body, header }) => {
    const version = versionOf(header('if-match'));
    const update = await updateRoom(deps, {
      actor: visitor,
      roomId: params.id,
      changes: columnsOf(roomFields, body),
      version,
    });
    switch (update.outcome) {
      case 'room_not_found':
        throw notFound('room');
      case 'version_conflict':
        throw conflict(etagOf(update.stored), roomShape(update.stored, update.hotelName), body);
      case 'rooms_taken':
        throw roomsTaken(update.night, update.taken);
      default:
        return acknowledge(update);
    }
  };

function roomsTaken(night: NightDate, rooms: number): Refusal {
  const message = `In the night of ${night}, ${rooms} of these rooms are taken. Please keep at least ${rooms}.`;
  return new Refusal('rooms_taken', message, {
    errors: [{ path: 'totalRoom', code: 'rooms_taken', message }],
    taken: { night, rooms },
  });
}
