import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function statusOf(
  path: string,
  headers: Record<string, string>,
  from = '127.0.0.1',
  host = 'localhost',
) {
  const connection = { incoming: { socket: { remoteAddress: from } } };
  return (await server.app.request(`http://${host}${path}`, { headers }, connection)).status;
}

describe.each(['identity', 'payments', 'images'])('the operator’s routes of the %s stand-in', (name) => {
  const path = `/standin/${name}`;

  test('answer this machine', async () => {
    expect(await statusOf(path, {})).toBe(200);
    expect(await statusOf(path, { 'Sec-Fetch-Site': 'same-origin' }, '::1', '127.0.0.1:3000')).toBe(200);
  });

  test.each<[string, Record<string, string>, string?, string?]>([
    ['a connection from elsewhere', {}, '203.0.113.7'],
    ['what came through a proxy', { 'X-Forwarded-For': '203.0.113.7' }],
    [
      'what came through a proxy that says so otherwise',
      { 'X-Forwarded-For': '', Forwarded: 'for=203.0.113.7' },
    ],
    ['a page of another site in the operator’s browser', { 'Sec-Fetch-Site': 'cross-site' }],
    [
      'somebody else’s name that leads here',
      { 'Sec-Fetch-Site': 'same-origin' },
      '127.0.0.1',
      'evil.example',
    ],
  ])('do not answer %s', async (_what, headers, from, host) => {
    expect(await statusOf(path, headers, from, host)).toBe(404);
  });
});
