import type { CalendarRoom } from '../../../../contract/calendar.ts';
import type { Holiday } from '../../../../contract/holiday.ts';
import type { Hotel } from '../../../../contract/hotel.ts';
import { addDays, horizonDays, type NightDate } from '../../../../domain/shared/stay-dates.ts';
import { answerOf, CallProblem, getJson } from '../../../calls.ts';
import { currentToday } from '../../../search/today.ts';
import { authorized } from '../../../session/authorized.ts';
import { orSignIn } from '../../../session/guards.ts';
import { firstNight, type Month, nightsOfMonth, readMonth } from './month.ts';

/** Rooms a page: most hotels have fewer kinds. */
const roomsAPage = 15;

export interface CalendarPage {
  today: NightDate;
  month: Month;
  holidays: Holiday[];
  /** Undefined while none is chosen; null for one that is not there. */
  hotel: Pick<Hotel, '_id' | 'hotelName' | 'hotelNameBn'> | null | undefined;
  rooms: CalendarRoom[];
  page: number;
  pages: number;
}

/** What the address asks for: `?hotel=…&month=2027-03&page=2`. */
export async function loadCalendar(request: Request): Promise<CalendarPage> {
  const { searchParams } = new URL(request.url);
  const today = currentToday();
  const month = readMonth(searchParams.get('month'), today, addDays(today, horizonDays));
  const hotelId = searchParams.get('hotel');
  const asked = Number(searchParams.get('page') ?? '1');
  const page = Number.isInteger(asked) && asked > 0 && asked < 1_000 ? asked : 1;
  const init = await authorized({ signal: request.signal });
  const [holidays, hotel, found] = await orSignIn(
    request,
    Promise.all([
      getJson<Holiday[]>('/holidays', init),
      hotelId ? hotelIfThere(hotelId, init) : undefined,
      hotelId ? roomsOf(hotelId, month, page, init) : { rooms: [], total: 0 },
    ]),
  );
  const pages = Math.max(1, Math.ceil(found.total / roomsAPage));
  return { today, month, holidays, hotel, rooms: found.rooms, page, pages };
}

async function hotelIfThere(id: string, init: RequestInit): Promise<Hotel | null> {
  return orNothing(getJson<Hotel>(`/hotels/${encodeURIComponent(id)}`, init), null);
}

function roomsOf(hotelId: string, month: Month, page: number, init: RequestInit) {
  const query = new URLSearchParams({
    hotelId,
    from: firstNight(month),
    nights: String(nightsOfMonth(month).length),
    page: String(page),
    pageSize: String(roomsAPage),
  });
  const answer = answerOf(`/calendar?${query}`, init).then(async (response) => ({
    rooms: (await response.json()) as CalendarRoom[],
    total: Number(response.headers.get('X-Total-Count') ?? '0'),
  }));
  return orNothing(answer, { rooms: [], total: 0 });
}

/** An address that names no hotel of ours is no failure of the page: it says so and offers to choose another. */
async function orNothing<T, Nothing>(answer: Promise<T>, nothing: Nothing): Promise<T | Nothing> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallProblem && (error.status === 404 || error.status === 422)) return nothing;
    throw error;
  }
}
