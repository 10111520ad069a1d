import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a browser accepts; `q=0` refuses one. */
export function encodingFor(header: string | null): Encoding {
  const entries = (header ?? '').toLowerCase().split(',');
  const takes = (name: string) =>
    entries.some((entry) => {
      const [token = '', ...parameters] = entry.split(';').map((part) => part.trim());
      return token === name && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    });
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}

/** Below this size, compression saves less than its own header adds. */
const packedFrom = 512;
/** Up to this size, compression takes a third of a millisecond, hardly more than passing it to another thread. */
const atOnceMax = 64 * 1024;

/** Two to three times as fast as the next better levels, for a tenth more bytes: most answers change soon. */
const quickly = { level: 3 };
/** A window as large as the bytes finds as much as the usual one of 4 MB, which has to be allocated each time. */
const brotliParams = (bytes: Uint8Array) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 2,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
  },
});

/** The binary logarithm of a window that holds this many bytes, within what the format allows. */
const windowBits = (length: number) =>
  Math.min(
    Math.max(Math.ceil(Math.log2(length + 16)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );

/** Compresses beside this thread. */
export const packBeside = (bytes: Uint8Array, encoding: 'br' | 'gzip'): Promise<Buffer<ArrayBuffer>> =>
  encoding === 'gzip'
    ? promisify(gzip)(bytes, quickly)
    : promisify(brotliCompress)(bytes, { ...brotliParams(bytes), chunkSize: 64 * 1024 });

/** Compresses in this thread. */
export function packAtOnce(bytes: Uint8Array, encoding: 'br' | 'gzip'): Buffer<ArrayBuffer> {
  return encoding === 'gzip' ? gzipSync(bytes, quickly) : brotliCompressSync(bytes, brotliParams(bytes));
}

/** The bytes in an encoding that the client accepts, and its name. Small ones are not compressed. */
export async function packed(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; encoding: Encoding }> {
  if (encoding === 'identity' || bytes.length < packedFrom) return { bytes, encoding: 'identity' };
  if (bytes.length <= atOnceMax) return { bytes: packAtOnce(bytes, encoding), encoding };
  return {
    bytes:
      encoding === 'gzip'
        ? await promisify(gzip)(bytes, quickly)
        : await promisify(brotliCompress)(bytes, brotliParams(bytes)),
    encoding,
  };
}
