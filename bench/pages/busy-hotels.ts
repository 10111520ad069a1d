import pg from 'pg';

const bookingsASecond = 10;
const priceChangesASecond = 2;

/** What happened while pages were asked, by hand in the database as if by another process. */
export interface BusyHotels {
  bookings: number;
  priceChanges: number;
  /** The longest that a page has shown a price after it was changed, in ms. */
  oldestMs: number;
  stop(): Promise<void>;
}

/** Books nights and changes prices in all destinations until it is stopped; looks how soon one page shows its price. */
export async function keepHotelsBusy(databaseUrl: string, origin: string): Promise<BusyHotels> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const busy: Omit<BusyHotels, 'stop'> = { bookings: 0, priceChanges: 0, oldestMs: 0 };
  const watched = await watchedHotel(origin);
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
      from (select id, room_count, current_date + (random() * 300)::int as from_day
        from rooms offset (random() * 1000)::int limit 1) as room, generate_series(0, 1) n
      on conflict (room_id, night) do update set taken = room_nights.taken + 1
      where room_nights.taken < room_nights.capacity`);
    busy.bookings += 1;
  }
  async function changePrice(): Promise<void> {
    price += 7;
    await client.query('update rooms set rack_rate_poisha = $1, discount_percent = 0 where hotel_id = $2', [
      price * 100,
      watched.hotelId,
    ]);
    busy.priceChanges += 1;
    const sinceMs = performance.now();
    const written = new Intl.NumberFormat('en-IN').format(price);
    while (!isStopped && !(await (await fetch(watched.page)).text()).includes(written))
      await new Promise((resolve) => setTimeout(resolve, 50));
    if (!isStopped) busy.oldestMs = Math.max(busy.oldestMs, performance.now() - sinceMs);
  }
  const working = [every(bookingsASecond, book), every(priceChangesASecond, changePrice)];
  return Object.assign(busy, {
    async stop() {
      isStopped = true;
      await Promise.all(working);
      await client.end();
    },
  });
}

/** The first hotel of a list, and that list. */
async function watchedHotel(origin: string) {
  const [hotel] = (await (
    await fetch(`${origin}/api/hotels?district=Sylhet&fields=card&pageSize=1`)
  ).json()) as [{ _id: string }];
  return { hotelId: hotel._id, page: `${origin}/hotels?district=Sylhet&lang=en` };
}
