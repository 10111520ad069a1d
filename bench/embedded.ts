import { rmSync } from 'node:fs';
import { type RunningSite, startSite } from '../tests/fixtures/running-site.ts';
import { startBareServer } from './bare/start-bare-server.ts';
import { reportPart } from './figures.ts';
import { startLoadGenerator } from './load/load-generator.ts';
import { pageQuestions } from './pages/questions.ts';
import type { Bound } from './part-figures.ts';
import { commandOf, type OptionsOf } from './program.ts';
import { kinds, searchRequests } from './search/questions.ts';
import { kindCells, kindHeads } from './search/search-figures.ts';
import { measureKind, residentMegabytes } from './search.ts';
import { benchEnvironment } from './site/bench-environment.ts';

export const embeddedOptions = {
  connections: { kind: 'number', default: 5, min: 1, max: 200 },
  rounds: { kind: 'number', default: 5, min: 1, max: 50 },
  seconds: { kind: 'number', default: 2, min: 1, max: 60 },
  figures: { kind: 'switch' },
} as const;

const ratioMin = 0.08;
const startMsMax = 3_000;
const megabytesMax = 400;
const pagesOpened = 300;
const startsCounted = 3;

/**
 * `npm run bench -- embedded`: the site as a person tries it, with the demonstration on the embedded database:
 * searches beside the bare server, the time of a later start, and its memory after pages.
 */
export async function benchEmbedded(
  open: AsyncDisposableStack,
  options: OptionsOf<typeof embeddedOptions>,
): Promise<void> {
  const environment = {
    ...benchEnvironment,
    SEED: 'demo',
    RATE_LIMITS: 'on',
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL: '',
  };
  let site: RunningSite = await startSite({ environment });
  const { dataDir } = site;
  open.defer(async () => {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const startsMs: number[] = [];
  for (let start = 0; start < startsCounted; start += 1) {
    await site.stop();
    const sinceMs = performance.now();
    site = await startSite({ dataDir, environment });
    startsMs.push(performance.now() - sinceMs);
  }
  const startMs = Math.max(...startsMs);
  const port = Number(new URL(site.origin).port);
  const pid = site.process.pid ?? 0;
  const atStart = residentMegabytes(pid);
  for (const page of pageQuestions(pagesOpened)) await (await fetch(`${site.origin}${page}`)).arrayBuffer();
  const afterPages = residentMegabytes(pid);

  const bare = await startBareServer();
  open.defer(() => bare.close());
  const load = startLoadGenerator();
  open.defer(() => load.close());
  const measured = [];
  for (const [kind, question] of Object.entries(kinds)) {
    const requests = searchRequests(kind, question, 'card');
    measured.push(await measureKind({ kind, fields: 'card', requests, port, bare, load, options }));
  }
  const afterSearches = residentMegabytes(pid);

  const ratios = measured.map(({ kind, ratio }) => ({ kind, ratio }));
  const [least] = ratios.toSorted((one, other) => one.ratio - other.ratio);
  if (!least) throw new Error('no kind of question was measured');
  const bounds: Bound[] = [
    {
      what: `ratio to the bare server; the least is "${least.kind}"`,
      measured: least.ratio.toFixed(3),
      bound: `at least ${ratioMin.toFixed(2)}`,
      isMet: least.ratio >= ratioMin,
    },
    {
      what: `a start over what is there, the longest of ${startsCounted}`,
      measured: `${(startMs / 1_000).toFixed(1)} s`,
      bound: `under ${startMsMax / 1_000} s`,
      isMet: startMs < startMsMax,
    },
    {
      what: `resident memory after ${pagesOpened} pages (${atStart} MB after the start, ${afterSearches} MB after all searches)`,
      measured: `${afterPages} MB`,
      bound: `under ${megabytesMax} MB`,
      isMet: afterPages < megabytesMax,
    },
  ];
  reportPart('embedded', options, {
    title: 'How fast it is where somebody tries it',
    command: commandOf('embedded', embeddedOptions, options),
    about: `The demonstration on the embedded database, ${options.connections} connections, limits on; median of ${options.rounds} rounds.`,
    bounds,
    tables: [{ heads: kindHeads, rows: measured.map(kindCells) }],
  });
}
