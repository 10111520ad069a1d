import { Refusal } from './refusal.ts';

/** A body that sends nothing for so long is given up. */
const silenceMsMax = 10_000;

/**
 * A request's body as it arrives. A body that is too large is refused while it still arrives, one that stalls is
 * given up, and a compressed one is not read, because a few bytes could expand to very many. The rest is left to
 * `closingAfterUnreadBody`. Throws the refusals 400, 408 and 415, and `tooLarge()`.
 */
export async function* bodyChunks(
  request: Request,
  bytesMax: number,
  tooLarge: () => Refusal,
): AsyncGenerator<Uint8Array> {
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding.trim().toLowerCase() !== 'identity')
    throw new Refusal('unsupported_media_type', 'Please send the body as it is, without Content-Encoding.');
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) throw tooLarge();
  const reader = request.body?.getReader();
  let size = 0;
  try {
    while (reader) {
      const { done, value } = await withinSilence(reader.read().catch(cutOff));
      if (done) return;
      size += value.byteLength;
      if (size > bytesMax) throw tooLarge();
      yield value;
    }
  } finally {
    reader?.releaseLock();
  }
}

/** A body up to this size mostly arrives in one piece. It is read without a stream, at a third of the cost. */
const shortBytes = 8_192;

/** A whole short body; undefined for a long or compressed one or one of unknown length. Throws the refusals 400 and 408. */
export async function shortBody(request: Request, bytesMax: number): Promise<Buffer | undefined> {
  const { headers } = request;
  const length = headers.get('content-length');
  if (length === null || !(Number(length) <= Math.min(shortBytes, bytesMax))) return undefined;
  if (headers.has('content-encoding')) return undefined;
  return Buffer.from(await withinSilence(request.arrayBuffer().catch(cutOff)));
}

/** Reading fails only when the visitor's connection has broken, which is not an error of this server. */
function cutOff(): never {
  throw new Refusal('body_cut_off', 'The connection ended before the body did. Please send it again.');
}

async function withinSilence<T>(reading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Refusal('body_too_slow', 'Nothing came for ten seconds. Please send it again.')),
      silenceMsMax,
    );
  });
  try {
    return await Promise.race([reading, silence]);
  } finally {
    clearTimeout(timer);
  }
}
