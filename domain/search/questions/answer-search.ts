import { dayNumber } from '../../../kernel/stay-dates.ts';
import type { HotelIndex } from '../index/hotel-index.ts';
import type { HotelSearch, SearchResult } from '../search-hotels.ts';
import { candidatesOf, inOrder, orderOf } from './candidates.ts';
import { findForStay, offersOf } from './find-for-stay.ts';
import { type Naming, namings } from './matching.ts';

/**
 * Answers a search from the index: the page's hotels in order, and the total. A name is looked for in
 * each way of comparing until one finds something. `nowMs` ends holds at their exact time.
 */
export function answerSearch(index: HotelIndex, search: HotelSearch, nowMs: number): SearchResult {
  index.lapse(nowMs);
  const ways = search.name === undefined ? (['letters'] as const) : namings;
  for (const naming of ways) {
    const result = find(index, search, naming, nowMs);
    if (result.total > 0) return { ...result, nameMatch: naming };
  }
  return { positions: [], total: 0, nameMatch: 'letters', ...(search.stay && { offers: [] }) };
}

function find(
  index: HotelIndex,
  search: HotelSearch,
  naming: Naming,
  nowMs: number,
): Omit<SearchResult, 'nameMatch'> {
  const { window, stay, guests } = search;
  const candidates = candidatesOf(index, search, naming);
  if (stay) {
    const stayDays = { fromDay: dayNumber(stay.checkIn), toDay: dayNumber(stay.checkOut), guests };
    const { positions, total } = findForStay(index, search, stayDays, candidates);
    return { positions, total, offers: offersOf(index, positions, stayDays, search, nowMs) };
  }
  // Without dates a sorted order already exists, and the page is a slice of it.
  const end = window && window.offset + window.limit;
  const first = inOrder(index, search, orderOf(search), candidates, end);
  return { positions: [...first.subarray(window?.offset ?? 0)], total: candidates.count };
}
