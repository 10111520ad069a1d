import { describe, expect, test } from 'vitest';
import { answerOf, apiKey, startHost } from './host.ts';
import { picture } from './pictures.ts';

const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
const part = (name: string, value: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

/** Sends a piece again and again, as long as it is read, and counts the bytes that were read. */
function endless(begin: string, again: string) {
  const sent = { bytes: 0 };
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = encoder.encode(sent.bytes === 0 ? begin : again);
        sent.bytes += piece.length;
        controller.enqueue(piece);
      },
    },
    { highWaterMark: 0 },
  );
  return { sent, body };
}

test('a form that ends inside a part’s head is refused, also where its connection ends a moment later', async () => {
  const parts = [`${part('image', '').slice(0, -2)}--x--\r\n--x--\r\n-`];
  const body = new ReadableStream({
    async pull(stream) {
      const next = parts.shift();
      await new Promise(setImmediate);
      if (next === undefined) stream.close();
      else stream.enqueue(new TextEncoder().encode(next));
    },
  });
  const sent = { method: 'POST', headers: multipart, body, duplex: 'half' } as RequestInit;
  const address = `http://host.test/1/upload?key=${apiKey}`;
  expect((await answerOf(startHost().get(address, sent))).status).toBe(400);
});

describe('somebody without the key', () => {
  test.each<[string, string, string, Record<string, string>]>([
    ['fields of a form', '', part('a', 'b').repeat(100), multipart],
    ['one field without an end', part('a', 'b').slice(0, -2), 'b'.repeat(8192), multipart],
    ['a part without a name', '--x\r\n\r\n', 'b'.repeat(8192), multipart],
    ['headers of a part', '--x\r\n', 'X-A: b\r\n'.repeat(1000), multipart],
    ['an encoded form', '', 'a=b&'.repeat(2000), { 'content-type': 'application/x-www-form-urlencoded' }],
    [
      'an encoded picture',
      'image=',
      'AAAA'.repeat(2000),
      { 'content-type': 'application/x-www-form-urlencoded' },
    ],
    [
      'a picture before the key',
      part('image', 'b'.repeat(100), '; filename="a.jpg"'),
      'b'.repeat(8192),
      multipart,
    ],
  ])('is refused after a few kilobytes of %s', async (_what, begin, again, headers) => {
    const host = startHost();
    const { sent, body } = endless(begin || again, again);
    const answer = await answerOf(
      host.get('http://host.test/1/upload', { method: 'POST', headers, body, duplex: 'half' } as RequestInit),
    );
    expect([400, 413]).toContain(answer.status);
    expect(answer.body.error.message).not.toBe('Internal error');
    expect(sent.bytes).toBeLessThan(100 * 1024);
    expect(host.files()).toEqual([]);
  });

  test('and with a wrong one in the address has no byte of the body read', async () => {
    const { sent, body } = endless('a', 'b');
    const answer = await answerOf(
      startHost().get('http://host.test/1/upload?key=wrong', {
        method: 'POST',
        headers: multipart,
        body,
        duplex: 'half',
      } as RequestInit),
    );
    expect(answer.body.error.message).toBe('Invalid API v1 key.');
    expect(sent.bytes).toBe(0);
  });
});

test('a form of more fields than anybody needs is given up, with the key too', async () => {
  const { sent, body } = endless(part('a', 'b').repeat(50), part('a', 'b').repeat(50));
  const answer = await answerOf(
    startHost().get(`http://host.test/1/upload?key=${apiKey}`, {
      method: 'POST',
      headers: multipart,
      body,
      duplex: 'half',
    } as RequestInit),
  );
  expect(answer.status).toBe(413);
  expect(answer.body).toMatchObject({ status_code: 413, error: { code: 313 } });
  expect(sent.bytes).toBeLessThan(200 * 1024);
});

test('a packed body is refused, and every answer carries the headers of a public service', async () => {
  const host = startHost();
  const packed = await host.get(`http://host.test/1/upload?key=${apiKey}`, {
    method: 'POST',
    headers: { ...multipart, 'content-encoding': 'gzip' },
    body: 'x',
  });
  expect(packed.status).toBe(415);
  const { data } = (await host.upload({ image: await picture('jpeg') })).body;
  for (const answer of [packed, await host.get(data.url), await host.get('http://host.test/1/nothing')]) {
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  }
});
