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
 * Most pages of a busy site change soon, and strong compression takes as long as rendering. The ten per cent that it
 * saves are worth it for a page that has stayed unchanged for a while and is still asked for.
 */
const efforts = { quick: { brotli: 2, gzip: 2 }, well: { brotli: 5, gzip: 6 } };
type Effort = keyof typeof efforts;
const stayedMs = 10_000;

const brotliParams = (html: Buffer, effort: Effort) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: efforts[effort].brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  },
});

/** Quick compression takes about as long as passing the page to another thread and being woken by it. */
const compressors = {
  br: {
    quick: (html: Buffer) => brotliCompressSync(html, brotliParams(html, 'quick')),
    well: (html: Buffer) => promisify(brotliCompress)(html, brotliParams(html, 'well')),
  },
  gzip: {
    quick: (html: Buffer) => gzipSync(html, { level: efforts.quick.gzip }),
    well: (html: Buffer) => promisify(gzip)(html, { level: efforts.well.gzip }),
  },
};

const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** A page in one encoding. */
interface Form {
  effort: Effort;
  bytes: Promise<Buffer<ArrayBuffer>>;
  /** The best bytes that are available. */
  ready?: Buffer<ArrayBuffer>;
}

/**
 * A page's bytes in the requested encodings, each compressed quickly first, and strongly when it is requested later.
 * Compressed bytes are an eighth of the plain ones, which are rarely requested. So the plain ones are dropped once a
 * compressed form exists, and recreated from it when needed.
 */
export class EncodedPage {
  readonly hasBody: boolean;
  /** Hash of the page's content; each encoding appends its own suffix. */
  readonly #hash: string;
  #plain: Buffer<ArrayBuffer> | undefined;
  readonly #forms = new Map<'br' | 'gzip', Form>();
  readonly #nowMs: () => number;
  readonly #madeAtMs: number;

  constructor(html: Buffer<ArrayBuffer>, nowMs = () => performance.now()) {
    this.#nowMs = nowMs;
    this.#madeAtMs = nowMs();
    this.#plain = html;
    this.hasBody = html.length > 0;
    this.#hash = hash('sha256', html, 'base64url').slice(0, 22);
  }

  get bytes(): number {
    let bytes = this.#plain?.length ?? 0;
    for (const { ready } of this.#forms.values()) bytes += ready?.length ?? 0;
    return bytes;
  }

  /** A weak tag, since the same page may be compressed in two ways. */
  etag(encoding: Encoding): string {
    return `W/"${this.#hash}-${encoding}"`;
  }

  /** The bytes, if they are available and no better compression is due. */
  atHand(encoding: Encoding): Buffer<ArrayBuffer> | undefined {
    if (encoding === 'identity') return this.#plain;
    const form = this.#forms.get(encoding);
    return form && this.#mayBeBetter(form) ? undefined : form?.ready;
  }

  in(encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
    if (encoding === 'identity') return this.#unpacked();
    const form = this.#forms.get(encoding);
    if (!form) {
      const bytes = this.#pack(encoding, 'quick');
      this.#forms.set(encoding, { effort: 'quick', bytes });
      return bytes;
    }
    if (this.#mayBeBetter(form)) Object.assign(form, { effort: 'well', bytes: this.#pack(encoding, 'well') });
    return form.bytes;
  }

  #mayBeBetter({ effort }: Form): boolean {
    return effort === 'quick' && this.#nowMs() - this.#madeAtMs >= stayedMs;
  }

  async #pack(encoding: 'br' | 'gzip', effort: Effort): Promise<Buffer<ArrayBuffer>> {
    const packed = await compressors[encoding][effort](await this.#unpacked());
    const form = this.#forms.get(encoding);
    if (form && (effort === 'well' || !form.ready)) form.ready = packed;
    this.#plain = undefined;
    return packed;
  }

  async #unpacked(): Promise<Buffer<ArrayBuffer>> {
    if (this.#plain) return this.#plain;
    for (const [encoding, { ready }] of this.#forms) if (ready) return unpack[encoding](ready);
    throw new Error('a page without any of its forms');
  }
}
