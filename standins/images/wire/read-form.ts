import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import Busboy from '@fastify/busboy';
import { BodyRefused, bodyChunks } from '../../shared/read-body.ts';
import { ApiFault, faults } from './api-fault.ts';

/** The file or the text of the field `image`, as received. */
export interface SentImage {
  bytes: Buffer;
  /** Absent for a text. */
  fileName: string | undefined;
}

export interface UploadForm {
  fields: ReadonlyMap<string, string>;
  image: SentImage | undefined;
}

export interface FormLimits {
  bytesMax: number;
  /** The limit that the caller is told. */
  megabytesMax: number;
  /** A slower body would hold a place for which others wait. */
  millisecondsMax: number;
}

/** A key, a name and an expiration, each one line. */
const fieldBytesMax = 4096;
const fieldsMax = 10;
/**
 * The number of bytes read of a form before it has named a valid key, including a picture's first bytes. Deliberate
 * difference: the real service reads a whole picture before it looks for the key after it.
 */
const strangerBytesMax = 64 * 1024;

/**
 * Reads a form, multipart or URL-encoded, as it arrives. Before the caller is known, by the address or by the form's
 * field `key`, only a small picture or a few fields are read. A body that is not a form has no fields. Throws
 * ApiFault, and BodyRefused for a body that is slow or compressed.
 */
export async function readForm(
  request: Request,
  limits: FormLimits,
  caller: { hasKey: boolean; isKey: (key: string) => boolean },
): Promise<UploadForm> {
  const type = request.headers.get('content-type') ?? '';
  const isForm = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i.test(type);
  if (!isForm) return { fields: new Map(), image: undefined };
  const isMultipart = /^multipart/i.test(type);
  const fields = new Map<string, string>();
  const chunks: Buffer[] = [];
  let image: { fileName: string | undefined } | undefined;
  let { hasKey } = caller;

  const parser = openParser(type, isMultipart ? fieldBytesMax : limits.bytesMax);
  const giveUp = (fault: Error) => parser.destroy(fault);
  parser.on('field', (name, value, nameTruncated, truncated) => {
    if (nameTruncated || truncated) return giveUp(faults.partial());
    if (name === 'key' && !hasKey) hasKey = caller.isKey(value);
    if (name === 'image') {
      chunks.push(Buffer.from(value));
      image = { fileName: undefined };
    } else fields.set(name, value);
  });
  parser.on('file', (name, file, fileName) => {
    file.on('error', () => {});
    // A picture in another field is no source, as the real service has it.
    if (name !== 'image') return giveUp(faults.empty());
    image = { fileName: fileName || undefined };
    file.on('data', (chunk: Buffer) => void chunks.push(chunk));
  });
  for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const)
    parser.on(limit, () => giveUp(new BodyRefused(413)));

  async function* admitted(): AsyncGenerator<Uint8Array> {
    let size = 0;
    for await (const chunk of bodyChunks(request, limits.bytesMax)) {
      yield chunk;
      size += chunk.byteLength;
      if (!hasKey && size > strangerBytesMax) throw faults.key();
    }
  }

  try {
    const read = pipeline(admitted, parser, { signal: AbortSignal.timeout(limits.millisecondsMax) });
    // A parser that was left inside a part’s head finishes while it is told of the end, before the pipeline listens for it.
    await Promise.race([read, once(parser, 'finish')]);
  } catch (error) {
    if (error instanceof BodyRefused && error.status === 413) throw faults.tooBig(limits.megabytesMax, 413);
    throw error instanceof ApiFault || error instanceof BodyRefused ? error : faults.partial();
  }
  return { fields, image: image && { ...image, bytes: Buffer.concat(chunks) } };
}

/** Opens the parser with limits on everything that it counts. A type without a boundary gets the provider's fault. */
function openParser(type: string, fieldSize: number) {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      // Read as bytes, both as a file and as a text, so that nothing large ever becomes one string.
      isPartAFile: (name, _type, fileName) => name === 'image' || fileName !== undefined,
      limits: {
        fieldNameSize: 100,
        fieldSize,
        fields: fieldsMax,
        files: 1,
        parts: fieldsMax + 1,
        headerPairs: 20,
        headerSize: 4096,
      },
    });
  } catch {
    throw faults.partial();
  }
}
