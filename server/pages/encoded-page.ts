import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  gzipSync,
} from 'node:zlib';
import type { Encoding } from '../http/content-encoding.ts';

/**
 * Most pages of a busy site are asked for once before they change: packing one well takes as long as rendering it. Who asks
 * again is worth the tenth that is less to send.
 */
const effort = { once: { brotli: 2, gzip: 2 }, again: { brotli: 5, gzip: 6 } };
type Asked = keyof typeof effort;

const brotliParams = (html: Buffer, asked: Asked) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: effort[asked].brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  },
});

/** The quick way takes about as long as handing the page to another thread and being woken by it. */
const compressors = {
  br: {
    once: (html: Buffer) => brotliCompressSync(html, brotliParams(html, 'once')),
    again: (html: Buffer) => promisify(brotliCompress)(html, brotliParams(html, 'again')),
  },
  gzip: {
    once: (html: Buffer) => gzipSync(html, { level: effort.once.gzip }),
    again: (html: Buffer) => promisify(gzip)(html, { level: effort.again.gzip }),
  },
};

const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/**
 * A page's bytes in the encodings that were asked for, each made quickly once and well when it is asked for again. Compressed bytes are an eighth of the plain ones,
 * which are rarely asked for: they are dropped once there is a compressed form, and made from it again when needed.
 */
export class EncodedPage {
  readonly hasBody: boolean;
  /** Of what the page holds; each encoding has one of its own behind it. */
  readonly #hash: string;
  #plain: Buffer<ArrayBuffer> | undefined;
  readonly #packed = new Map<'br' | 'gzip', Buffer<ArrayBuffer>>();
  readonly #packing = new Map<'br' | 'gzip', { asked: Asked; bytes: Promise<Buffer<ArrayBuffer>> }>();

  constructor(html: Buffer<ArrayBuffer>) {
    this.#plain = html;
    this.hasBody = html.length > 0;
    this.#hash = hash('sha256', html, 'base64url').slice(0, 22);
  }

  get bytes(): number {
    let bytes = this.#plain?.length ?? 0;
    for (const packed of this.#packed.values()) bytes += packed.length;
    return bytes;
  }

  /** A weak one: the same page may come packed in two ways. */
  etag(encoding: Encoding): string {
    return `W/"${this.#hash}-${encoding}"`;
  }

  in(encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
    if (encoding === 'identity') return this.#unpacked();
    const known = this.#packing.get(encoding);
    if (known?.asked === 'again') return known.bytes;
    const asked: Asked = known ? 'again' : 'once';
    const bytes = this.#pack(encoding, asked);
    this.#packing.set(encoding, { asked, bytes });
    return bytes;
  }

  async #pack(encoding: 'br' | 'gzip', asked: Asked): Promise<Buffer<ArrayBuffer>> {
    const packed = await compressors[encoding][asked](await this.#unpacked());
    // Asked for twice at once, the quick one may be ready while the better one is still made of the same text.
    if (asked === 'once' && this.#packing.get(encoding)?.asked === 'again') return packed;
    this.#packed.set(encoding, packed);
    this.#plain = undefined;
    return packed;
  }

  async #unpacked(): Promise<Buffer<ArrayBuffer>> {
    if (this.#plain) return this.#plain;
    for (const [encoding, packed] of this.#packed) return unpack[encoding](packed);
    throw new Error('a page without any of its forms');
  }
}
