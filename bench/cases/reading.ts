import type { Hotel } from '../../contract/hotel.ts';
import type { Room } from '../../contract/room.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { type BenchCase, type CaseName, repeated } from './bench-case.ts';
import { get, post } from './raw-request.ts';

/** The requested stay: among the generated bookings, so that counting them is part of the work. */
function someStay() {
  const checkIn = addDays(dhakaDate(Date.now()), 30);
  return { checkIn, checkOut: addDays(checkIn, 3) };
}

/** All reading cases, from the cheapest call to whole pages. `encodings` as a browser's Accept-Encoding. */
export async function readingCases(
  origin: string,
  connections: number,
  encodings: string,
): Promise<BenchCase[]> {
  const district = encodeURIComponent("Cox's Bazar");
  const stay = someStay();
  const dates = `checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&guests=2`;
  const list = `/api/hotels?district=${district}&page=1`;
  const hotel = (await firstOf<Hotel>(`${origin}${list}`)) ?? missing('hotel');
  const room = (await firstOf<Room>(`${origin}/api/room/${hotel._id}`)) ?? missing('room');
  const script =
    /\/static\/js\/[^"'\s]+\.js/.exec(await (await fetch(origin)).text())?.[0] ?? missing('script');
  const picture = hotel.images.at(-1) ?? missing('picture');
  const read = (name: CaseName, path: string) => repeated(name, connections, get(path, encodings));
  return [
    read('healthz', '/healthz'),
    read('summary', '/api/summary'),
    read('hotels', list),
    read('hotels-with-dates', `${list}&${dates}`),
    read('hotel', `/api/hotels/${hotel._id}`),
    read('rooms-with-dates', `/api/room/${hotel._id}?${dates}`),
    repeated('quote', connections, post('/api/quote', { roomId: room._id, ...stay, guests: 1 })),
    read('home-page', '/'),
    read('hotels-page', `/hotels?district=${district}`),
    read('script', script),
    read('picture', picture),
  ];
}

async function firstOf<Item>(address: string): Promise<Item | undefined> {
  const [first] = (await (await fetch(address)).json()) as Item[];
  return first;
}

function missing(what: string): never {
  throw new Error(`the site shows no ${what}, so there is nothing to measure`);
}
