import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { answerRefusal } from '../http/mount.ts';
import type { RequestVariables } from '../http/request-variables.ts';
import { createLog } from '../processes/log.ts';
import { shedLoad } from './shed-load.ts';

/** A server whose pages never finish. */
async function serving(lateMs?: number) {
  const app = new Hono<{ Variables: RequestVariables }>();
  const log = createLog('silent');
  const load = shedLoad({ log, onShed: () => {}, lateMs });
  let inHand = 0;
  app.onError(answerRefusal);
  app.use(load.middleware);
  let pages = 0;
  app.get('/hotels', () => {
    pages++;
    return new Promise<Response>(() => {});
  });
  let crawled = 0;
  app.get('/stay/*', () => {
    crawled++;
    return new Promise<Response>(() => {});
  });
  app.post('/api/hangs', () => {
    inHand++;
    return new Promise<Response>(() => {});
  });
  app.post('/api/echo', async (context) => context.json(await context.req.json()));
  app.post('/api/quote', async (context) => context.json(await context.req.json()));
  const server = createServer(getRequestListener(app.fetch));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  /** Resolves with the status; with `length` the declared body is longer than the sent one. */
  const send = async (method: string, path: string, length?: number): Promise<number> => {
    const sent = request({ port, method, path, headers: length ? { 'Content-Length': length } : {} });
    sent.on('error', () => {});
    if (length) sent.write('{');
    else sent.end(method === 'POST' ? '{}' : undefined);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode ?? 0;
  };
  onTestFinished(() => {
    load.close();
    server.closeAllConnections();
    server.close();
  });
  return { send, handled: () => inHand, pagesInHand: () => pages, crawledInHand: () => crawled };
}

/** Requests pages continuously, so many that readers are refused. */
async function overloaded() {
  const { send, handled } = await serving();
  const readers = setInterval(() => void send('GET', '/hotels').catch(() => {}), 20);
  onTestFinished(() => clearInterval(readers));
  const first = Array.from({ length: 70 }, () => send('GET', '/hotels'));
  expect(await Promise.race(first)).toBe(503);
  return { send, handled };
}

test('an event loop that is late lets a few readers in, and refuses the others', async () => {
  // Every turn counts as late.
  const { send, pagesInHand } = await serving(Number.NEGATIVE_INFINITY);
  const within = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  // Each admitted request stays until there is no place left.
  await expect.poll(() => Promise.race([send('GET', '/hotels'), within(700)]), { timeout: 10_000 }).toBe(503);
  expect(pagesInHand(), 'the least that are always let in').toBe(4);
});

test('while readers are refused, bodies that never end keep nobody else from changing something', async () => {
  const { send } = await overloaded();
  for (let one = 0; one < 70; one++) void send('POST', '/api/echo', 10_000).catch(() => {});
  expect(await send('POST', '/api/echo')).toBe(200);
});

test('while readers are refused, many more changes than places wait for their turn, and none is refused', async () => {
  const { send, handled } = await overloaded();
  // The first ones take every place, and no more than the least are left.
  const many = 100;
  const statuses: number[] = [];
  for (let one = 0; one < many; one++)
    void send('POST', '/api/hangs').then(
      (status) => statuses.push(status),
      () => {},
    );
  // What waits for a provider gives its place to the next.
  await expect.poll(handled, { timeout: 10_000 }).toBe(many);
  expect(statuses).toEqual([]);
});

test('a quote is refused with the pages, since it changes nothing', async () => {
  const { send } = await overloaded();
  expect(await send('POST', '/api/quote')).toBe(503);
});

test('a crawl of the public pages has four places, is refused beyond them, and refuses nobody else', async () => {
  const { send, crawledInHand, pagesInHand } = await serving(10_000);
  const refused: number[] = [];
  for (let one = 0; one < 100; one++)
    // However it is spelled.
    void send('GET', `/${one % 2 === 0 ? 'stay' : '%73tay'}/sylhet/inn-${one}`).then(
      (status) => refused.push(status),
      () => {},
    );
  await expect.poll(() => refused.length, { timeout: 10_000 }).toBe(96);
  expect(new Set(refused)).toEqual(new Set([503]));
  expect(crawledInHand(), 'of ten connections to the database').toBe(4);
  for (let one = 0; one < 40; one++) void send('GET', '/hotels').catch(() => {});
  await expect.poll(pagesInHand).toBe(40);
  expect(await send('POST', '/api/echo')).toBe(200);
});
