import type { Database } from '../../../db/schema/database.ts';
import { addRoom } from '../../../domain/catalog/add-room.ts';
import { findRoom } from '../../../domain/catalog/catalog-store.ts';
import { updateRoom } from '../../../domain/catalog/update-room.ts';
import type { Clock } from '../../../domain/shared/clock.ts';
import type { NightDate } from '../../../domain/shared/stay-dates.ts';
import type { Handler } from '../../http/mount.ts';
import { invalidInput, notFound, Refusal } from '../../http/refusal.ts';
import { roomShape } from '../hotel-shape.ts';
import { isId } from '../ids.ts';
import { etagOf, versionOf } from './if-match.ts';
import { newRoomDetails, roomDetails } from './room-details.ts';
import { acknowledge, conflict } from './save-answers.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

export const postRoom =
  (deps: Deps): Handler<'addRooms', 'administrator'> =>
  async ({ visitor, body }) => {
    const insertedId = await addRoom(deps, {
      actor: visitor,
      hotelId: body.hotleId,
      details: newRoomDetails(body),
    });
    if (!insertedId) throw invalidInput([{ path: 'hotleId', code: 'hotel_unknown' }]);
    return { status: 201, body: { acknowledged: true, insertedId } };
  };

export const getEditRoom =
  ({ db }: Deps): Handler<'editRoom', 'administrator'> =>
  async ({ param }) => {
    const found = isId(param('id')) ? await findRoom(db, param('id')) : undefined;
    if (!found) throw notFound('room');
    return {
      status: 200,
      body: roomShape(found.room, found.hotel.name),
      headers: { ETag: etagOf(found.room) },
    };
  };

export const putRoom =
  (deps: Deps): Handler<'updateRoom', 'administrator'> =>
  async ({ visitor, param, body, header }) => {
    const version = versionOf(header('if-match'));
    if (!isId(param('id'))) throw notFound('room');
    const update = await updateRoom(deps, {
      actor: visitor,
      roomId: param('id'),
      given: roomDetails(body),
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
