import { setImmediate as nextTurn } from 'node:timers/promises';
import { faults } from './api-fault.ts';
import type { SentImage, UploadForm } from './read-form.ts';

/** The source of an upload: the bytes of a file or of base64, or an address to fetch them from. */
export type Source = { bytes: Uint8Array<ArrayBuffer> } | { address: string };

export interface Upload {
  source: Source;
  /** The name from the caller, or the file's own name; undefined without both. */
  name: string | undefined;
  /** Seconds until the picture disappears; 0 is never. */
  expirationSeconds: number;
}

const expirationSecondsMin = 60;
const expirationSecondsMax = 15_552_000;

/**
 * Reads an upload request. Fields may also be in the address; a field in the form wins, as with the real service.
 * Throws ApiFault.
 */
export async function readUpload(
  request: Request,
  query: URLSearchParams,
  form: UploadForm,
): Promise<Upload> {
  const textOf = (field: string) => form.fields.get(field) ?? query.get(field) ?? undefined;
  // The key is checked before anything else, and the picture before the other fields.
  const source = await sourceOf(form.image ?? textImage(query.get('image')), request.method);
  return {
    source,
    name: textOf('name') || form.image?.fileName,
    expirationSeconds: expirationOf(textOf('expiration')),
  };
}

const textImage = (text: string | null): SentImage => ({
  bytes: Buffer.from(text ?? ''),
  fileName: undefined,
});

async function sourceOf({ bytes, fileName }: SentImage, method: string): Promise<Source> {
  if (bytes.length === 0) throw faults.empty();
  if (fileName !== undefined) return { bytes: new Uint8Array(bytes) };
  const begin = bytes.toString('latin1', 0, 2048).trim();
  if (/^https?:\/\//i.test(begin)) return { address: bytes.toString('utf8').trim() };
  if (method !== 'POST') throw faults.base64ByGet();
  return { bytes: await bytesOfBase64(bytes) };
}

/** A multiple of four digits, whose decoding takes about a millisecond. */
const digitsAtOnce = 256 * 1024;

/**
 * Strict, as the real service is: white space is allowed anywhere, any other stray character is a fault. Decoded in
 * pieces with other requests served in between, since a picture of 32 MB would block them for too long.
 */
async function bytesOfBase64(text: Buffer): Promise<Uint8Array<ArrayBuffer>> {
  const decoded: Buffer[] = [];
  let digits = '';
  for (let at = 0; at < text.length; at += digitsAtOnce) {
    digits += text.toString('latin1', at, at + digitsAtOnce).replace(/\s+/g, '');
    const isLast = at + digitsAtOnce >= text.length;
    const whole = isLast ? digits.length : digits.length - (digits.length % 4);
    const piece = digits.slice(0, whole);
    if (piece.length % 4 !== 0 || !(isLast ? /^[a-z0-9+/]*={0,2}$/i : /^[a-z0-9+/]*$/i).test(piece))
      throw faults.base64();
    decoded.push(Buffer.from(piece, 'base64'));
    digits = digits.slice(whole);
    await nextTurn();
  }
  const bytes = Buffer.concat(decoded);
  if (bytes.length === 0) throw faults.base64();
  return bytes;
}

function expirationOf(text: string | undefined): number {
  if (text === undefined || text === '' || text === '0') return 0;
  const seconds = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(seconds >= expirationSecondsMin && seconds <= expirationSecondsMax)) throw faults.expiration();
  return seconds;
}
