import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { afterEach, expect, test } from 'vitest';
import { forwardedStandIns, serveStandIns } from './forwarded-stand-ins.ts';

let open = new AsyncDisposableStack();
afterEach(async () => {
  await open.disposeAsync();
  open = new AsyncDisposableStack();
});

type Fetch = (request: Request, from?: { address: string }) => Promise<Response>;

/** Serves a stand-in with this answer, and returns the path of its socket. */
async function servedStandIn(fetch: Fetch): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'nibash-forwarded-'));
  open.defer(() => rmSync(folder, { recursive: true }));
  const socket = join(folder, 'stand-ins');
  const server = serveStandIns({ identity: { fetch } }, (error) => {
    throw error;
  });
  server.listen(socket);
  await once(server, 'listening');
  open.defer(() => new Promise<void>((resolve) => server.close(() => resolve())));
  open.defer(() => server.closeAllConnections());
  return socket;
}

/** A port for visitors whose requests all go to one stand-in, which answers with the received request. */
function forwardedPort(): Promise<number> {
  return portFor(async (request, from) =>
    Response.json({ path: new URL(request.url).pathname, from: from?.address, body: await request.text() }),
  );
}

/** A port for visitors whose requests all go to one stand-in. */
async function portFor(answer: Fetch, forwarded: (answer: Promise<Response>) => void = () => {}) {
  const socket = await servedStandIn(answer);
  const { identity } = forwardedStandIns(socket, ['identity']);
  const fetch = async (request: Request) => {
    const answered = identity?.fetch(request, { address: '203.0.113.7' });
    if (answered) forwarded(answered);
    return answered ?? new Response(null, { status: 404 });
  };
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port));
  open.defer(() => new Promise<void>((done) => server.close(() => done())));
  open.defer(() => {
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
  return promise;
}

/** The answer to these bytes on a separate connection. */
async function sent(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  let answer = '';
  for await (const chunk of socket) {
    answer += chunk;
    const length = Number(/content-length: (\d+)/i.exec(answer)?.[1] ?? 'NaN');
    const isWhole = answer.split('\r\n\r\n')[1]?.length === length || answer.endsWith('\r\n0\r\n\r\n');
    if (isWhole) break;
  }
  return answer;
}

const post = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: nibash.example\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

test.for([
  ['a length', 'Content-Length: 5', 'abcde'],
  ['no length', 'Transfer-Encoding: chunked', '5\r\nabcde\r\n0\r\n\r\n'],
])(
  'the body of a GET with %s is not the beginning of the next visitor’s request',
  async ([, header, body]) => {
    const port = await forwardedPort();
    const first = await sent(port, `GET /first HTTP/1.1\r\nHost: nibash.example\r\n${header}\r\n\r\n${body}`);
    expect(first).toContain('"path":"/first"');
    const next = await sent(port, post('/next', 'own'));
    expect(next).toContain('HTTP/1.1 200');
    expect(next).toContain('{"path":"/next","from":"203.0.113.7","body":"own"}');
  },
);

test('what a stand-in leaves unread of a request is not the beginning of the next one', async () => {
  const socket = await servedStandIn(async (request) => new Response(`answer ${request.method}`));
  const raw = connect(socket);
  const head = 'HTTP/1.1\r\nHost: x\r\nx-nibash-url: http://x/\r\n';
  raw.write(`POST / ${head}Content-Length: 9000\r\n\r\nbeginning`);
  let answer = '';
  for await (const chunk of raw) {
    answer += chunk;
    if (answer.includes('answer POST') && !answer.includes('HTTP/1.1 200', 1))
      raw.write(`${'r'.repeat(9000 - 'beginning'.length)}GET / ${head}Connection: close\r\n\r\n`);
  }
  expect(answer.match(/^HTTP\/1\.1 .*$|answer \w+/gm)).toEqual([
    'HTTP/1.1 200 OK',
    'answer POST',
    'HTTP/1.1 200 OK',
    'answer GET',
  ]);
});

test('the answer of a stand-in that reads no body arrives, whenever the rest of the body does', async () => {
  let answering = Promise.withResolvers<void>();
  const socket = await servedStandIn(async () => {
    answering.resolve();
    return new Response('refused', { status: 401 });
  });
  const { identity } = forwardedStandIns(socket, ['identity']);
  for (let tries = 0; tries < 8; tries += 1) {
    answering = Promise.withResolvers();
    const body = new ReadableStream({
      async start(stream) {
        // The head is sent together with the first bytes.
        stream.enqueue(new Uint8Array(5));
        await answering.promise;
        for (let tick = 0; tick < tries; tick += 1) await new Promise(setImmediate);
        for (let part = 0; part < 3; part += 1) stream.enqueue(new Uint8Array(5));
        stream.close();
      },
    });
    const sent = { method: 'POST', body, duplex: 'half' } as RequestInit;
    const answer = await identity?.fetch(new Request('http://nibash.example/', sent));
    expect([tries, answer?.status, await answer?.text()]).toEqual([tries, 401, 'refused']);
  }
});

test('a body without an end is cut off after its answer', async () => {
  const socket = await servedStandIn(async () => new Response('refused', { status: 401 }));
  const raw = connect(socket);
  raw.on('error', () => {});
  raw.write('POST / HTTP/1.1\r\nHost: x\r\nx-nibash-url: http://x/\r\nTransfer-Encoding: chunked\r\n\r\n');
  const part = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
  let written = 0;
  const more = () => {
    for (written += 1; !raw.destroyed && raw.write(part); ) written += 1;
  };
  raw.on('drain', more);
  raw.on('data', () => {});
  more();
  await new Promise((resolve) => raw.once('close', resolve));
  expect(written).toBeLessThan(1000);
});

test.for([
  ['in the middle of a body', 'POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\n\r\nbeginning'],
  ['before the answer', 'GET /x HTTP/1.1\r\nHost: x\r\n\r\n'],
])('a visitor who leaves %s is no failure', async ([, bytes = '']) => {
  const requested = Promise.withResolvers<void>();
  const forwarded = Promise.withResolvers<Promise<Response>>();
  const answer: Fetch = async (request) => {
    requested.resolve();
    await request.text().catch(() => {});
    return request.method === 'GET' ? new Promise(() => {}) : new Response('too late');
  };
  const visitor = connect(await portFor(answer, forwarded.resolve), '127.0.0.1');
  visitor.write(bytes);
  await requested.promise;
  visitor.resetAndDestroy();
  await expect(forwarded.promise).resolves.toBeInstanceOf(Response);
});
