import { isUtf8 } from 'node:buffer';

/**
 * The reasons why a body is not read to its end; each stand-in answers them in its provider's own form, with this
 * status.
 */
const reasons = {
  400: 'The body is not UTF-8, or its connection broke.',
  413: 'The body is too large.',
  408: 'The body came in too slowly.',
  415: 'A body with a Content-Encoding is not read.',
} as const;

/** A body that is refused for its size, its speed, its compression or its bytes. */
export class BodyRefused extends Error {
  readonly status: keyof typeof reasons;

  constructor(status: keyof typeof reasons) {
    super(reasons[status]);
    this.status = status;
  }
}

/** A body that sends nothing for this time is given up. */
const silenceMsMax = 10_000;

/**
 * The body as it arrives, up to a number of bytes. The server discards the rest of a refused body. Throws BodyRefused.
 */
export async function* bodyChunks(request: Request, bytesMax: number): AsyncGenerator<Uint8Array> {
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding.trim().toLowerCase() !== 'identity') throw new BodyRefused(415);
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) throw new BodyRefused(413);
  const reader = request.body?.getReader();
  let size = 0;
  try {
    while (reader) {
      const { done, value } = await withinSilence(reader.read().catch(cutOff));
      if (done) return;
      size += value.byteLength;
      if (size > bytesMax) throw new BodyRefused(413);
      yield value;
    }
  } finally {
    reader?.releaseLock();
  }
}

/** The body as text. Bytes that are not text would be stored as garbage. Throws BodyRefused. */
export async function readText(request: Request, bytesMax: number): Promise<string> {
  const bytes = isShort(request, bytesMax)
    ? Buffer.from(await withinSilence(request.arrayBuffer().catch(cutOff)))
    : await joined(bodyChunks(request, bytesMax));
  if (bytes.length > bytesMax) throw new BodyRefused(413);
  if (!isUtf8(bytes)) throw new BodyRefused(400);
  return bytes.toString('utf8');
}

/** Bodies up to this size mostly arrive in one piece: they are read without a stream, at a third of the cost. */
const shortBytes = 8_192;

function isShort({ headers }: Request, bytesMax: number): boolean {
  const length = headers.get('content-length');
  const isPlain = (headers.get('content-encoding') ?? 'identity') === 'identity';
  return isPlain && length !== null && Number(length) <= Math.min(shortBytes, bytesMax);
}

async function joined(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

/** Reading fails only when the client's connection has broken. */
function cutOff(): never {
  throw new BodyRefused(400);
}

async function withinSilence<T>(reading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new BodyRefused(408)), silenceMsMax);
  });
  try {
    return await Promise.race([reading, silence]);
  } finally {
    clearTimeout(timer);
  }
}
