import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { expectStatus, startTestServer, type TestServer, testServer } from '../fixtures/test-server.ts';

const token = 'a-long-random-token';

/** Requests the figures over a connection from `address`. */
const send = (
  server: TestServer,
  address: string,
  headers: Record<string, string> = {},
  host = 'localhost:3000',
  httpVersion = '1.1',
) =>
  server.app.request(
    `http://${host}/metrics`,
    { headers },
    { incoming: { httpVersion, socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } } },
  );

const server = await testServer({ METRICS_TOKEN: token });

describe('the figures are shown', () => {
  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('on this machine, to %s', async (address) => {
    const answer = await send(server, address);
    await expectStatus(answer, 200);
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  });

  test('elsewhere to who carries the token', async () => {
    const answer = await send(server, '203.0.113.7', { Authorization: `Bearer ${token}` });
    await expectStatus(answer, 200);
    expect(await answer.text()).toContain('nibash_http_requests_total');
  });
});

describe('the figures are not shown', () => {
  test.each<[string, string, Record<string, string>, string?]>([
    ['to another machine', '203.0.113.7', {}],
    ['to a token that is another', '203.0.113.7', { Authorization: `Bearer ${token}x` }],
    ['to a wrong token on this machine', '127.0.0.1', { Authorization: 'Bearer guessed' }],
    ['behind a proxy with X-Forwarded-For', '127.0.0.1', { 'X-Forwarded-For': '203.0.113.7' }],
    ['behind a proxy that names itself the loopback', '127.0.0.1', { 'X-Forwarded-For': '127.0.0.1' }],
    ['behind a proxy with Forwarded', '127.0.0.1', { Forwarded: 'for=203.0.113.7' }],
    ['behind a proxy with Via', '127.0.0.1', { Via: '1.1 Caddy' }],
    ['behind a proxy with X-Real-IP', '127.0.0.1', { 'X-Real-IP': '203.0.113.7' }],
    ['behind a proxy with X-Client-IP', '127.0.0.1', { 'X-Client-IP': '203.0.113.7' }],
    ['behind a proxy with CF-Connecting-IP', '127.0.0.1', { 'CF-Connecting-IP': '203.0.113.7' }],
    ['to a page of another site', '127.0.0.1', { 'Sec-Fetch-Site': 'cross-site' }],
    ['to another name that leads here', '127.0.0.1', {}, 'evil.example'],
  ])('%s', async (_who, address, headers, host) => {
    const answer = await send(server, address, headers, host);
    await expectStatus(answer, 401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(await answer.text()).not.toContain('nibash_');
  });

  test('behind a proxy that sends no header and speaks HTTP/1.0, as nginx does by itself', async () => {
    const answer = await send(server, '127.0.0.1', {}, 'localhost:3000', '1.0');
    await expectStatus(answer, 401);
  });

  test('to this machine when the site is public: there a proxy may stand in front', async () => {
    const open = await startTestServer({
      PUBLIC_ORIGIN: 'https://nibash.example',
      ADMIN_PASSWORD: 'a long secret of the owner',
      METRICS_TOKEN: token,
    });
    await expectStatus(await send(open, '127.0.0.1'), 401);
    await expectStatus(await send(open, '127.0.0.1', { Authorization: `Bearer ${token}` }), 200);
    await open.close();
  });

  test('to anybody elsewhere while there is no token, and an empty one is none', async () => {
    const closed = await startTestServer({ METRICS_TOKEN: '' });
    await expectStatus(await send(closed, '203.0.113.7'), 403);
    for (const sent of ['', 'undefined'])
      await expectStatus(await send(closed, '203.0.113.7', { Authorization: `Bearer ${sent}` }), 403);
    await closed.close();
  });
});

test('requests are counted by the call’s name and the class of the status, never by what was asked', async () => {
  const counted = await startTestServer({ METRICS_TOKEN: token });
  await counted.send('GET', '/api/hotels?district=Dhaka');
  await counted.send('GET', '/api/hotels/0b9d2c1e-0000-4000-8000-000000000000');
  await counted.send('GET', '/api/hotels/made-up-by-a-visitor');
  await counted.send('GET', '/api/users');
  await counted.send('POST', '/api/quote', { body: '{' });
  await counted.send('GET', '/hotels/made-up-by-a-visitor');
  await counted.send('GET', '/made-up-by-a-visitor');
  const text = await (await send(counted, '127.0.0.1')).text();
  expect(
    text
      .split('\n')
      .filter((line) => line.startsWith('nibash_http_requests_total'))
      .sort(),
  ).toEqual([
    'nibash_http_requests_total{route="hotel",status="4xx"} 2',
    'nibash_http_requests_total{route="hotels",status="2xx"} 1',
    'nibash_http_requests_total{route="page /hotels/:id",status="2xx"} 1',
    'nibash_http_requests_total{route="page elsewhere",status="2xx"} 1',
    'nibash_http_requests_total{route="quote",status="4xx"} 1',
    'nibash_http_requests_total{route="users",status="4xx"} 1',
  ]);
  expect(text).toContain('nibash_http_request_duration_seconds_count{route="hotels"} 1');
  expect(text).not.toContain('made-up');
  await counted.close();
});

test('a limit that refuses is counted by its name', async () => {
  const limited = await startTestServer({ RATE_LIMITS: 'on', METRICS_TOKEN: token });
  let refused = 0;
  while (refused === 0) {
    const answer = await limited.send('POST', '/api/subscribe', { body: { email: 'reader@example.com' } });
    if (answer.status === 429) refused += 1;
  }
  const text = await (await send(limited, '127.0.0.1')).text();
  expect(text).toContain('nibash_rate_limited_total{limit="subscribe"} 1');
  await limited.close();
});

test('a sign-in that the stand-in refuses for too many tries is counted too', async () => {
  const limited = await startTestServer({ RATE_LIMITS: 'on', METRICS_TOKEN: token });
  const body = { email: 'reader@example.com', password: 'a wrong one' };
  await limited.send('POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x', {
    body: { ...body, password: 'the right one' },
  });
  const tryOnce = async () =>
    (
      await limited.send('POST', '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x', {
        body,
      })
    ).text();
  while (!(await tryOnce()).includes('TOO_MANY_ATTEMPTS_TRY_LATER'));
  const text = await (await send(limited, '127.0.0.1')).text();
  expect(text).toContain('nibash_rate_limited_total{limit="signInFailures"} 1');
  await limited.close();
});

test('the database’s connections, the event loop and the process are among the figures', async () => {
  await server.send('GET', '/api/summary');
  const text = await (await send(server, '127.0.0.1')).text();
  const { kind } = server.database;
  expect(text).toContain(`nibash_database_info{kind="${kind}"} 1`);
  const idle = Number(/nibash_database_connections\{state="idle"\} (\d+)/.exec(text)?.[1]);
  if (kind === 'server') expect(idle).toBeGreaterThan(0);
  else expect(idle).toBe(0);
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).toMatch(/nibash_build_info\{version="[\d.]+",node="v26/);
});

test('every metric stands in docs/operations.md', async () => {
  const documented = readFileSync('docs/operations.md', 'utf8');
  const text = await (await send(server, '127.0.0.1')).text();
  const names = [...text.matchAll(/^# TYPE (nibash_\w+)/gm)].map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThanOrEqual(6);
  for (const name of names) expect(documented).toContain(`\`${name}\``);
});
