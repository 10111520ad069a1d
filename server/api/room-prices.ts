import type { HotelIndex } from '../../domain/search/index/hotel-index.ts';
import { offeredRooms } from '../../domain/search/questions/offered-rooms.ts';
import { takaOfPoisha } from '../../kernel/money.ts';
import { jsonArray } from '../answers/sent-in-parts.ts';
import type { Handler } from '../http/mount.ts';
import { pageHeaders, pageWindowOf } from './paging.ts';
import type { SearchDeps } from './search.ts';

/** How many rooms are written at once while the whole list is sent. */
const roomsAtOnce = 1_000;

/** Every room for sale, hotel by hotel; the whole list is written while it is sent. */
export const getRoomPrices =
  ({ search }: Pick<SearchDeps, 'search'>): Handler<'roomPrice'> =>
  async ({ query, address }) => {
    const index = await search.current();
    const headers = pageHeaders(address, query, index.roomsForSale);
    const window = pageWindowOf(query);
    const rooms = offeredRooms(index, window?.offset ?? 0);
    const json = window
      ? Buffer.from(`[${next(index, rooms, window.limit)}]`)
      : jsonArray(allOf(index, rooms));
    return { status: 200, json, headers };
  };

async function* allOf(index: HotelIndex, rooms: Generator<number>): AsyncGenerator<string> {
  for (let prices = next(index, rooms, roomsAtOnce); prices !== ''; prices = next(index, rooms, roomsAtOnce))
    yield prices;
}

/** The next rooms as JSON, separated by commas; empty when there are no more. */
function next(index: HotelIndex, rooms: Generator<number>, most: number): string {
  const { hotelOf, rackRate, discount } = index.rooms;
  const prices: string[] = [];
  while (prices.length < most) {
    const { done, value: room } = rooms.next();
    if (done) break;
    prices.push(
      JSON.stringify({
        hotleId: index.ids[hotelOf[room] ?? -1],
        rackRate: takaOfPoisha(rackRate[room] ?? 0),
        discount: discount[room],
      }),
    );
  }
  return prices.join();
}
