import type { RemainingBookings } from '../../../contract/deletion.ts';
import type { Database } from '../../../db/statements/database.ts';
import { findHotel, findRoom } from '../../../domain/catalog/catalog-store.ts';
import { deleteHotel } from '../../../domain/editing/delete-hotel.ts';
import { deleteRoom } from '../../../domain/editing/delete-room.ts';
import {
  type Booked,
  countBookings,
  findComing,
  wasEverBooked,
} from '../../../domain/editing/removal-store.ts';
import { type RestoreOutcome, restoreHotel, restoreRoom } from '../../../domain/editing/restore.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { NightDate } from '../../../kernel/stay-dates.ts';
import type { Handler } from '../../http/mount.ts';
import { notFound, orNotFound } from '../../http/refusal.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

export const removeHotel =
  (deps: Deps): Handler<'deleteHotel'> =>
  async ({ params: { id: hotelId }, visitor: { uid, email } }) => {
    if ((await deleteHotel(deps, { hotelId, actor: { uid, email } })) === 'not_found')
      throw notFound('hotel');
    return { status: 200, body: { acknowledged: true, deletedCount: 1 } };
  };

export const removeRoom =
  (deps: Deps): Handler<'deleteRoom'> =>
  async ({ params: { id: roomId }, visitor: { uid, email } }) => {
    if ((await deleteRoom(deps, { roomId, actor: { uid, email } })) === 'not_found') throw notFound('room');
    return { status: 200, body: { acknowledged: true, deletedCount: 1 } };
  };

export const getBookingsOfHotel =
  ({ db, clock }: Deps): Handler<'bookingsOfHotel'> =>
  async ({ params: { id: hotelId } }) => {
    orNotFound(await findHotel(db, hotelId), 'hotel');
    return { status: 200, body: await remainingBookings(db, clock.today(), { hotelId }) };
  };

export const getBookingsOfRoom =
  ({ db, clock }: Deps): Handler<'bookingsOfRoom'> =>
  async ({ params: { id: roomId }, query: { largerThan } }) => {
    orNotFound(await findRoom(db, roomId), 'room');
    return { status: 200, body: await remainingBookings(db, clock.today(), { roomId }, largerThan) };
  };

/** At most this many of the present and future guests are named; the others are counted. */
const namedMax = 20;

async function remainingBookings(
  db: Database,
  today: NightDate,
  booked: Booked,
  largerThan?: number,
): Promise<RemainingBookings> {
  const { made, held } = await countBookings(db, booked);
  const { total, first } = await findComing(db, booked, { today, limit: namedMax, largerThan });
  return {
    archived: await wasEverBooked(db, booked),
    bookings: made,
    held,
    coming: total,
    first: first.map(({ id, reference, guestName, checkIn, checkOut }) => ({
      _id: id,
      reference,
      guestName,
      hotelCheckInDate: checkIn,
      hotelCheckOutDate: checkOut,
      inHouse: checkIn <= today,
    })),
  };
}

interface RestoreDeps {
  db: Database;
}

export const postRestoreHotel =
  (deps: RestoreDeps): Handler<'restoreHotel'> =>
  async ({ params: { id: hotelId }, visitor: { uid, email } }) =>
    restored(await restoreHotel(deps, { hotelId, actor: { uid, email } }), 'hotel');

export const postRestoreRoom =
  (deps: RestoreDeps): Handler<'restoreRoom'> =>
  async ({ params: { id: roomId }, visitor: { uid, email } }) =>
    restored(await restoreRoom(deps, { roomId, actor: { uid, email } }), 'room');

function restored(outcome: RestoreOutcome, what: 'hotel' | 'room') {
  if (outcome === 'not_found') throw notFound(what);
  return { status: 200 as const, body: { acknowledged: true as const, restoredCount: 1 } };
}
