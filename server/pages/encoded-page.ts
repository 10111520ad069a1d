import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a browser takes; a list with `q=0` refuses one. */
export function encodingFor(header: string | null): Encoding {
  const entries = (header ?? '').toLowerCase().split(',');
  const takes = (name: string) =>
    entries.some((entry) => {
      const [token = '', ...parameters] = entry.split(';').map((part) => part.trim());
      return token === name && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    });
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}

/** Above this a page takes longer to compress than to render, for a tenth less to send. */
const brotliQuality = 5;

const compressors = {
  br: (html: Buffer) =>
    promisify(brotliCompress)(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    }),
  gzip: (html: Buffer) => promisify(gzip)(html),
};

/** A page's bytes in the encodings that were asked for, each made once. */
export class EncodedPage {
  readonly html: Buffer<ArrayBuffer>;
  /** Of what the page holds; each encoding has one of its own behind it. */
  readonly #hash: string;
  readonly #made = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>();
  #encodedBytes = 0;

  constructor(html: Buffer<ArrayBuffer>) {
    this.html = html;
    this.#hash = createHash('sha256').update(this.html).digest('base64url').slice(0, 22);
  }

  get bytes(): number {
    return this.html.length + this.#encodedBytes;
  }

  etag(encoding: Encoding): string {
    return `"${this.#hash}-${encoding}"`;
  }

  in(encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
    const known = this.#made.get(encoding);
    if (known) return known;
    const made = encoding === 'identity' ? Promise.resolve(this.html) : this.#compressed(encoding);
    this.#made.set(encoding, made);
    return made;
  }

  async #compressed(encoding: 'br' | 'gzip'): Promise<Buffer<ArrayBuffer>> {
    const bytes = await compressors[encoding](this.html);
    this.#encodedBytes += bytes.length;
    return bytes;
  }
}
