import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import type { Problem } from '../../contract/problem.ts';
import { signInAsAdministrator } from '../fixtures/guests.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();

const problem = async (answer: Response) => (await answer.json()) as Problem;
const json = { 'Content-Type': 'application/json' };

test('a packed body is refused with 415: a few bytes could unpack to very many', async () => {
  const bomb = gzipSync(JSON.stringify({ email: 'a'.repeat(1_000_000) }));
  for (const encoding of ['gzip', 'br', 'deflate', 'gzip, identity']) {
    const answer = await server.app.request('/api/subscribe', {
      method: 'POST',
      headers: { ...json, 'Content-Encoding': encoding },
      body: bomb,
    });
    expect(answer.status, encoding).toBe(415);
    expect((await problem(answer)).detail).toContain('Content-Encoding');
  }
});

test('a body that stops coming is given up with 408 after ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const silent = server.app.request('/api/subscribe', {
    method: 'POST',
    headers: json,
    body: new ReadableStream(),
    duplex: 'half',
  } as RequestInit);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), { timeout: 60_000 });
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  const answer = await silent;
  expect([answer.status, (await problem(answer)).code]).toEqual([408, 'body_too_slow']);
});

test('an address that no page or call has is refused with 414, wherever it leads', async () => {
  for (const path of ['/', '/api/hotels', '/api.stripe.com/v1/payment_intents', '/pictures/x', '/static/x']) {
    const answer = await server.app.request(`${path}?${'a[]=x&'.repeat(2000)}`);
    expect([answer.status, (await problem(answer)).code], path).toEqual([414, 'address_too_long']);
  }
  await expectStatus(await server.app.request(`/${'/'.repeat(10_000)}x`), 414);
});

test('as many faults as somebody can mend are named, so that an answer is not much longer than its question', async () => {
  const names = Array.from({ length: 1000 }, (_, index) => `a${index}`);
  const answer = await server.send('GET', `/api/hotels?${names.join('&')}`);
  await expectStatus(answer, 422);
  expect((await problem(answer)).errors).toHaveLength(50);
});

test('a form of very many parts is given up, and the picture in a plain one is taken', async () => {
  const { token } = await signInAsAdministrator(server);
  const part = (name: string, more: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const upload = (body: string) =>
    server.app.request('/api/uploadImage', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'multipart/form-data; boundary=x' },
      body,
    });
  for (const more of ['', '; filename="a.txt"']) {
    const answer = await upload(`${part('a', more, 'b').repeat(100_000)}--x--\r\n`);
    expect([answer.status, (await problem(answer)).errors?.[0]?.code]).toEqual([422, 'too_many']);
  }
  const nothing = await upload(`${part('a', '', 'b')}--x--\r\n`);
  expect((await problem(nothing)).errors?.[0]?.code).toBe('required');
});
