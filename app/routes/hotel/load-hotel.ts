import { data, redirect, replace } from 'react-router';
import { districts } from '../../../contract/enumerations.ts';
import type { Hotel, HotelOffer } from '../../../contract/hotel.ts';
import type { Room } from '../../../contract/room.ts';
import type { NightDate } from '../../../kernel/stay-dates.ts';
import { CallProblem, call } from '../../calls.ts';
import { callForCards } from '../../search/hotel-cards.ts';
import { type ClaimedDates, claimedDates, type Search, soundSearch } from '../../search/search.ts';
import { claimOfAddress, withSearch } from '../../search/search-address.ts';
import { claimOfStored, storedText } from '../../search/search-storage.ts';
import { currentToday } from '../../search/today.ts';
import { readAccount } from '../../session/account-store.ts';
import { requireSignedIn } from '../../session/guards.ts';

export interface HotelPageData extends Omit<PageSearch, 'placed'> {
  hotel: Hotel;
  /** Its prices for the search, as the list shows them. */
  offer: HotelOffer;
  /** Undefined when their call failed: the page is shown without them. */
  rooms: Room[] | undefined;
}

/** The hotel and its rooms for the address's search, for signed-in people. */
export async function loadHotel(request: Request, id: string): Promise<HotelPageData> {
  if (readAccount().state === 'signed-out') await requireSignedIn(request);
  const url = new URL(request.url);
  const parsed = hotelSearch(url.searchParams, currentToday());
  const { search, dates } = parsed;
  if (dates === 'chosen') writeToAddress(url, parsed);
  const stay = {
    checkIn: search.hotelCheckInDate,
    checkOut: search.hotelCheckOutDate,
    guests: search.guestNumber,
  };
  const { signal } = request;
  try {
    // Public data are requested while the sign-in state is still unknown.
    const [, hotel, rooms, list] = await Promise.all([
      requireSignedIn(request),
      call('hotel', { params: { id }, signal }),
      call('roomsOfHotel', { params: { hotelId: id }, query: dates === 'chosen' ? stay : {}, signal }).catch(
        withoutRooms,
      ),
      // Without it the page shows the lowest price of any room.
      callForCards({ query: { id: [id], fields: 'card', ...stay }, signal }).catch(() => undefined),
    ]);
    // Without a chosen destination the hotel's own is used.
    const visible = parsed.placed ? search : { ...search, district: hotel.district };
    const offer = list?.cards[0] ?? { startsFrom: hotel.startsFrom };
    return { hotel, offer, rooms, search: visible, dates };
  } catch (error) {
    if (error instanceof CallProblem && error.status === 404) throw data(null, { status: 404 });
    throw error;
  }
}

/** For an unknown hotel its own call reports the error; any other failure leaves the rest of the page. */
function withoutRooms(error: unknown): undefined {
  if (error instanceof CallProblem && error.status !== 401) return undefined;
  throw error;
}

/**
 * Writes the search into the page's address, so that it can be shared and reloaded. A destination that was not chosen
 * is the hotel's own and is left out. If the page is already in the history its entry is replaced; during navigation
 * the written address becomes the entry.
 */
function writeToAddress(url: URL, { search, dates, placed }: PageSearch): void {
  const wanted = withSearch(url.searchParams, search, dates);
  if (!placed) wanted.delete('district');
  const sorted = (parameters: URLSearchParams) => `${new URLSearchParams([...parameters].sort())}`;
  if (sorted(wanted) === sorted(url.searchParams)) return;
  const target = `${url.pathname}?${wanted}`;
  throw window.location.pathname === url.pathname ? replace(target) : redirect(target);
}

/**
 * The search of this page. `dates`: whether they were chosen or are only a suggestion; `placed`: whether a
 * destination was chosen.
 */
interface PageSearch {
  search: Search;
  dates: ClaimedDates;
  placed: boolean;
}

/** The address has priority, then this session's stored search. Browser only. */
function hotelSearch(parameters: URLSearchParams, today: NightDate): PageSearch {
  const claims = [claimOfAddress(parameters), claimOfStored(storedText())];
  return {
    search: soundSearch(claims, today),
    dates: claimedDates(claims, today),
    placed: claims.some(({ district }) => districts.some((one) => one === district)),
  };
}
