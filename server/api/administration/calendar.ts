import type { CalendarRoom } from '../../../contract/calendar.ts';
import { pageSizeDefault } from '../../../contract/list.ts';
import {
  closeNights,
  type NightsDeps,
  type NightsOutcome,
  type NightValue,
  setNightBlocks,
  setNightPrices,
} from '../../../domain/calendar/change-nights.ts';
import { type CalendarOutcome, showCalendar } from '../../../domain/calendar/show-calendar.ts';
import { poishaOfTaka, takaOfPoisha } from '../../../kernel/money.ts';
import type { Handler } from '../../http/mount.ts';
import { invalidInput, notFoundIn, Refusal } from '../../http/refusal.ts';
import { pageHeaders, pageWindowOf } from '../paging.ts';

/** The longest month. */
const nightsDefault = 31;

export const getCalendar =
  (deps: NightsDeps): Handler<'calendar'> =>
  async ({ query, address }) => {
    // Always paged: a search word may match thousands of rooms, each with two months of nights.
    const page = { page: query.page ?? 1, pageSize: query.pageSize ?? pageSizeDefault };
    const calendar = await showCalendar(deps, {
      hotelId: query.hotelId,
      search: query.search,
      from: query.from,
      nights: query.nights ?? nightsDefault,
      window: pageWindowOf(page) ?? { offset: 0, limit: pageSizeDefault },
    });
    if (calendar.outcome === 'date_too_far') throw invalidInput([{ path: 'from', code: 'date_too_far' }]);
    return {
      status: 200,
      body: calendar.rooms.map(shape),
      headers: pageHeaders(address, page, calendar.total),
    };
  };

export const putPrices =
  (deps: NightsDeps): Handler<'calendarPrices'> =>
  async ({ visitor: actor, body }) => {
    const { roomIds, nights, price, was } = body;
    const pricePoisha = price === null ? null : poishaOfTaka(price);
    const seen = was?.map((row) => row.map((taka) => (taka === null ? null : poishaOfTaka(taka))));
    const outcome = await setNightPrices(deps, { actor, roomIds, nights, was: seen, pricePoisha });
    return changed(outcome, body, (value) => (typeof value === 'number' ? takaOfPoisha(value) : value));
  };

export const putBlocks =
  (deps: NightsDeps): Handler<'calendarBlocks'> =>
  async ({ visitor: actor, body }) =>
    changed(await setNightBlocks(deps, { actor, ...body }), body);

export const putClosing =
  (deps: NightsDeps): Handler<'calendarClosing'> =>
  async ({ visitor: actor, body }) =>
    changed(await closeNights(deps, { actor, ...body }), body);

function changed(
  outcome: NightsOutcome,
  nights: { roomIds: string[]; nights: string[] },
  valueNow: (value: NightValue) => NightValue = (value) => value,
) {
  switch (outcome.outcome) {
    case 'changed': {
      const before = outcome.before.map(({ roomId, values }) => ({
        roomId,
        nights: values.map(([night]) => night),
        was: values.map(([, value]) => valueNow(value)),
      }));
      const nights = before.reduce((sum, room) => sum + room.nights.length, 0);
      return {
        status: 200 as const,
        body: { acknowledged: true as const, rooms: before.length, nights, before },
      };
    }
    case 'bad_night':
      throw invalidInput([{ path: `nights.${nights.nights.indexOf(outcome.night)}`, code: outcome.fault }]);
    case 'room_not_found':
      throw notFoundIn(`roomIds.${nights.roomIds.indexOf(outcome.roomId)}`, 'room');
    case 'block_too_large':
      throw blockTooLarge(outcome);
    case 'nights_changed':
      throw nightsChanged(outcome);
  }
}

function blockTooLarge({ room, night, taken, most }: NightsOutcome & { outcome: 'block_too_large' }) {
  return new Refusal(
    'block_too_large',
    `Of ${room.name}, at most ${most} can be blocked on ${night}: ${taken} of ${room.roomCount} are taken. Nothing was changed.`,
    { blockLimit: { roomId: room.id, roomName: room.name, night, taken, most } },
  );
}

/** Enough nights to explain what happened; the calendar has the others. */
const nightsToldMax = 20;

function nightsChanged({ now }: NightsOutcome & { outcome: 'nights_changed' }) {
  const nightsNow = now
    .slice(0, nightsToldMax)
    .map(({ room, night: { night, pricePoisha, blocked, closed } }) => ({
      roomId: room.id,
      roomName: room.name,
      night,
      price: pricePoisha === null ? null : takaOfPoisha(pricePoisha),
      blocked,
      closed,
    }));
  const [first] = nightsNow;
  const price = first?.price === null ? 'no price of its own' : `a price of BDT ${first?.price}`;
  const sale = first?.closed ? 'closed' : 'for sale';
  return new Refusal(
    'nights_changed',
    `Somebody else has changed ${now.length} of these nights. ${first?.roomName} on ${first?.night} now has ${price}, ${first?.blocked} blocked, ${sale}. Nothing was changed.`,
    { nightsNow, nightsChanged: now.length },
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
    nights: nights.map(({ pricePoisha, subTotalPoisha, ...night }) => ({
      ...night,
      price: takaOfPoisha(pricePoisha),
      subTotal: takaOfPoisha(subTotalPoisha),
    })),
  };
}
