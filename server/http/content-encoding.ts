import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

let latest: { header: string | null; encoding: Encoding } = { header: null, encoding: 'identity' };

/** The best encoding that a browser takes; a list with `q=0` refuses one. Most browsers send the same header. */
export function encodingFor(header: string | null): Encoding {
  if (header !== latest.header) latest = { header, encoding: bestOf(header) };
  return latest.encoding;
}

function bestOf(header: string | null): Encoding {
  const entries = (header ?? '').toLowerCase().split(',');
  const takes = (name: string) =>
    entries.some((entry) => {
      const [token = '', ...parameters] = entry.split(';').map((part) => part.trim());
      return token === name && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    });
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}

/** Below this, packing takes away less than its own header adds. */
const packedFrom = 512;
/** Up to this, packing takes a tenth of a millisecond, which is less than handing it to another thread costs. */
const atOnceMax = 64 * 1024;

/** Twice as fast as the usual levels for a tenth more to send. */
const quickly = { level: 3 };
const brotliParams = (bytes: Uint8Array) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 3,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
});

/** The bytes in an encoding that the asker takes, and which one it is: small ones stay as they are. */
export async function packed(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; encoding: Encoding }> {
  if (encoding === 'identity' || bytes.length < packedFrom) return { bytes, encoding: 'identity' };
  const isSmall = bytes.length <= atOnceMax;
  if (encoding === 'gzip')
    return { bytes: isSmall ? gzipSync(bytes, quickly) : await promisify(gzip)(bytes, quickly), encoding };
  const parameters = brotliParams(bytes);
  return {
    bytes: isSmall
      ? brotliCompressSync(bytes, parameters)
      : await promisify(brotliCompress)(bytes, parameters),
    encoding,
  };
}
