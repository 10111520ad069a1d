import type { CalendarRoom } from '../../../../../contract/calendar.ts';
import type { Holiday } from '../../../../../contract/holiday.ts';
import type { Hotel } from '../../../../../contract/hotel.ts';
import type { Season } from '../../../../../contract/season.ts';
import { addDays, horizonDays, type NightDate } from '../../../../../kernel/stay-dates.ts';
import { CallProblem, call, callForAnswer } from '../../../../calls.ts';
import { currentToday } from '../../../../search/today.ts';
import { withoutPart } from '../../without-part.ts';
import { type Month, readMonth, visibleNights } from './month.ts';

/** Rooms on a page: most hotels have fewer kinds. */
const roomsAPage = 15;

export interface CalendarPage {
  today: NightDate;
  month: Month;
  /** Undefined when loading them failed. */
  holidays: Holiday[] | undefined;
  /** Undefined while none is chosen; null for an unknown hotel. */
  hotel: Pick<Hotel, '_id' | 'hotelName' | 'hotelNameBn' | 'advance' | 'taxes'> | null | undefined;
  rooms: CalendarRoom[];
  /** Undefined when loading them failed. */
  seasons: Season[] | undefined;
  page: number;
  pages: number;
}

/** Loads the data for the address: `?hotel=…&month=2027-03&page=2`. */
export async function loadCalendar(request: Request): Promise<CalendarPage> {
  const { searchParams } = new URL(request.url);
  const today = currentToday();
  const month = readMonth(searchParams.get('month'), today, addDays(today, horizonDays));
  const hotelId = searchParams.get('hotel');
  const wantedPage = Number(searchParams.get('page') ?? '1');
  const page = Number.isInteger(wantedPage) && wantedPage > 0 && wantedPage < 1_000 ? wantedPage : 1;
  const { signal } = request;
  const [holidays, hotel, rooms, seasons] = await Promise.all([
    call('holidays', { signal }).catch(withoutPart),
    hotelId ? orNothing(call('hotel', { params: { id: hotelId }, signal }), null) : undefined,
    hotelId ? roomsOf(hotelId, visibleNights(month, today), page, signal) : { rooms: [], total: 0 },
    hotelId ? orNothing(call('seasons', { query: { hotelId }, signal }), []).catch(withoutPart) : [],
  ]);
  const pages = Math.max(1, Math.ceil(rooms.total / roomsAPage));
  return { today, month, holidays, hotel, rooms: rooms.rooms, seasons, page, pages };
}

function roomsOf(hotelId: string, nights: NightDate[], page: number, signal: AbortSignal) {
  const query = {
    hotelId,
    from: nights[0] ?? currentToday(),
    nights: nights.length,
    page,
    pageSize: roomsAPage,
  };
  const answer = callForAnswer('calendar', { query, signal }).then(({ body, headers }) => ({
    rooms: body,
    total: Number(headers.get('X-Total-Count') ?? '0'),
  }));
  return orNothing(answer, { rooms: [], total: 0 });
}

/** An address with an unknown hotel is not an error of the page, which reports it and offers to choose another. */
async function orNothing<T, Nothing>(answer: Promise<T>, nothing: Nothing): Promise<T | Nothing> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallProblem && (error.status === 404 || error.status === 422)) return nothing;
    throw error;
  }
}
