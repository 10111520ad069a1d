import { findRoomsById } from '../../../domain/catalog/rooms-list-store.ts';
import { findDeskDay } from '../../../domain/desk/today-store.ts';
import { findRoomsLeft } from '../../../domain/search/questions/rooms-left.ts';
import { takaOfPoisha } from '../../../kernel/money.ts';
import { dayNumber } from '../../../kernel/stay-dates.ts';
import type { Handler } from '../../http/mount.ts';
import { pageHeaders, pageWindowOf } from '../paging.ts';
import type { SearchDeps } from '../search.ts';

/** The day in numbers. The rooms left come from the search index, which has every room and night in memory. */
export const getToday =
  (deps: SearchDeps): Handler<'today'> =>
  async ({ query: { hotelId } }) => {
    const day = deps.clock.today();
    const [{ toCollect, ...counted }, rooms] = await Promise.all([
      findDeskDay(deps.db, day, hotelId),
      leftTonight(deps, hotelId, { offset: 0, limit: 0 }),
    ]);
    return {
      status: 200,
      body: {
        day,
        ...counted,
        roomsLeft: rooms.left,
        roomKindsLeft: rooms.kinds,
        toCollect: { bookings: toCollect.bookings, amount: takaOfPoisha(toCollect.amountPoisha) },
      },
    };
  };

export const getRoomsLeft =
  (deps: SearchDeps): Handler<'roomsLeft'> =>
  async ({ query, address }) => {
    const window = pageWindowOf(query) ?? { offset: 0, limit: Number.POSITIVE_INFINITY };
    const { rooms, kinds } = await leftTonight(deps, query.hotelId, window);
    const rows = await findRoomsById(
      deps.db,
      rooms.map(({ roomId }) => roomId),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    // A room that was deleted a moment ago is left out.
    const body = rooms.flatMap(({ roomId, left, rentPoisha }) => {
      const room = byId.get(roomId);
      if (!room) return [];
      return {
        roomId,
        roomName: room.name,
        ...(room.nameBn !== null && { roomNameBn: room.nameBn }),
        hotleId: room.hotelId,
        hotelName: room.hotelName,
        ...(room.hotelNameBn !== null && { hotelNameBn: room.hotelNameBn }),
        maxGuest: room.guestsMax,
        left,
        totalRoom: room.roomCount,
        price: takaOfPoisha(rentPoisha),
      };
    });
    return { status: 200, body, headers: pageHeaders(address, query, kinds) };
  };

const leftTonight = async (
  { search, clock }: SearchDeps,
  hotelId: string | undefined,
  window: { offset: number; limit: number },
) =>
  findRoomsLeft(await search.current(), {
    day: dayNumber(clock.today()),
    nowMs: clock.now(),
    hotelId,
    window,
  });
