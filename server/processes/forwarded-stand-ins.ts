import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { ProviderName } from '../../domain/shared/provider-fault.ts';
import type { ServedStandIn, StandIns } from '../compose/stand-ins.ts';

/** Headers that carry the original request to the other side. */
const nameHeader = 'x-nibash-stand-in';
const urlHeader = 'x-nibash-url';
const addressHeader = 'x-nibash-address';

const names = ['identity', 'cards', 'images'] as const;
type Name = (typeof names)[number];

/** Answers requests for the stand-ins of this process on a socket that only this user can open. */
export function serveStandIns(standIns: Pick<StandIns, Name>, onError: (error: unknown) => void) {
  return createServer((incoming, response) => {
    answer(standIns, incoming, response).catch((error: unknown) => {
      onError(error);
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
  });
}

async function answer(
  standIns: Pick<StandIns, Name>,
  incoming: IncomingMessage,
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
    ...(hasBody && { body: streamOf(incoming), duplex: 'half' }),
  });
  const answered = await standIn?.fetch(request, { address: read(addressHeader) });
  // An unread rest of this request must not be read as the next request.
  if (!incoming.complete) response.shouldKeepAlive = false;
  response.writeHead(answered?.status ?? 404, Object.fromEntries(answered?.headers ?? []));
  if (answered?.body)
    for await (const chunk of answered.body) {
      if (response.destroyed) return;
      response.write(chunk);
    }
  response.end();
}

/** The stand-ins of another process, which serves them on a socket. */
export function forwardedStandIns(socket: string, wanted: readonly ProviderName[]): StandIns {
  const standIn = (name: Name): ServedStandIn => ({
    fetch: (request, from) => forward(socket, name, request, from?.address),
  });
  return {
    ...(wanted.includes('identity') && { identity: standIn('identity') }),
    ...(wanted.includes('cards') && { cards: standIn('cards') }),
    ...(wanted.includes('images') && { images: standIn('images') }),
    openOperatorRoutes: async () => {},
    close: async () => {},
  };
}

async function forward(socketPath: string, name: Name, request: Request, address = ''): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const outgoing = ask(
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
        new Response(isEmpty ? null : streamOf(incoming), {
          status: statusCode,
          headers,
        }),
      );
    },
  );
  outgoing.on('error', reject);
  request.signal.addEventListener('abort', () => outgoing.destroy());
  pipeline(request.body ?? [], outgoing).catch(reject);
  return promise;
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

/** The incoming data, read only as fast as it is consumed. */
function streamOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = incoming[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(stream) {
      const { done, value } = await chunks.next();
      if (done) stream.close();
      else stream.enqueue(value);
    },
    cancel: () => void incoming.destroy(),
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
