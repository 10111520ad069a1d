import type { LoaderFunctionArgs } from 'react-router';
import type { HotelCard } from '../../../contract/hotel.ts';
import type { NightDate } from '../../../kernel/stay-dates.ts';
import { pageContext } from '../../page-context.ts';
import type { Search } from '../../search/search.ts';
import { currentToday } from '../../search/today.ts';
import { cameFrom } from '../../session/came-from.ts';
import { fetchSharedHotel, hotelQuestion, sharedHotel } from '../../session/shared-hotel.ts';

/** The hotel whose page the visitor came from, and what was searched there. */
export interface HotelBehind {
  hotel: HotelCard | undefined;
  search: Search | undefined;
}

const questionOf = (request: Request, today: NightDate) =>
  hotelQuestion(cameFrom(new URL(request.url).searchParams), today);

/** The loader of the login and of the registration. */
export async function loadHotelBehind({ context, request }: LoaderFunctionArgs): Promise<HotelBehind> {
  const { services } = context.get(pageContext);
  const { id, search } = questionOf(request, services.siteConfig().today) ?? {};
  return { hotel: await sharedHotel(services, id, search), search };
}

/** The same in the browser. */
export async function fetchHotelBehind({ request }: { request: Request }): Promise<HotelBehind> {
  const question = questionOf(request, currentToday());
  const hotel = question && (await fetchSharedHotel(question, request.signal));
  return { hotel, search: question?.search };
}
