import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signUp } from '../fixtures/guests.ts';
import { expectStatus, pageOfTests, startTestServer, type TestServer } from '../fixtures/test-server.ts';

let server: TestServer;
/** Every page waits for this gate. */
let gate = Promise.withResolvers<void>();
/** More than two processes ever work on at once. */
const many = 130;

beforeAll(async () => {
  server = await startTestServer(
    { METRICS_TOKEN: 'a-token-for-the-figures', PASSWORD_HASHING: 'strong' },
    undefined,
    {
      page: async () => {
        await gate.promise;
        return pageOfTests;
      },
      busyPage: (language) => `busy in ${language}`,
      close: async () => {},
    },
  );
});
beforeEach(() => {
  gate.resolve();
  gate = Promise.withResolvers();
});
afterAll(async () => {
  gate.resolve();
  await server.close();
});

const page = (headers: Record<string, string> = {}) => server.send('GET', '/hotels', { headers });
const quote = () => server.send('POST', '/api/quote', { body: {} });
const figures = async () =>
  (
    await server.send('GET', '/metrics', { headers: { Authorization: 'Bearer a-token-for-the-figures' } })
  ).text();

describe('while more pages are asked for than can be worked on', () => {
  test('some are refused with the time to come again, the rest is answered, and so is whoever comes again', async () => {
    const requests = Array.from({ length: many }, () => page({ 'Accept-Language': 'bn' }));
    const refused = await Promise.race(requests);
    await expectStatus(refused, 503);
    expect(refused.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/);
    expect(refused.headers.get('Cache-Control')).toBe('no-store');
    expect(refused.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(refused.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(await refused.text()).toBe('busy in bn');

    const call = await server.send('GET', '/api/summary');
    await expectStatus(call, 503);
    expect(call.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/);
    expect(call.headers.get('Content-Type')).toContain('application/problem+json');
    const problem = await call.json();
    expect(problem).toMatchObject({ code: 'unavailable', requestId: expect.any(String) });

    gate.resolve();
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    await expectStatus(await page(), 200);
    expect(await figures()).toMatch(/nibash_rate_limited_total\{limit="busy_reading"\} [1-9]/);
    expect(server.logged.filter(({ msg }) => String(msg).startsWith('more requests than'))).toHaveLength(1);
  });

  test('probes, figures, pictures, events of the provider, sessions, own lists and whatever changes something are answered', async () => {
    const { token } = await signUp(server);
    const requests = Array.from({ length: many }, () => page());
    await expectStatus(await Promise.race(requests), 503);
    const answers = await Promise.all([
      server.send('GET', '/healthz'),
      server.send('GET', '/readyz'),
      server.send('GET', '/static/js/none.js'),
      server.send('GET', '/pictures/none.webp'),
      server.send('POST', '/api/webhooks/stripe', { body: {} }),
      server.send('POST', '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=embedded', { body: {} }),
      server.send('POST', '/securetoken.googleapis.com/v1/token?key=embedded', { body: {} }),
      server.send('GET', '/api/me', { token }),
      server.send('POST', '/api/addBooking', { token, body: {} }),
    ]);
    expect(answers.map(({ status }) => status)).not.toContain(503);
    gate.resolve();
    await Promise.all(requests);
  });
});

test('of more sign-ins than can be worked on or wait, a part is refused while pages are, without a word that ends a session', async () => {
  const identity = (call: string, password: string) =>
    server.send('POST', `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=embedded`, {
      body: { email: 'one-of-many@example.com', password },
    });
  await expectStatus(await identity('signUp', 'the right one'), 200);
  const signIn = () => identity('signInWithPassword', 'not the right one');
  const requests = Array.from({ length: many }, () => page());
  await expectStatus(await Promise.race(requests), 503);
  const signIns = 1_200;
  const answers = await Promise.all(Array.from({ length: signIns }, signIn));
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length, 'the others are answered').toBeLessThan(signIns);
  for (const answer of refused) {
    expect(answer.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/);
    // The official client signs its user out when a body has `error.message`.
    expect(await answer.json()).not.toHaveProperty('error');
  }
  expect(await figures()).toMatch(/nibash_rate_limited_total\{limit="busy_signIns"\} [1-9]/);
  gate.resolve();
  await Promise.all(requests);
  await expectStatus(await quote(), 422);
  await expectStatus(await signIn(), 400);
});
