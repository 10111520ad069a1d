import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => removeSite(site));

const half = (path: string, type: string, begin: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 9000\r\n` +
  `Authorization: Bearer pk_test_embedded\r\n\r\n${begin}`;
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`;

/** Visitors whose connection breaks while they send, while they wait, and while they get their answer. */
const visitors: [path: string, sent: string, waitsForAnswer?: boolean][] = [
  ['/api/subscribe', half('/api/subscribe', 'application/json', '{"email":"a')],
  ['/newsletter/confirm', half('/newsletter/confirm', 'application/x-www-form-urlencoded', 'a=')],
  ['sign-up', half('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x', 'application/json', '{"e')],
  ['card', half('/api.stripe.com/v1/payment_methods', 'application/x-www-form-urlencoded', 'type=')],
  ['picture', half('/api.imgbb.com/1/upload?key=x', 'multipart/form-data; boundary=x', '--x\r\n')],
  ['/hotels', get('/hotels?district=Dhaka')],
  ['/api/hotels', get('/api/hotels')],
  ['/hotels, answered', get('/hotels?district=Dhaka'), true],
  ['/api/hotels, answered', get('/api/hotels'), true],
];

test('visitors who leave in the middle are no fault of the server, and the log stays JSON', async () => {
  const { hostname, port } = new URL(site.origin);
  const begun = site.errors.length;
  for (const [, sent, waitsForAnswer] of visitors) {
    const visitor = connect(Number(port), hostname);
    await once(visitor, 'connect');
    await new Promise<void>((resolve) => visitor.write(sent, () => resolve()));
    if (waitsForAnswer) await once(visitor, 'data');
    visitor.resetAndDestroy();
    await once(visitor, 'close');
  }
  const requests = () =>
    site.lines
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  await vi.waitFor(
    () => expect(requests().filter(({ status }) => status)).toHaveLength(visitors.length),
    60_000,
  );
  expect(requests().filter(({ status, level }) => Number(status) >= 500 || Number(level) >= 50)).toEqual([]);
  const metrics = await (await fetch(`${site.origin}/metrics`)).text();
  expect(metrics.match(/nibash_http_requests_total\{.*5xx.*/g)).toBeNull();

  expect(await site.stop()).toBe(0);
  const ready = site.lines.findIndex((line) => line.includes(' is ready at '));
  const words = [...site.lines.slice(ready + 1), ...site.errors.slice(begun)].filter(
    (line) => !line.startsWith('{'),
  );
  expect(words).toEqual([]);
});
