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
const brotliParams = (bytes: Uint8Array) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 2,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
});

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
