import { afterAll, beforeEach, expect, test } from 'vitest';
import type { SiteHealth } from '../../contract/health.ts';
import { type Mode, startFaultyProviders } from '../fixtures/faulty-providers.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const providers = await startFaultyProviders();
afterAll(() => providers.close());
const server = await testServer(providers.environment);
const token = await providers.token();
beforeEach(() => {
  Object.assign(providers.mode, { identity: 'good', cards: 'good', images: 'good' });
  server.logged.length = 0;
});

const send = (method: string, path: string) => server.send(method, path, { token });

async function check(): Promise<SiteHealth['providers']> {
  const answer = await send('POST', '/api/health/check');
  await expectStatus(answer, 200);
  return ((await answer.json()) as SiteHealth).providers;
}

async function stateOf(provider: string, answered = check()) {
  return (await answered).find((each) => each.provider === provider);
}

test('before anything was asked nothing is said of the providers that a token does not need', async () => {
  const answer = (await (await send('GET', '/api/health')).json()) as SiteHealth;
  expect(answer.providers.map(({ provider, state, standIn }) => [provider, state, standIn])).toEqual([
    ['identity', 'ok', false],
    ['cards', 'unknown', false],
    ['gateway', 'unknown', true],
    ['images', 'unknown', false],
    ['mail', 'unknown', true],
  ]);
});

test('with good keys every provider works', async () => {
  const answered = await check();
  expect(answered.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
  expect(answered.every(({ lastOk, since, fault }) => lastOk && !since && !fault)).toBe(true);
});

const kinds: [Mode, string][] = [
  [401, 'key_refused'],
  [403, 'forbidden'],
  [429, 'too_many_requests'],
  [500, 'broken'],
  ['cut', 'no_answer'],
];

test.each(kinds)('each provider that answers %s is said to be failing, as %s', async (mode, kind) => {
  await check();
  const before = Date.now();
  Object.assign(providers.mode, { identity: mode, cards: mode, images: mode });
  const answered = await check();
  for (const { provider, state, fault, since = '' } of answered) {
    if (provider === 'mail' || provider === 'gateway') continue;
    expect({ provider, state, kind: fault?.kind }).toEqual({ provider, state: 'failing', kind });
    expect(Date.parse(since)).toBeGreaterThanOrEqual(before);
    if (typeof mode === 'number') expect(fault?.status).toBe(mode);
    const lines = server.logged.filter(
      ({ msg, ...line }) => line.provider === provider && line.kind === kind,
    );
    expect(lines.length).toBeGreaterThan(0);
    if (typeof mode === 'number') expect(lines[0]).toMatchObject({ status: mode });
  }
  const written = JSON.stringify(server.logged);
  for (const secret of [
    ...Object.values(providers.environment).filter((value) => /key|sk_/.test(value)),
    token,
  ])
    expect(written).not.toContain(secret);
});

test('since when is the first of several faults in a row, and a good answer ends them', async () => {
  await check();
  providers.mode.cards = 401;
  const first = await stateOf('cards');
  providers.mode.cards = 500;
  const second = await stateOf('cards');
  expect([first?.fault?.kind, second?.fault?.kind]).toEqual(['key_refused', 'broken']);
  expect(second?.since).toBe(first?.since);
  expect(second?.lastOk).toBe(first?.lastOk);
  providers.mode.cards = 'good';
  const mended = await stateOf('cards');
  expect([mended?.state, mended?.since]).toEqual(['ok', undefined]);
  expect(server.logged.map(({ msg }) => msg)).toContain('a provider works again');
});

test('a key that is for browsers of a site alone is told from one that is forbidden', async () => {
  providers.mode.identity = 'restricted';
  expect((await stateOf('identity'))?.fault).toEqual({
    kind: 'referrer_blocked',
    status: 403,
    code: 'API_KEY_HTTP_REFERRER_BLOCKED',
  });
  const refused = await send('GET', '/api/users');
  await expectStatus(refused, 503);
  expect(((await refused.json()) as { detail: string }).detail).toContain('Please contact us');
});

test('a use of a provider is noted like a check of it', async () => {
  await check();
  providers.mode.identity = 429;
  await expectStatus(await send('GET', '/api/users'), 503);
  const answer = (await (await send('GET', '/api/health')).json()) as SiteHealth;
  expect((await stateOf('identity', Promise.resolve(answer.providers)))?.fault?.kind).toBe(
    'too_many_requests',
  );
});

test('it says how far bookings and money are, and what the last audit has found', async () => {
  await server.reconcile();
  const before = (await (await send('GET', '/api/health')).json()) as SiteHealth;
  expect(before.books).toMatchObject({ holds: { live: 0 }, payments: { captured: 0 }, refundsDue: 0 });
  expect(before.books).not.toHaveProperty('audit');
  await server.auditBooks();
  const after = (await (await send('GET', '/api/health')).json()) as SiteHealth;
  expect(after.books.audit).toMatchObject({ differences: [] });
});
