import type { CalendarRoom } from '../../../contract/calendar.ts';
import { pageSizeDefault } from '../../../contract/page.ts';
import type { NightsDeps, NightsOutcome } from '../../../domain/inventory/change-nights.ts';
import { setNightBlocks } from '../../../domain/inventory/set-night-blocks.ts';
import { setNightPrices } from '../../../domain/inventory/set-night-prices.ts';
import { type CalendarOutcome, showCalendar } from '../../../domain/inventory/show-calendar.ts';
import { poishaOfTaka, takaOfPoisha } from '../../../domain/shared/money.ts';
import type { Handler } from '../../http/mount.ts';
import { invalidInput, notFound, Refusal } from '../../http/refusal.ts';
import { pageHeaders, windowOf } from '../paging.ts';

/** A month, the longest. */
const nightsDefault = 31;

export const getCalendar =
  (deps: NightsDeps): Handler<'calendar'> =>
  async ({ query, url }) => {
    // Always a page: a word may be in the names of thousands of rooms, each with two months of nights.
    const page = { page: query.page ?? 1, pageSize: query.pageSize ?? pageSizeDefault };
    const shown = await showCalendar(deps, {
      hotelId: query.hotelId,
      search: query.search,
      from: query.from,
      nights: query.nights ?? nightsDefault,
      window: windowOf(page) ?? { offset: 0, limit: pageSizeDefault },
    });
    if (shown.outcome === 'date_too_far') throw invalidInput([{ path: 'from', code: 'date_too_far' }]);
    return { status: 200, body: shown.rooms.map(shape), headers: pageHeaders(url, page, shown.total) };
  };

export const putPrices =
  (deps: NightsDeps): Handler<'calendarPrices'> =>
  async ({ visitor: actor, body: { roomIds, nights, price } }) => {
    const pricePoisha = price === null ? null : poishaOfTaka(price);
    return changed(await setNightPrices(deps, { actor, roomIds, nights, pricePoisha }), nights);
  };

export const putBlocks =
  (deps: NightsDeps): Handler<'calendarBlocks'> =>
  async ({ visitor: actor, body: { roomIds, nights, blocked } }) =>
    changed(await setNightBlocks(deps, { actor, roomIds, nights, blocked }), nights);

function changed(outcome: NightsOutcome, asked: string[]) {
  switch (outcome.outcome) {
    case 'changed':
      return {
        status: 200 as const,
        body: { acknowledged: true as const, rooms: outcome.rooms, nights: outcome.nights },
      };
    case 'bad_night':
      throw invalidInput([{ path: `nights.${asked.indexOf(outcome.night)}`, code: outcome.fault }]);
    case 'room_not_found':
      throw notFound('room');
    case 'block_too_large':
      throw blockTooLarge(outcome);
  }
}

function blockTooLarge({ room, night, taken, most }: NightsOutcome & { outcome: 'block_too_large' }) {
  return new Refusal(
    'block_too_large',
    `Of ${room.name}, at most ${most} can be blocked on ${night}: ${taken} of ${room.roomCount} are taken. Nothing was changed.`,
    { blockLimit: { roomId: room.id, roomName: room.name, night, taken, most } },
  );
}

function shape({ room, nights }: (CalendarOutcome & { outcome: 'shown' })['rooms'][number]): CalendarRoom {
  return {
    _id: room.id,
    roomName: room.name,
    roomNameBn: room.nameBn ?? undefined,
    hotleId: room.hotelId,
    hotelName: room.hotelName,
    hotelNameBn: room.hotelNameBn ?? undefined,
    totalRoom: room.roomCount,
    rackRate: takaOfPoisha(room.rackRatePoisha),
    discount: room.discountPercent,
    nights: nights.map(({ pricePoisha, ...night }) => ({ ...night, price: takaOfPoisha(pricePoisha) })),
  };
}
