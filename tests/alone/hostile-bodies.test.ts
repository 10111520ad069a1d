import { once } from 'node:events';
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresCluster, startPostgres } from '../fixtures/postgres-cluster.ts';
import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';

interface Delay {
  samples: number;
  p999: number;
  max: number;
}

let postgres: PostgresCluster;
let site: RunningSite;
beforeAll(async () => {
  postgres = await startPostgres();
  const preload = pathToFileURL('tests/fixtures/event-loop-delay.ts');
  site = await startSite({
    environment: { DATABASE_URL: postgres.url, NODE_OPTIONS: `--import=${preload}` },
  });
}, 120_000);
afterAll(async () => {
  await site.stop();
  removeSite(site);
  await postgres.stop();
});

/** The delay of the server's event loop since the last call. */
async function delayOfServer(): Promise<Delay> {
  const from = site.lines.length;
  site.process.kill('SIGUSR2');
  for (;;) {
    const line = site.lines.slice(from).find((candidate) => candidate.startsWith('{"eventLoopDelay"'));
    if (line) return (JSON.parse(line) as { eventLoopDelay: Delay }).eventLoopDelay;
    await once(site.process.stdout ?? site.process, 'data');
  }
}

interface Hostile {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

const json = { 'Content-Type': 'application/json' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const card = { ...form, Authorization: 'Bearer pk_test_embedded' };
const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' };
const cards = '/api.stripe.com/v1/payment_methods';
const images = '/api.imgbb.com/1/upload';
const signUp = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded';
const field = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n';
const upTo = (bytes: number, text: string) => text.repeat(Math.floor(bytes / text.length));
const kilobytes = 1024;

const hostile: Hostile[] = [
  // Forms whose decoding was quadratic.
  { path: cards, headers: card, body: upTo(250 * kilobytes, 'a[]=x&') },
  { path: cards, headers: card, body: upTo(250 * kilobytes, '=&') },
  { path: cards, headers: card, body: `a${upTo(250 * kilobytes, '[b]')}=1` },
  { path: cards, headers: card, body: upTo(250 * kilobytes, 'a%5B') },
  { path: cards, headers: card, body: Array.from({ length: 999 }, (_, at) => `a[${at}]=x`).join('&') },
  // Many parts and fields before any key.
  { path: images, headers: multipart, body: upTo(8_000 * kilobytes, field) },
  { path: images, headers: multipart, body: `--x\r\n${upTo(4_000 * kilobytes, 'A: b\r\n')}` },
  { path: images, headers: form, body: upTo(8_000 * kilobytes, 'a=b&') },
  { path: images, headers: form, body: `image=${upTo(8_000 * kilobytes, '%41')}` },
  { path: '/api/uploadImage', headers: multipart, body: upTo(4_000 * kilobytes, field) },
  // Deep and long JSON.
  { path: signUp, headers: json, body: upTo(99 * kilobytes, '[') },
  { path: signUp, headers: json, body: upTo(99 * kilobytes, '{"email":') },
  { path: '/api/quote', headers: json, body: upTo(63 * kilobytes, '[') },
  { path: '/api/quote', headers: json, body: `${upTo(31 * kilobytes, '[')}${upTo(31 * kilobytes, ']')}` },
  { path: '/api/quote', headers: json, body: upTo(63 * kilobytes, '{"a":') },
  { path: '/api/quote', headers: json, body: `{${upTo(60 * kilobytes, '"a":1,')}"b":1}` },
  {
    path: '/api/quote',
    headers: json,
    body: JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`a${at}`, at]))),
  },
  // Long texts for patterns that check them.
  { path: '/api/subscribe', headers: json, body: JSON.stringify({ email: `${'a.'.repeat(30_000)}@` }) },
  { path: '/api/subscribe', headers: json, body: JSON.stringify({ email: `a@${'a.'.repeat(30_000)}` }) },
  { path: '/api/subscribe', headers: json, body: JSON.stringify({ email: `a@${'a-'.repeat(30_000)}` }) },
  { path: '/newsletter', headers: form, body: `email=${'a@'.repeat(2000)}` },
  // Compressed bodies.
  {
    path: '/api/quote',
    headers: { ...json, 'Content-Encoding': 'gzip' },
    body: gzipSync(Buffer.alloc(20_000_000)),
  },
  {
    path: signUp,
    headers: { ...json, 'Content-Encoding': 'gzip' },
    body: gzipSync(Buffer.alloc(20_000_000)),
  },
  // Long addresses and headers.
  { path: `/api/hotels?${upTo(15_000, 'facility=x&')}`, method: 'GET' },
  {
    path: `/api/hotels?${Array.from({ length: 2400 }, (_, at) => at.toString(36)).join('&')}`,
    method: 'GET',
  },
  { path: `/api/hotels?name=${'%E0%A6%95'.repeat(600)}`, method: 'GET' },
  { path: `/api/hotels?name=${'a'.repeat(5000)}`, method: 'GET' },
  { path: `/hotels?${upTo(5_000, 'facility=x&')}`, method: 'GET' },
  { path: `/${'/'.repeat(5000)}x`, method: 'GET' },
  { path: `/${'/'.repeat(15_000)}x`, method: 'GET' },
  { path: `/${'a/'.repeat(2500)}`, method: 'GET' },
  { path: `/${'%25'.repeat(1600)}`, method: 'GET' },
  { path: `/static/${'../'.repeat(1600)}`, method: 'GET' },
  { path: `${cards}?${upTo(5_000, 'a[]=x&')}`, method: 'GET', headers: card },
  { path: '/', method: 'GET', headers: { 'Accept-Language': upTo(12_000, 'b-') } },
  { path: '/', method: 'GET', headers: { 'Accept-Language': upTo(12_000, 'bn;q=0.1,') } },
  { path: '/', method: 'GET', headers: { Cookie: upTo(12_000, 'lang=x; ') } },
  { path: '/api/summary', method: 'GET', headers: { 'Accept-Encoding': upTo(12_000, 'gzip;q=0,') } },
  { path: '/api/me', method: 'GET', headers: { Authorization: `Bearer ${upTo(12_000, 'a.')}` } },
  { path: '/api/me', method: 'GET', headers: { Authorization: `Bearer ${' '.repeat(12_000)}x` } },
  { path: '/api/webhooks/stripe', headers: { 'Stripe-Signature': upTo(12_000, 't=1,v1=00,') }, body: '{}' },
  { path: '/', method: 'GET', headers: { 'X-Forwarded-For': upTo(12_000, '1.1.1.1,') } },
];

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/**
 * Sends a request; answers the status, or 0 when the server closed the connection on a body that it refused to read.
 */
function send({ path, method = 'POST', headers = {}, body }: Hostile): Promise<number> {
  const { hostname, port } = new URL(site.origin);
  const options: RequestOptions = { hostname, port, method, headers, agent, path };
  if (body) options.headers = { ...headers, 'Content-Length': String(Buffer.byteLength(body)) };
  return new Promise((resolve) => {
    const outgoing = request(options, (answer: IncomingMessage) => {
      answer.resume();
      answer.once('close', () => resolve(answer.statusCode ?? 0));
    });
    outgoing.once('error', () => resolve(0));
    outgoing.end(body);
  });
}

/** A body that begins and never continues: it only holds a connection until it is given up. */
function sendSlowly(path: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(site.origin);
  const outgoing = request({
    hostname,
    port,
    method: 'POST',
    path,
    headers: { ...headers, 'Content-Length': '5000' },
    agent: false,
  });
  outgoing.on('error', () => {});
  outgoing.write('{');
  return outgoing;
}

const visited = ['/api/summary', '/hotels', '/api/hotels?pageSize=10'];

/** Another visitor sends one request after another until told to stop; answers how long each took. */
function visitor() {
  let isOver = false;
  const latenciesMs: number[] = [];
  const visits = (async () => {
    for (let count = 0; !isOver; count += 1) {
      const since = performance.now();
      const answer = await fetch(`${site.origin}${visited[count % visited.length]}`);
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
      latenciesMs.push(performance.now() - since);
    }
  })();
  return async () => {
    isOver = true;
    await visits;
    return latenciesMs;
  };
}

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const median = (values: number[]) => percentile(values, 0.5);

/** Measures while `work` runs, with another visitor beside it. */
async function measured(work: () => Promise<void>) {
  await delayOfServer();
  const stop = visitor();
  await work();
  const latenciesMs = await stop();
  return { delay: await delayOfServer(), latencyMsP99: percentile(latenciesMs, 0.99) };
}

test('no request holds the event loop: hostile ones move its delay by less than 100 ms, and others go on', async () => {
  const statuses = new Map<string, number>();
  const attack = async () => {
    const slow = [signUp, '/api/quote', '/api/subscribe'].map((path) => sendSlowly(path, json));
    await Promise.all(
      [...hostile, ...hostile, ...hostile].map(async (one) => {
        const status = await send(one);
        statuses.set(`${one.method ?? 'POST'} ${one.path.slice(0, 60)}`, status);
      }),
    );
    for (const request of slow) request.destroy();
  };
  const idle = () => new Promise<void>((resolve) => setTimeout(resolve, 2_000));
  // Code that is loaded and compiled the first time is not part of a request's work.
  await attack();
  const rounds = [];
  for (let round = 0; round < 3; round += 1)
    rounds.push({ idle: await measured(idle), hostile: await measured(attack) });

  for (const [what, status] of statuses) expect(status, what).toBeLessThan(500);
  const figures = JSON.stringify(rounds);
  const moved = rounds.map((round) => round.hostile.delay.p999 - round.idle.delay.p999);
  expect(median(moved), figures).toBeLessThan(100);
  expect(median(rounds.map((round) => round.hostile.latencyMsP99)), figures).toBeLessThan(1_000);
}, 120_000);
