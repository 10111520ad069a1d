import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/schema/database.ts';
import { type Random, randomFrom } from '../demonstration/scenes/random.ts';
import { districts, hotelFacilities } from '../domain/shared/catalogue-choices.ts';
import { addDays, dhakaDate } from '../domain/shared/stay-dates.ts';
import { startPostgres } from '../tests/fixtures/postgres-cluster.ts';
import { recordAnswer } from './bare/recorded-answer.ts';
import { type BareServer, startBareServer } from './bare/start-bare-server.ts';
import { get, type RawRequest, wireForm } from './cases/raw-request.ts';
import { seedLargeCatalogue } from './catalogue/seed-large-catalogue.ts';
import { nameBeginnings } from './catalogue/words.ts';
import { inTurn } from './in-turn.ts';
import type { Load } from './load/load.ts';
import { type LoadGenerator, startLoadGenerator } from './load/load-generator.ts';
import { median, quantile } from './median.ts';
import type { OptionsOf } from './read-options.ts';
import { startFilledSite } from './site/start-filled-site.ts';

export const searchOptions = {
  hotels: { kind: 'number', default: 10_000, min: 100, max: 200_000 },
  bookings: { kind: 'number', default: 200_000, min: 0, max: 2_000_000 },
  connections: { kind: 'number', default: 20, min: 1, max: 200 },
  rounds: { kind: 'number', default: 5, min: 1, max: 50 },
  seconds: { kind: 'number', default: 2, min: 1, max: 60 },
} as const;

const roomsEach = 5;
/** So many different questions of a kind are asked in turn: none is remembered from the round before for long. */
const questionsEach = 4_000;

type Question = (random: Random) => Record<string, string>;
const place: Question = (random) => ({ district: random.pick(districts) });
const dates: Question = (random) => {
  const checkIn = addDays(dhakaDate(Date.now()), random.whole(1, 300));
  return { checkIn, checkOut: addDays(checkIn, random.whole(1, 7)), guests: String(random.whole(1, 3)) };
};
const price: Question = (random) => ({ sort: random.pick(['price', '-price']) });
const name: Question = (random) => ({
  name: random.pick(nameBeginnings)[0].slice(0, random.whole(3, 5)).toLowerCase(),
});
const facility: Question = (random) => ({ facility: random.pick(hotelFacilities.generalFacilities) });

/** The mix: half with dates, a quarter by price, a fifth by name, a tenth without a destination. */
const mixed: Question = (random) => ({
  ...(random.chance(0.9) && place(random)),
  ...(random.chance(0.5) && dates(random)),
  ...(random.chance(0.25) && price(random)),
  ...(random.chance(0.2) && name(random)),
});
const kinds: Record<string, Question> = {
  mixed,
  'our order, no dates': place,
  'our order, with dates': (random) => ({ ...place(random), ...dates(random) }),
  'by price, no dates': (random) => ({ ...place(random), ...price(random) }),
  'by price, with dates': (random) => ({ ...place(random), ...dates(random), ...price(random) }),
  'by a facility, with dates': (random) => ({ ...place(random), ...dates(random), ...facility(random) }),
  'by name': (random) => ({ ...place(random), ...name(random) }),
  'everywhere, with dates': dates,
};

/** `npm run bench -- search`: searches of each kind over a large catalogue on PostgreSQL, beside the bare server. */
export async function benchSearch(open: AsyncDisposableStack, asked: OptionsOf<typeof searchOptions>) {
  const cluster = await startPostgres();
  open.defer(() => cluster.stop());
  let filledAt = performance.now();
  const filled = async (db: Database) => {
    await fill(db, asked);
    filledAt = performance.now();
  };
  // The limits are on, as for the public, and the visitors come from many addresses.
  const site = await startFilledSite(open, cluster.url, filled, {
    RATE_LIMITS: 'on',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  say(`${asked.hotels} hotels, ${asked.hotels * roomsEach} rooms, ${asked.bookings} bookings`);
  say(`ready ${((performance.now() - filledAt) / 1000).toFixed(1)} s after the start of the server`);
  say(`${residentMegabytes(site.pid)} MB resident before the first search`);
  const bare = await startBareServer();
  open.defer(() => bare.close());
  const load = startLoadGenerator();
  open.defer(() => load.close());
  say('| kind | fields | answers/s | ratio to bare, least to most | p50 / p99 ms | bytes |');
  say('|---|---|---|---|---|---|');
  for (const [kind, question] of Object.entries(kinds))
    for (const fields of kind === 'mixed' ? ['card', 'all', 'card, br'] : ['card'])
      say(await measureKind({ kind, question, fields, port: site.port, bare, load, asked }));
  say(`${residentMegabytes(site.pid)} MB resident after all searches`);
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A catalogue in which a fifth of the rooms have nightly prices and a twentieth of their nights is blocked. */
async function fill(db: Database, { hotels, bookings }: OptionsOf<typeof searchOptions>): Promise<void> {
  const today = dhakaDate(Date.now());
  await seedLargeCatalogue(db, { seedName: 'bench', hotels, rooms: roomsEach, bookings }, today);
  // A statement may take a minute: on a very large catalogue fewer nights each.
  const nightsEach = Math.max(1, Math.min(60, Math.round(600_000 / hotels)));
  await db.execute(sql`insert into room_nights (room_id, night, capacity, blocked, price_poisha)
    select r.id, ${today}::date + n, case when (n * 7 + r.listing) % 20 = 0 then 0 else r.room_count end,
      case when (n * 7 + r.listing) % 20 = 0 then r.room_count else 0 end, r.rack_rate_poisha + 100 * n
    from rooms r, generate_series(1, ${nightsEach}::int) n where r.listing % 5 = 0
    on conflict (room_id, night) do update set price_poisha = excluded.price_poisha`);
  await db.execute(sql`analyze`);
}

async function measureKind(measured: {
  kind: string;
  question: Question;
  fields: string;
  port: number;
  bare: BareServer;
  load: LoadGenerator;
  asked: OptionsOf<typeof searchOptions>;
}): Promise<string> {
  const { kind, question, fields, port, bare, load, asked } = measured;
  const random = randomFrom(`${kind} ${fields}`);
  const [shown, encodings = 'identity'] = fields.split(', ');
  const requests = Array.from({ length: questionsEach }, () => {
    const query = new URLSearchParams({
      ...question(random),
      pageSize: '20',
      page: '1',
      lang: 'en',
      fields: shown ?? '',
    });
    return get(`/api/hotels?${query}`, encodings, {
      'X-Forwarded-For': `10.0.${random.whole(0, 99)}.${random.whole(1, 250)}`,
    });
  });
  await bare.answerWith(await typical(port, requests));
  const durationMs = asked.seconds * 1_000;
  let part = 0;
  const pairs = await inTurn(load, asked.rounds, async (): Promise<[Load, Load]> => {
    part += 1;
    const lists = Array.from({ length: asked.connections }, (_, connection) =>
      requests
        .filter((_, at) => at % asked.connections === (connection + part) % asked.connections)
        .map(wireForm),
    );
    const one = { requests: lists, cycle: true, status: 200, durationMs };
    return [
      { ...one, port },
      { ...one, port: bare.port },
    ];
  });
  const rate = ({ count, elapsedMs }: { count: number; elapsedMs: number }) => (count * 1_000) / elapsedMs;
  const ratios = pairs.map(([own, other]) => rate(own) / rate(other)).sort((a, b) => a - b);
  const times = pairs.flatMap(([own]) => own.latenciesMs).sort((a, b) => a - b);
  const answer = await typical(port, requests);
  return `| ${kind} | ${fields} | ${Math.round(median(pairs.map(([own]) => rate(own))))} | ${median(ratios).toFixed(3)}, ${ratios[0]?.toFixed(3)} to ${ratios.at(-1)?.toFixed(3)} | ${quantile(times, 0.5).toFixed(2)} / ${quantile(times, 0.99).toFixed(2)} | ${Buffer.byteLength(answer.body, 'base64')} |`;
}

/** The answer of the middlemost length: what the bare server gives for all of them. */
async function typical(port: number, requests: RawRequest[]) {
  const answers = await Promise.all(requests.slice(0, 41).map((one) => recordAnswer(port, one)));
  answers.sort((one, other) => one.body.length - other.body.length);
  const middle = answers[20];
  if (middle?.status !== 200) throw new Error(`a search was refused: ${middle?.status}`);
  return middle;
}

/** What the process has in memory, as Linux counts it; 0 elsewhere. */
function residentMegabytes(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}
