import { rmSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { startSite } from '../tests/fixtures/running-site.ts';
import { type Visit, visitOnPhone } from './browser/blocked-time.ts';
import { startBrowser } from './browser/start-browser.ts';
import { reportPart } from './figures.ts';
import { median } from './median.ts';
import { type Bound, markdownTable } from './part-figures.ts';
import { commandOf, type OptionsOf } from './program.ts';
import { benchEnvironment } from './site/bench-environment.ts';

export const processorOptions = {
  rounds: { kind: 'number', default: 5, min: 1, max: 50 },
  /** The folder of another checkout, built, whose pages are measured in turn with these. */
  before: { kind: 'text', default: '', pattern: /^[\w./~-]{1,200}$/, example: '../nibash-before' },
  figures: { kind: 'switch' },
} as const;

/** How many milliseconds a page with scripts may block a slow phone longer than without. */
const moreMsMax = 200;

const paths = [
  ['home', '/?lang=bn'],
  ['list', '/hotels?district=Sylhet&lang=bn'],
] as const;

/** The visits of one page by one site: with its scripts or without. */
interface Measured {
  page: string;
  what: string;
  visits: Visit[];
}

/**
 * `npm run bench -- processor`: how long the first pages block a phone's processor after they are visible, beside the
 * same pages without scripts and, with `--before`, those of another checkout. All are visited in turn, round by round.
 * Ends with 1 when a bound is not met. The site has to be built.
 */
export async function benchProcessor(
  open: AsyncDisposableStack,
  options: OptionsOf<typeof processorOptions>,
): Promise<void> {
  const { rounds, before } = options;
  const origin = await startDemonstration(open);
  const originBefore = before === '' ? undefined : await startDemonstration(open, before);
  const port = await startBrowser(open);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  open.defer(() => browser.close());
  const measured: Measured[] = [];
  for (const [page, path] of paths) {
    const ways = [
      { what: 'with scripts', address: origin + path, scripts: true },
      { what: 'without scripts', address: origin + path, scripts: false },
      ...(originBefore ? [{ what: 'before', address: originBefore + path, scripts: true }] : []),
    ];
    measured.push(...(await inTurn(browser, page, ways, rounds)));
  }
  process.stdout.write(`${markdownTable({ heads, rows: measured.map(rowOf) })}\n`);
  // The figures are of these pages alone: another checkout is a folder of this machine.
  const rows = measured.filter(({ what }) => what !== 'before').map(rowOf);
  reportPart('processor', options, {
    title: 'How long a first page occupies a phone',
    command: commandOf('processor', processorOptions, { ...options, before: '' }),
    about: `Home and list of the demonstration in Bangla, on a phone whose processor is four times slower: what the main thread's tasks take beyond 50 ms each after the first paint, from the thread's own processor time. Each figure is the median of ${rounds} visits with an empty cache, in turn with the same page without scripts.`,
    bounds: paths.map(([page]) => boundOf(page, measured)),
    tables: [{ heads, rows }],
  });
}

async function startDemonstration(open: AsyncDisposableStack, folder?: string): Promise<string> {
  const site = await startSite({
    environment: { ...benchEnvironment, SEED: 'demo' },
    ...(folder && { folder, program: ['build/program/main.js'] }),
  });
  open.defer(async () => {
    await site.stop();
    rmSync(site.dataDir, { recursive: true, force: true });
  });
  return site.origin;
}

/** The first round fills the site's caches, and is not counted. */
async function inTurn(
  browser: Browser,
  page: string,
  ways: { what: string; address: string; scripts: boolean }[],
  rounds: number,
): Promise<Measured[]> {
  const measured = ways.map(({ what }): Measured => ({ page, what, visits: [] }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { address, scripts }] of ways.entries()) {
      const visit = await visitOnPhone(browser, address, { scripts });
      if (round > 0) measured[index]?.visits.push(visit);
      process.stdout.write(`${page}, ${ways[index]?.what}, ${round}: ${visit.blockedMs.toFixed(0)} ms\n`);
    }
  }
  return measured;
}

const blocked = ({ visits }: Measured) => visits.map(({ blockedMs }) => blockedMs);

function boundOf(page: string, measured: Measured[]): Bound {
  const middle = (what: string) =>
    median(measured.filter((one) => one.page === page && one.what === what).flatMap(blocked));
  const more = middle('with scripts') - middle('without scripts');
  return {
    what: `${page}: blocked longer than without scripts`,
    measured: `${more.toFixed(0)} ms`,
    bound: `at most ${moreMsMax} ms`,
    isMet: more <= moreMsMax,
  };
}

const heads = ['Page', 'Blocked, ms', 'Least', 'Most', 'All tasks, ms'];

function rowOf(one: Measured): string[] {
  const values = blocked(one);
  const figures = [
    median(values),
    Math.min(...values),
    Math.max(...values),
    median(one.visits.map(({ wholeMs }) => wholeMs)),
  ];
  return [`${one.page}, ${one.what}`, ...figures.map((figure) => figure.toFixed(0))];
}
