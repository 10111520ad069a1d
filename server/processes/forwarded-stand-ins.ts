import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { ProviderName } from '../../kernel/provider-fault.ts';
import type { ServedStandIn, StandIns } from '../compose/stand-ins.ts';

/** Headers that carry the original request to the other side. */
const nameHeader = 'x-nibash-stand-in';
const urlHeader = 'x-nibash-url';
const addressHeader = 'x-nibash-address';

const names = ['identity', 'cards', 'gateway', 'images'] as const;
type Name = (typeof names)[number];

/** Answers requests for the stand-ins of this process on a socket that only this user can open. */
export function serveStandIns(standIns: Pick<StandIns, Name>, onError: (error: unknown) => void) {
  return createServer(async (incoming, response) => {
    const chunks: Chunks = incoming[Symbol.asyncIterator]();
    try {
      await answer(standIns, { incoming, chunks }, response);
    } catch (error) {
      onError(error);
      if (!response.headersSent) response.writeHead(502);
      response.end();
    }
    await discardRest(incoming, chunks);
  });
}

async function answer(
  standIns: Pick<StandIns, Name>,
  { incoming, chunks }: { incoming: IncomingMessage; chunks: Chunks },
  response: ServerResponse,
): Promise<void> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined && !name.startsWith('x-nibash-')) headers.set(name, String(value));
  const read = (name: string) => String(incoming.headers[name] ?? '');
  const standIn = standIns[names.find((name) => name === read(nameHeader)) ?? 'identity'];
  const { method = 'GET' } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const request = new Request(read(urlHeader), {
    method,
    headers,
    ...(hasBody && { body: streamOf(chunks, () => {}), duplex: 'half' }),
  });
  const answered = await standIn?.fetch(request, { address: read(addressHeader) });
  response.writeHead(answered?.status ?? 404, Object.fromEntries(answered?.headers ?? []));
  if (answered?.body)
    for await (const chunk of answered.body) {
      if (response.destroyed) return;
      response.write(chunk);
    }
  response.end();
}

/** More than a sender can have written without having had time to read the answer. */
const discardedBytesMax = 4 * 1024 * 1024;

/**
 * Reads the rest of a body that a stand-in left unread. If the connection were closed instead, the other process could
 * fail to send the rest, and would then not read the answer. A broken connection has no rest to read.
 */
async function discardRest(incoming: IncomingMessage, chunks: Chunks): Promise<void> {
  for (let bytes = 0; bytes < discardedBytesMax; ) {
    const { done, value } = await chunks.next().catch(() => ({ done: true, value: undefined }));
    if (done || !value) return;
    bytes += value.byteLength;
  }
  incoming.destroy();
}

/** The stand-ins of another process, which serves them on a socket. */
export function forwardedStandIns(socket: string, wanted: readonly ProviderName[]): StandIns {
  const standIn = (name: Name): ServedStandIn => ({
    fetch: (request, from) => forward(socket, name, request, from?.address),
  });
  return {
    ...(wanted.includes('identity') && { identity: standIn('identity') }),
    ...(wanted.includes('cards') && { cards: standIn('cards') }),
    ...(wanted.includes('gateway') && { gateway: standIn('gateway') }),
    ...(wanted.includes('images') && { images: standIn('images') }),
    openOperatorRoutes: async () => {},
    close: async () => {},
  };
}

async function forward(socketPath: string, name: Name, request: Request, address = ''): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const outgoing = send(
    {
      socketPath,
      method: request.method,
      path: '/',
      headers: {
        ...headersToForward(request),
        [nameHeader]: name,
        [urlHeader]: request.url,
        [addressHeader]: address,
      },
    },
    (incoming) => {
      const headers = new Headers();
      for (const [header, value] of Object.entries(incoming.headers))
        if (value !== undefined && !connectionHeaders.includes(header)) headers.set(header, String(value));
      const { statusCode = 502 } = incoming;
      const isEmpty = request.method === 'HEAD' || [204, 304].includes(statusCode);
      resolve(
        new Response(
          isEmpty ? null : streamOf(incoming[Symbol.asyncIterator](), () => void incoming.destroy()),
          {
            status: statusCode,
            headers,
          },
        ),
      );
    },
  );
  /** The visitor has left: nobody receives this answer, and it is not logged as a failure. */
  const leave = () => {
    resolve(new Response(null, { status: 400 }));
    outgoing.destroy();
  };
  outgoing.on('error', reject);
  request.signal.addEventListener('abort', leave);
  pipeline(bodyOf(request, leave), outgoing).catch(reject);
  return promise;
}

/** The body of a request. Reading it fails only when the visitor's connection has broken. */
async function* bodyOf({ body }: Request, onBroken: () => void): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? [];
  } catch {
    onBroken();
  }
}

/**
 * The request's headers without those of its connection. A Content-Length is kept only when a body is sent. The
 * socket is reused for the next visitor, and the other side would otherwise take the beginning of the next request
 * for the missing body.
 */
function headersToForward(request: Request): Record<string, string> {
  const headers = new Headers(request.headers);
  for (const name of connectionHeaders) headers.delete(name);
  if (!request.body) headers.delete('content-length');
  return Object.fromEntries(headers);
}

/** The data of a message as it arrives. */
type Chunks = AsyncIterator<Uint8Array>;

/** The incoming data, read only as fast as it is consumed. */
function streamOf(chunks: Chunks, cancel: () => void): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(stream) {
      const { done, value } = await chunks.next();
      if (done) stream.close();
      else stream.enqueue(value);
    },
    cancel,
  });
}

/** Headers of a connection, not of the request or the answer. */
const connectionHeaders = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'expect',
  'date',
];
