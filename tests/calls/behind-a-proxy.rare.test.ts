import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

const get = (headers: Record<string, string>, from = '127.0.0.1') =>
  server.app.request(
    'http://nibash.example/api/config',
    { headers },
    { incoming: { socket: { remoteAddress: from } } },
  );
const warnings = () => server.logged.filter((line) => String(line.msg).includes('TRUSTED_PROXIES'));

test('forwarding headers without a trusted proxy are told of once', async () => {
  server = await startTestServer();
  await get({});
  expect(warnings()).toHaveLength(0);
  for (let request = 0; request < 3; request += 1) await get({ 'X-Forwarded-For': '203.0.113.7' });
  expect(warnings()).toMatchObject([{ level: 40 }]);
});

test('a trusted proxy’s word for https makes browsers stay with https; a visitor’s own does not', async () => {
  server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
  const forwarded = { 'X-Forwarded-For': '203.0.113.7', 'X-Forwarded-Proto': 'https' };
  expect((await get(forwarded)).headers.get('Strict-Transport-Security')).toBe(
    'max-age=31536000; includeSubDomains',
  );
  expect((await get(forwarded, '198.51.100.4')).headers.has('Strict-Transport-Security')).toBe(false);
  expect(warnings()).toHaveLength(0);
});

test('every answer keeps other sites out, and the card stand-in lets its own frame in', async () => {
  server = await startTestServer();
  const headersAt = async (path: string) => (await server.app.request(path)).headers;
  for (const path of ['/api/config', '/', '/nowhere', '/sw.js'])
    expect(Object.fromEntries(await headersAt(path)), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  // A page loads dozens of files, so files have a limit of their own, and their headers show that one.
  for (const path of ['/static/none.js', '/pictures/none.webp']) {
    const headers = await headersAt(path);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
    const bytes = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
    expect(bytes, path).toBeLessThan(300);
  }
  for (const path of ['/api/config', '/api/users', '/api/nowhere'])
    expect((await headersAt(path)).get('content-security-policy'), path).toContain("default-src 'none'");
  const frame = await headersAt('/js.stripe.com/v3/');
  expect(frame.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(frame.has('x-frame-options')).toBe(false);
});
