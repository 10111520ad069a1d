import { type BareServer, startBareServer } from './bare/start-bare-server.ts';
import type { RawRequest } from './cases/raw-request.ts';
import { inTurn } from './in-turn.ts';
import type { Load, LoadResult } from './load/load.ts';
import { type LoadGenerator, startLoadGenerator } from './load/load-generator.ts';
import { median, quantile } from './median.ts';
import { keepHotelsBusy } from './pages/busy-hotels.ts';
import { freshRequests, pageQuestions, popularRequests } from './pages/questions.ts';
import type { OptionsOf } from './program.ts';
import { dealt, residentMegabytes, startSearchedSite, typical } from './search.ts';

export const pageOptions = {
  hotels: { kind: 'number', default: 10_000, min: 100, max: 200_000 },
  bookings: { kind: 'number', default: 200_000, min: 0, max: 2_000_000 },
  connections: { kind: 'number', default: 20, min: 1, max: 200 },
  questions: { kind: 'number', default: 1_000, min: 10, max: 10_000 },
  rounds: { kind: 'number', default: 5, min: 1, max: 50 },
  seconds: { kind: 'number', default: 3, min: 1, max: 60 },
} as const;

type Asked = OptionsOf<typeof pageOptions>;
type Measure = (what: string, requests: RawRequest[]) => Promise<void>;

/**
 * `npm run bench -- pages`: home and list pages, packed as browsers ask, beside the bare server with the same bytes. Out of
 * memory while rooms are booked and prices change, and lists that nobody has asked before.
 */
export async function benchPages(open: AsyncDisposableStack, asked: Asked): Promise<void> {
  const { site, databaseUrl } = await startSearchedSite(open, asked);
  const bare = await startBareServer();
  open.defer(() => bare.close());
  const load = startLoadGenerator();
  open.defer(() => load.close());
  const measure: Measure = async (what, requests) =>
    say(await row({ what, requests, port: site.port, bare, load, asked }));

  say('| pages | answers/s | ratio to bare, least to most | p50 / p99 ms | bytes |');
  say('|---|---|---|---|---|');
  await measure('lists with dates, each for the first time', freshRequests());
  const popular = popularRequests(pageQuestions(asked.questions));
  const busy = await keepHotelsBusy(databaseUrl, site.origin);
  const before = await counted(site.origin);
  await measure(`${asked.questions} questions by popularity, hotels busy`, popular);
  const after = await counted(site.origin);
  await busy.stop();
  const kept = after.kept - before.kept;
  const share = (100 * kept) / (kept + after.rendered - before.rendered);
  say(`${share.toFixed(2)} % of the pages by popularity came out of memory, the first time of each included`);
  say(`meanwhile ${busy.bookings} bookings and ${busy.priceChanges} changes of prices in another process`);
  say(`a changed price was on its page after ${busy.oldestMs.toFixed(0)} ms at the most`);
  say(
    `${(after.bytes / 1024 / 1024).toFixed(1)} MB of pages kept, ${residentMegabytes(site.pid)} MB resident`,
  );
}

async function row(measured: {
  what: string;
  requests: RawRequest[];
  port: number;
  bare: BareServer;
  load: LoadGenerator;
  asked: Asked;
}): Promise<string> {
  const { what, requests, port, bare, load, asked } = measured;
  const answer = await typical(port, requests.slice(-41));
  await bare.answerWith(answer);
  const durationMs = asked.seconds * 1_000;
  let part = 0;
  const pairs = await inTurn(load, asked.rounds, async (): Promise<[Load, Load]> => {
    // Each round goes on where the last one ended, so that what is asked once is not asked again.
    const own = requests.slice((requests.length * part) / (asked.rounds + 1));
    part += 1;
    const one = { requests: dealt(own, asked.connections, part), cycle: true, status: 200, durationMs };
    return [
      { ...one, port },
      { ...one, port: bare.port },
    ];
  });
  const rate = ({ count, elapsedMs }: LoadResult) => (count * 1_000) / elapsedMs;
  const ratios = pairs.map(([own, other]) => rate(own) / rate(other)).sort((one, other) => one - other);
  const times = pairs.flatMap(([own]) => own.latenciesMs).sort((one, other) => one - other);
  const cells = [
    what,
    Math.round(median(pairs.map(([own]) => rate(own)))),
    `${median(ratios).toFixed(3)}, ${ratios[0]?.toFixed(3)} to ${ratios.at(-1)?.toFixed(3)}`,
    `${quantile(times, 0.5).toFixed(2)} / ${quantile(times, 0.99).toFixed(2)}`,
    Buffer.byteLength(answer.body, 'base64'),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** What the site counts of its pages. */
async function counted(origin: string) {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
  return {
    kept: value('nibash_pages_total{how="kept"}'),
    rendered: value('nibash_pages_total{how="rendered"}'),
    bytes: value('nibash_page_cache_bytes'),
  };
}

const say = (line: string) => void process.stdout.write(`${line}\n`);
