import pg from 'pg';
import { randomFrom } from '../../demonstration/random.ts';
import { districts } from '../../kernel/catalogue-choices.ts';

const bookingsASecond = 10;
const priceChangesASecond = 2;
const hotelsWatched = 60;
const hotelsOnPage = 20;
/** Visitors ask for the first pages only. */
const pagesWatched = 4;
/** The longest wait for a page: a longer one is far too slow in any case. */
const waitMsMax = 5_000;

/** Changes during the page requests, made directly in the database as if by another process. */
export interface BusyHotels {
  bookings: number;
  priceChanges: number;
  /** The longest time that a page showed an old price, in ms. */
  oldestMs: number;
  stop(): Promise<void>;
}

/**
 * Books nights and changes prices of hotels of all destinations until it is stopped, or until `open` ends; checks how
 * soon a page shows each price.
 */
export async function changeHotels(
  open: AsyncDisposableStack,
  databaseUrl: string,
  origin: string,
): Promise<BusyHotels> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const busy: Omit<BusyHotels, 'stop'> = { bookings: 0, priceChanges: 0, oldestMs: 0 };
  const hotels = await watchedHotels(origin);
  let isStopped = false;
  let price = 20_000;

  async function every(timesASecond: number, work: () => Promise<void>): Promise<void> {
    while (!isStopped) {
      const sinceMs = performance.now();
      await work();
      const restMs = 1_000 / timesASecond - (performance.now() - sinceMs);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, restMs)));
    }
  }
  async function book(): Promise<void> {
    await client.query(`insert into room_nights (room_id, night, capacity, taken)
      select id, from_day + n, room_count, 1
      from (select id, room_count, current_date + (random() * 300)::int as from_day from rooms
        where listing >= (select random() * max(listing) from rooms) order by listing limit 1) as room, generate_series(0, 1) n
      on conflict (room_id, night) do update set taken = room_nights.taken + 1
      where room_nights.taken < room_nights.capacity`);
    busy.bookings += 1;
  }
  async function changePrice(): Promise<void> {
    price += 7;
    const watched = hotels[busy.priceChanges % hotels.length];
    if (!watched) throw new Error('no hotel was found');
    await client.query('update rooms set rack_rate_poisha = $1, discount_percent = 0 where hotel_id = $2', [
      price * 100,
      watched.hotelId,
    ]);
    busy.priceChanges += 1;
    const sinceMs = performance.now();
    const written = new Intl.NumberFormat('en-IN').format(price);
    const tookMs = () => performance.now() - sinceMs;
    while (
      !isStopped &&
      tookMs() < waitMsMax &&
      !(await (await fetch(watched.page)).text()).includes(written)
    )
      await new Promise((resolve) => setTimeout(resolve, 50));
    if (!isStopped) busy.oldestMs = Math.max(busy.oldestMs, tookMs());
  }
  const working = Promise.all([every(bookingsASecond, book), every(priceChangesASecond, changePrice)]);
  // A measurement that fails ends the site; the changes end before, so that its error is the one that is shown.
  open.defer(async () => {
    isStopped = true;
    await working.catch(() => {});
    await client.end();
  });
  return Object.assign(busy, {
    async stop() {
      isStopped = true;
      await working;
    },
  });
}

/**
 * Hotels of all destinations, each with the page of the list that it is on. Half of them are on the pages that visitors
 * ask for; the others are anywhere in a list, since hotels far down change as well.
 */
async function watchedHotels(origin: string): Promise<{ hotelId: string; page: string }[]> {
  const random = randomFrom('watched hotels');
  const hotelAt = async (district: string, place: number) => {
    const question = new URLSearchParams({ district, fields: 'card', pageSize: '1', page: String(place) });
    const answer = await fetch(`${origin}/api/hotels?${question}`);
    const [hotel] = (await answer.json()) as { _id: string }[];
    return { hotel, total: Number(answer.headers.get('X-Total-Count')) };
  };
  const watched: { hotelId: string; page: string }[] = [];
  while (watched.length < hotelsWatched) {
    const district = random.pick(districts);
    const { total } = await hotelAt(district, 1);
    const last = random.chance(0.5) ? Math.min(total, pagesWatched * hotelsOnPage) : total;
    const place = random.whole(1, Math.max(1, last));
    const { hotel } = await hotelAt(district, place);
    const parameters = { district, page: String(Math.ceil(place / hotelsOnPage)), lang: 'en' };
    if (hotel)
      watched.push({ hotelId: hotel._id, page: `${origin}/hotels?${new URLSearchParams(parameters)}` });
  }
  return watched;
}
