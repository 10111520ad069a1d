import { expect, test } from 'vitest';
import { accounts, answerOf, codeOf, openIdentity, signUp } from './service.ts';

const service = openIdentity();
const send = (path: string, init: RequestInit = {}) =>
  answerOf(service.fetch(new Request(`http://localhost${path}`, init)));
const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

test('each call is reached with and without the host in front, as v1 and as v2', async () => {
  for (const prefix of ['', '/identitytoolkit.googleapis.com']) {
    for (const version of ['v1', 'v2']) {
      const answer = await send(`${prefix}/${version}/accounts:lookup?key=k`, json({}));
      expect(codeOf(answer)).toBe('MISSING_ID_TOKEN');
    }
  }
  for (const prefix of ['', '/securetoken.googleapis.com']) {
    expect(codeOf(await send(`${prefix}/v1/token?key=k`, json({ grant_type: 'refresh_token' })))).toBe(
      'MISSING_REFRESH_TOKEN',
    );
  }
  expect((await send('/securetoken.googleapis.com/v1/accounts:lookup?key=k', json({}))).status).toBe(404);
});

test('a preflight from any site is answered 204 with the headers it asks for', async () => {
  const response = await service.fetch(
    new Request(`http://localhost${accounts}signUp?key=k`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://site.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-client-version',
      },
    }),
  );
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe('https://site.example');
  expect(response.headers.get('access-control-allow-headers')).toBe('content-type,x-client-version');
});

test('answers and refusals may be read by the site that asked, and are kept by no cache', async () => {
  const headers = { origin: 'https://site.example' };
  for (const path of ['/v1/projects?key=k', '/v1/projects', '/v1/nothing?key=k']) {
    const answer = await send(path, { headers });
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://site.example');
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test('a field of the wrong type is named; a number is taken as text', async () => {
  const answer = await send(`${accounts}signUp?key=k`, json({ email: { a: 1 }, password: 'secret12' }));
  expect(answer).toMatchObject({ status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } });
  expect(codeOf(answer)).toBe('Invalid JSON payload received. /email must be string');
  const numeric = json({ email: 'n@example.com', password: 123456 });
  expect((await send(`${accounts}signUp?key=k`, numeric)).status).toBe(200);
});

test('a body of a megabyte is refused', async () => {
  const body = { email: 'n@example.com', password: 'x'.repeat(1_000_000) };
  expect((await send(`${accounts}signUp?key=k`, json(body))).status).toBe(413);
});

test('a body with bytes that are no UTF-8 is refused, and no account made', async () => {
  const { headers } = json({});
  const body = Buffer.from('{"email":"jos\xe9@example.com","password":"secret12"}', 'latin1');
  expect((await send(`${accounts}signUp?key=k`, { method: 'POST', headers, body })).status).toBe(400);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const escaped = 'email=jos%E9%40example.com&password=secret12';
  expect(
    (await send(`${accounts}signUp?key=k`, { method: 'POST', headers: form, body: escaped })).status,
  ).toBe(400);
  const stored = json({ email: 'jos\ufffd@example.com', password: 'secret12' });
  expect(codeOf(await send(`${accounts}signInWithPassword?key=k`, stored))).toBe('EMAIL_NOT_FOUND');
});

test('a packed body is refused, and every answer carries the headers of a public service', async () => {
  const packed = json({});
  const headers = { ...packed.headers, 'content-encoding': 'gzip' };
  const refused = await send(`${accounts}signUp?key=k`, { ...packed, headers });
  expect(refused).toMatchObject({ status: 415, body: {} });
  for (const answer of [refused, await send('/v1/projects?key=k'), await send('/v1/nothing')]) {
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  }
});

test('an overload answers 503 without error.message, the shape that would sign visitors out', async () => {
  await service.operate('PUT', '/settings', { overloaded: true });
  const answer = await send(`${accounts}lookup?key=k`, json({}));
  await service.operate('PUT', '/settings', { overloaded: false });
  expect(answer).toMatchObject({ status: 503, body: {} });
  expect(answer.body).not.toHaveProperty('error');
});

test('a fault inside answers like an overload and is reported', async () => {
  const broken = openIdentity();
  const { idToken } = await signUp(broken, 'a@example.com');
  broken.close();
  const answer = await broken.post(`${accounts}lookup`, { idToken });
  expect(answer.status).toBe(503);
  expect(answer.body).not.toHaveProperty('error');
  expect(broken.faults).toHaveLength(1);
});
