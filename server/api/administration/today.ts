import { findRoomsById } from '../../../domain/catalog/rooms-list-store.ts';
import { findDeskDay } from '../../../domain/desk/today-store.ts';
import { findRulesInForce } from '../../../domain/destinations/destination-rules-store.ts';
import { isToConfirm } from '../../../domain/destinations/to-confirm.ts';
import { findFreeRooms } from '../../../domain/search/questions/free-rooms.ts';
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
    const [{ toCollect, deskOwes, ...counted }, rooms, rules] = await Promise.all([
      findDeskDay(deps.db, day, hotelId),
      freeTonight(deps, hotelId, { offset: 0, limit: 0 }),
      findRulesInForce(deps.db),
    ]);
    const rulesToConfirm = rules.filter((rule) => isToConfirm(rule, day)).length;
    return {
      status: 200,
      body: {
        day,
        ...counted,
        ...(deskOwes > 0 && { deskOwes }),
        ...(rulesToConfirm > 0 && { rulesToConfirm }),
        roomsLeft: rooms.free,
        roomKindsLeft: rooms.kinds,
        toCollect: { bookings: toCollect.bookings, amount: takaOfPoisha(toCollect.amountPoisha) },
      },
    };
  };

export const getFreeRooms =
  (deps: SearchDeps): Handler<'roomsLeft'> =>
  async ({ query, address }) => {
    const window = pageWindowOf(query) ?? { offset: 0, limit: Number.POSITIVE_INFINITY };
    const { rooms, kinds } = await freeTonight(deps, query.hotelId, window);
    const rows = await findRoomsById(
      deps.db,
      rooms.map(({ roomId }) => roomId),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    // A room that was deleted a moment ago is left out.
    const body = rooms.flatMap(({ roomId, free, rentPoisha }) => {
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
        left: free,
        totalRoom: room.roomCount,
        price: takaOfPoisha(rentPoisha),
      };
    });
    return { status: 200, body, headers: pageHeaders(address, query, kinds) };
  };

const freeTonight = async (
  { search, clock }: SearchDeps,
  hotelId: string | undefined,
  window: { offset: number; limit: number },
) =>
  findFreeRooms(await search.current(), {
    day: dayNumber(clock.today()),
    nowMs: clock.now(),
    hotelId,
    window,
  });
