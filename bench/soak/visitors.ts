import type { Hotel } from '../../contract/hotel.ts';
import { type Random, randomFrom } from '../../demonstration/random.ts';
import { districts } from '../../kernel/catalogue-choices.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { callsOf } from '../../tests/fixtures/site-calls.ts';
import { book, type Count } from './book.ts';
import {
  bearer,
  lookUp,
  refresh,
  type SoakGuest,
  signInAgain,
  signUpGuests,
  visitorAddress,
} from './guests.ts';
import { type Answered, send } from './send.ts';
import type { SoakSite } from './soak-site.ts';

const guestCount = 60;
const buyerCount = 100;

/** All visitors of the site, and the answers that they got. */
export interface Visitors {
  guests: SoakGuest[];
  /** Ids of the acknowledged bookings. */
  booked: string[];
  /** One visitor does one thing; `count` is called for each request. */
  visit(count: Count): Promise<void>;
  /** People who do nothing but search, look at a hotel and book; each answers one round of it. */
  buyers: ((count: Count) => Promise<void>)[];
}

/** The visitors' actions, by how often out of a hundred. docs/figures.md describes them in words. */
const shares = {
  search: 38,
  listPage: 24,
  hotelPage: 16,
  hotel: 8,
  homePage: 4,
  ownBookings: 3,
  lookUp: 3,
  refresh: 1,
  signIn: 1,
  book: 2,
};
type Doing = keyof typeof shares;
const doings = Object.entries(shares).flatMap(
  ([doing, share]) => Array.from({ length: share }, () => doing as Doing), // The keys of the table above.
);

export async function bringVisitors(site: SoakSite): Promise<Visitors> {
  const random = randomFrom('soak');
  const people = await signUpGuests(site, guestCount + buyerCount);
  const guests = people.slice(0, guestCount);
  const hotels = await callsOf(site.origin)<Hotel[]>('GET', '/api/hotels');
  const rooms: string[] = [];
  for (const { _id } of hotels.slice(0, 60)) {
    const roomsOfHotel = await callsOf(site.origin)<{ _id: string }[]>('GET', `/api/room/${_id}`);
    rooms.push(...roomsOfHotel.map((room) => room._id));
  }
  const booked: string[] = [];
  const someGuest = () => oneOf(random, guests);
  const read = (count: Count, path: string) =>
    count(path.startsWith('/api/') ? 'search' : 'page', () =>
      send(`${site.origin}${path}`, {
        headers: {
          'X-Forwarded-For': visitorAddress(random.whole(1_000, 60_000)),
          'Accept-Encoding': 'gzip',
          Cookie: 'lang=en',
        },
      }),
    );

  const does: Record<Doing, (count: Count) => Promise<unknown>> = {
    search: (count) => read(count, `/api/hotels?${question(random)}&fields=card&page=1&pageSize=20`),
    listPage: (count) => read(count, `/hotels?${question(random)}`),
    hotelPage: (count) => read(count, `/hotels/${oneOf(random, hotels)._id}`),
    hotel: (count) => {
      const { _id } = oneOf(random, hotels);
      return read(count, `/api/room/${_id}?${stay(random)}&guests=2`);
    },
    homePage: (count) => read(count, '/'),
    ownBookings: (count) =>
      count('own bookings', () =>
        send(`${site.origin}/api/myBooking?page=1`, { headers: bearer(someGuest()) }),
      ),
    lookUp: (count) => count('session', () => lookUp(site, someGuest())),
    refresh: (count) => count('session', () => refresh(site, someGuest())),
    signIn: (count) => count('sign-in', () => signInAgain(site, someGuest())),
    async book(count) {
      const guest = guests.find(({ isBooking }) => !isBooking);
      if (!guest) return;
      // The guest who has waited longest is next.
      guests.push(...guests.splice(guests.indexOf(guest), 1));
      guest.isBooking = true;
      const id = await book(site, guest, { roomId: oneOf(random, rooms), random, count });
      if (id) booked.push(id);
      guest.isBooking = false;
    },
  };
  const buyers = people.slice(guestCount).map((guest) => async (count: Count) => {
    await whenNotBusy(() => read(count, `/api/hotels?${question(random)}&fields=card&page=1&pageSize=20`));
    await whenNotBusy(() => read(count, `/hotels/${oneOf(random, hotels)._id}`));
    const id = await book(site, guest, { roomId: oneOf(random, rooms), random, count });
    if (id) booked.push(id);
    else await new Promise((resolve) => setTimeout(resolve, 1_000));
  });
  return { guests, booked, buyers, visit: async (count) => void (await does[oneOf(random, doings)](count)) };
}

/** Asks again when the site says so, a few times. */
async function whenNotBusy(ask: () => Promise<Answered>): Promise<void> {
  for (let tries = 0; tries < 4; tries++) {
    const { status, retryAfter } = await ask();
    if (status !== 503) return;
    await new Promise((resolve) => setTimeout(resolve, Number(retryAfter ?? 1) * 1_000));
  }
}

function oneOf<T>(random: Random, list: readonly T[]): T {
  const item = list[random.whole(0, list.length - 1)];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}

function stay(random: Random): URLSearchParams {
  const checkIn = addDays(dhakaDate(Date.now()), random.whole(1, 300));
  return new URLSearchParams({ checkIn, checkOut: addDays(checkIn, random.whole(1, 4)) });
}

function question(random: Random): URLSearchParams {
  const dates = stay(random);
  dates.set('district', random.pick(districts));
  dates.set('guests', String(random.whole(1, 3)));
  return dates;
}
