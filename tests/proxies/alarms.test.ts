import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { bookStay } from '../fixtures/booked-stay.ts';
import { secretKeyOf } from '../fixtures/operator.ts';
import { freePort, startPostgres } from '../fixtures/postgres-cluster.ts';
import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';
import { missingProxy } from './proxies.ts';

const missing = missingProxy('promtool');
if (missing) process.stdout.write(`${missing}\n`);

const rulesFile = 'deploy/nibash.rules.yml';
/** The rules assume a scrape every 15 seconds. Here one comes every 250 ms, and gets the time of the next of these. */
const [scrapeEveryMs, scrapeSeconds] = [250, 15];
const downs: (() => unknown)[] = [];
afterAll(async () => {
  for (const down of downs.reverse()) await down();
});

/** Requests the figures repeatedly, as Prometheus does. */
function scraping(origin: string) {
  const scrapes: Map<string, string>[] = [];
  let isOver = false;
  const work = (async () => {
    while (!isOver) {
      const next = new Promise((resolve) => setTimeout(resolve, scrapeEveryMs));
      const text = await fetch(`${origin}/metrics`, { signal: AbortSignal.timeout(5_000) })
        .then((answer) => answer.text())
        .catch(() => '');
      const samples = [
        ...text.matchAll(
          /^(nibash_\w+|process_start_time_seconds|nodejs_eventloop_lag_p99_seconds)(?:\{(.*)\})? (\S+)$/gm,
        ),
      ];
      scrapes.push(
        new Map([
          ['up{job="nibash"}', text === '' ? '0' : '1'],
          ...samples
            .filter(([, name]) => !name?.includes('duration'))
            .map(([, name, labels, value]): [string, string] => [
              `${name}{${labels ? `${labels},` : ''}job="nibash"}`,
              String(value),
            ]),
        ]),
      );
      await next;
    }
  })();
  return {
    scrapes,
    /** Resolves when there are this many more. */
    more: (count: number) => {
      const wanted = scrapes.length + count;
      return expect.poll(() => scrapes.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(wanted);
    },
    stop: () => {
      isOver = true;
      return work;
    },
  };
}

interface Expected {
  alert: string;
  labels: string;
  summary: string;
  at: number;
}

/** Scrapes at which an alarm may fire or not: how long the index is old depends on how busy the machine is. */
interface Excused {
  alert: string;
  from: number;
  to: number;
}

/**
 * A promtool test: these alarms fire at these scrapes, the others never, except when excused, and none at the beginning and
 * the end.
 */
function promtoolTest(scrapes: Map<string, string>[], ringing: Expected[], excused: Excused): string {
  const names = new Set(scrapes.flatMap((scrape) => [...scrape.keys()]));
  const series = [...names].map(
    (name) =>
      `      - series: '${name}'\n        values: '${scrapes.map((scrape) => scrape.get(name) ?? '_').join(' ')}'`,
  );
  const alerts = [...readFileSync(rulesFile, 'utf8').matchAll(/alert: (\w+)/g)].map(([, name]) => name ?? '');
  const last = scrapes.length - 1;
  const silent = (alert: string, at: number) =>
    `      - { eval_time: ${at * scrapeSeconds}s, alertname: ${alert}, exp_alerts: [] }`;
  const tests = alerts.flatMap((alert) => {
    const mine = ringing.filter((expected) => expected.alert === alert);
    const mayRing = (at: number) => alert === excused.alert && at >= excused.from && at <= excused.to;
    if (mine.length === 0) return scrapes.flatMap((_scrape, at) => (mayRing(at) ? [] : [silent(alert, at)]));
    return [
      silent(alert, 4),
      ...mine.map(
        ({ at, labels, summary }) =>
          `      - { eval_time: ${at * scrapeSeconds}s, alertname: ${alert}, exp_alerts: [{ exp_labels: { ${labels} }, exp_annotations: { summary: "${summary}" } }] }`,
      ),
      silent(alert, last),
    ];
  });
  return `rule_files: [nibash.rules.yml]
evaluation_interval: ${scrapeSeconds}s
tests:
  - interval: ${scrapeSeconds}s
    input_series:
${series.join('\n')}
    alert_rule_test:
${tests.join('\n')}
`;
}

test.skipIf(missing)(
  'of a site that is killed, loses its database and has a refund made elsewhere, the alarms ring, and only those',
  // A site starts twice, and the longest rule looks back over twenty scrapes.
  { timeout: 240_000 },
  async () => {
    const cluster = await startPostgres();
    downs.push(() => cluster.stop());
    const port = await freePort();
    const start = (dataDir?: string) =>
      startSite({
        port,
        isQuiet: true,
        ...(dataDir && { dataDir }),
        environment: { DATABASE_URL: cluster.url },
      });
    let site: RunningSite = await start();
    downs.push(async () => {
      await site.stop();
      removeSite(site);
    });
    await bookStay(site.origin);
    const figures = scraping(site.origin);
    downs.push(figures.stop);
    const { scrapes } = figures;
    await figures.more(8);

    site.process.ref();
    site.process.kill('SIGKILL');
    await once(site.process, 'exit');
    await figures.more(8);
    const whileDown = scrapes.length - 1;
    site = await start(site.dataDir);
    await figures.more(4);

    const admin = new pg.Client({ connectionString: cluster.url.replace(/postgres$/, 'template1') });
    await admin.connect();
    const goneFrom = scrapes.length;
    await admin.query('alter database postgres allow_connections false');
    await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'postgres'");
    await expect.poll(async () => (await fetch(`${site.origin}/readyz`)).status).toBe(503);
    await figures.more(8);
    const whileGone = scrapes.length - 1;
    await admin.query('alter database postgres allow_connections true');
    await admin.end();
    // By itself, without a restart.
    await expect.poll(async () => (await fetch(`${site.origin}/readyz`)).status).toBe(200);
    const backFrom = scrapes.length + 1;

    const headers = { Authorization: `Bearer ${secretKeyOf(site.dataDir)}` };
    const provider = `${site.origin}/api.stripe.com/v1`;
    const listed = await fetch(`${provider}/payment_intents?limit=1`, { headers });
    const { data } = (await listed.json()) as { data: { id: string }[] };
    const refunded = await fetch(`${provider}/refunds`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ payment_intent: data[0]?.id ?? '' }),
    });
    expect(refunded.status).toBe(200);
    await expect.poll(() => site.lines.some((line) => line.includes('"refunded_outside"'))).toBe(true);
    await figures.more(2);
    const afterRefund = scrapes.length - 1;
    // Longer than the rule looks back.
    await figures.more(24);
    await figures.stop();

    const job = 'job: nibash';
    const folder = mkdtempSync(join(tmpdir(), 'nibash-alarms-'));
    downs.push(() => rmSync(folder, { recursive: true }));
    copyFileSync(rulesFile, join(folder, 'nibash.rules.yml'));
    const file = join(folder, 'test.yml');
    writeFileSync(
      file,
      promtoolTest(
        scrapes,
        [
          { alert: 'NibashDown', labels: job, summary: 'The process does not answer.', at: whileDown },
          {
            alert: 'NibashNotReady',
            labels: job,
            summary: '/readyz is not ready: the database does not answer, or the search index is old.',
            at: whileGone,
          },
          {
            alert: 'NibashAlarm',
            labels: `${job}, alarm: refunded_outside`,
            summary: 'The log has a line with alarm=refunded_outside.',
            at: afterRefund,
          },
        ],
        { alert: 'NibashSearchIndexOld', from: goneFrom, to: backFrom },
      ),
    );
    const said = execFileSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
    expect(said).toContain('SUCCESS');
  },
);
