import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  removeSite(site);
});

interface Visitor {
  socket: Socket;
  /** Everything that came so far. */
  received(): string;
  /** Answers the code of the failure, if there was one, when the connection is over. */
  closed: Promise<string | undefined>;
}

async function visit(begin: string): Promise<Visitor> {
  const { hostname, port } = new URL(site.origin);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (part) => {
    received += part;
  });
  let failure: string | undefined;
  socket.on('error', (error: NodeJS.ErrnoException) => {
    failure = error.code;
  });
  const closed = new Promise<string | undefined>((resolve) => socket.on('close', () => resolve(failure)));
  await once(socket, 'connect');
  socket.write(begin);
  return { socket, received: () => received, closed };
}

const head = (requestLine: string, ...headers: string[]) =>
  [`${requestLine} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');
const json = 'Content-Type: application/json';
const form = 'Content-Type: application/x-www-form-urlencoded';
const cardKey = 'Authorization: Bearer pk_test_embedded';
/** More than the system keeps for a reader who does not read. */
const longBytes = 20_000_000;
const long = `Content-Length: ${longBytes}`;
const inChunks = 'Transfer-Encoding: chunked';
const chunk = (length: number) => `${length.toString(16)}\r\n${'x'.repeat(length)}\r\n`;
const ends = `${chunk(longBytes)}0\r\n\r\n`;
const rest = 'x'.repeat(longBytes);

/** Requests that are answered before their body has come: the status, what is sent first, and what afterwards. */
const refused: [what: string, status: number, begin: string, rest: string][] = [
  ['without a sign-in', 401, head('POST /api/addHotels', json, long), rest],
  ['to no call', 404, head('POST /api/nothing', json, long), rest],
  ['to no page', 405, head('POST /hotels', form, long), rest],
  ['with another method', 405, head('PUT /api/subscribe', json, long), rest],
  ['of another type', 415, head('POST /api/subscribe', 'Content-Type: text/plain', long), rest],
  ['packed', 415, head('POST /api/subscribe', json, 'Content-Encoding: gzip', long), rest],
  ['with a length that is too large', 413, head('POST /api/subscribe', json, long), rest],
  ['too large in chunks', 413, head('POST /api/subscribe', json, inChunks) + chunk(70_000), ends],
  ['to a host that cannot be', 400, `POST / HTTP/1.1\r\nHost: 1.2.3.4.5\r\n${long}\r\n\r\n`, rest],
  [
    'too large for the card stand-in',
    413,
    head('POST /api.stripe.com/v1/payment_methods', form, cardKey, inChunks) + chunk(2_000_000),
    ends,
  ],
];

test.each(refused)(
  'a request %s is answered %i on a connection that is not used again, and may send its rest',
  async (_what, status, begin, rest) => {
    const { socket, received, closed } = await visit(begin);
    await expect.poll(received).toMatch(new RegExp(`^HTTP/1.1 ${status} .*\\r\\n\\r\\n`, 's'));
    expect(received()).toMatch(/\r\nconnection: close\r\n/i);
    expect(await new Promise((resolve) => socket.write(rest, resolve))).toBeFalsy();
    expect(await closed).toBeUndefined();
    const [, length, body] = /\r\ncontent-length: (\d+)\r\n.*?\r\n\r\n(.*)$/is.exec(received()) ?? [];
    expect(Buffer.byteLength(body ?? '')).toBe(Number(length));
  },
);

const small = 'Content-Length: 7';
/** Requests whose whole body is read, or has come when it is refused. */
const whole: [what: string, begin: string, rest: string][] = [
  ['is wrong', head('POST /api/subscribe', json, small), '{"a":1}'],
  ['is wrong and comes in chunks', head('POST /api/subscribe', json, inChunks), '7\r\n{"a":1}\r\n0\r\n\r\n'],
  ['comes with a refused head', `${head('PUT /api/subscribe', json, small)}{"a":1}`, ''],
  ['a call does not need', `${head('DELETE /api/favourites/x', json, small)}{"a":1}`, ''],
];

test.each(whole)(
  'a body that %s leaves the connection open for the next request',
  async (_what, begin, rest) => {
    const { socket, received, closed } = await visit(begin);
    socket.write(rest);
    await expect.poll(received).toMatch(/^HTTP\/1.1 4\d\d .*\r\n\r\n\{/s);
    expect(received()).toMatch(/\r\nconnection: keep-alive\r\n/i);
    socket.write(head('GET /healthz', 'Connection: close'));
    expect(await closed).toBeUndefined();
    expect(received()).toContain('HTTP/1.1 200 OK');
  },
);
