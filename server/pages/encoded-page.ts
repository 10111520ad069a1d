import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib';
import type { Encoding } from '../http/content-encoding.ts';
import { PackingTurns } from './packing-turns.ts';

/**
 * Most pages of a busy site change soon, or are asked for once: the first answer is packed as quickly as there is a way, in less
 * than half the time of the next better one. The fifth that is then less to send is worth its time for a page that has stayed the
 * same for a while and is still asked for.
 */
const efforts = { quick: { brotli: 0, gzip: 1 }, well: { brotli: 5, gzip: 6 } };
type Effort = keyof typeof efforts;
const stayedMs = 10_000;

const brotliParams = (html: Buffer, effort: Effort) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: efforts[effort].brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  },
});

/** The quick way takes less than handing the page to another thread and being woken by it. */
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

const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

/** Of all pages of this process. */
const allTurns = new PackingTurns();

/** A page in one encoding. */
interface Form {
  tag: string;
  /** The best bytes that are there. */
  bytes: Buffer<ArrayBuffer>;
  /** Better ones, once they are asked for. */
  better?: Promise<Buffer<ArrayBuffer>>;
}

/**
 * A page's bytes in the requested encodings, each compressed quickly first, and strongly when it is requested later.
 * Compressed bytes are an eighth of the plain ones, which are rarely requested. So the plain ones are dropped once a
 * compressed form exists, and recreated from it when needed.
 */
export class EncodedPage {
  readonly hasBody: boolean;
  #plain: Buffer<ArrayBuffer> | undefined;
  #plainTag: string | undefined;
  readonly #forms = new Map<'br' | 'gzip', Form>();
  readonly #nowMs: () => number;
  readonly #turns: PackingTurns;
  readonly #madeAtMs: number;

  constructor(html: Buffer<ArrayBuffer>, nowMs = () => performance.now(), turns = allTurns) {
    this.#nowMs = nowMs;
    this.#turns = turns;
    this.#madeAtMs = nowMs();
    this.#plain = html;
    this.hasBody = html.length > 0;
  }

  get bytes(): number {
    let bytes = this.#plain?.length ?? 0;
    for (const form of this.#forms.values()) bytes += form.bytes.length;
    return bytes;
  }

  /** A weak tag, since the same page may be compressed in two ways. */
  etag(encoding: Encoding): string {
    if (encoding !== 'identity') return this.#form(encoding).tag;
    this.#plainTag ??= tagOf(this.#unpacked(), encoding);
    return this.#plainTag;
  }

  /** The bytes, unless better ones are due. */
  bytesUnlessBetterDue(encoding: Encoding): Buffer<ArrayBuffer> | undefined {
    if (encoding === 'identity') return this.#unpacked();
    const form = this.#form(encoding);
    return this.#mayBeBetter(form) ? undefined : form.bytes;
  }

  async in(encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
    if (encoding === 'identity') return this.#unpacked();
    const form = this.#form(encoding);
    if (this.#mayBeBetter(form)) form.better = this.#packWell(encoding, form);
    return form.better ?? form.bytes;
  }

  #mayBeBetter({ better }: Form): boolean {
    return !better && this.#nowMs() - this.#madeAtMs >= stayedMs && this.#turns.isFree;
  }

  #form(encoding: 'br' | 'gzip'): Form {
    const known = this.#forms.get(encoding);
    if (known) return known;
    const bytes = compressors[encoding].quick(this.#unpacked());
    const form = { tag: tagOf(bytes, encoding), bytes };
    this.#forms.set(encoding, form);
    this.#plain = undefined;
    return form;
  }

  async #packWell(encoding: 'br' | 'gzip', form: Form): Promise<Buffer<ArrayBuffer>> {
    form.bytes = await this.#turns.take(() => compressors[encoding].well(this.#unpacked()));
    return form.bytes;
  }

  #unpacked(): Buffer<ArrayBuffer> {
    if (this.#plain) return this.#plain;
    for (const [encoding, { bytes }] of this.#forms) return unpack[encoding](bytes);
    throw new Error('a page without any of its forms');
  }
}

/** By what is sent first: a fifth of the page to go through, and the same in each process. */
const tagOf = (sent: Buffer, encoding: Encoding) =>
  `W/"${hash('sha256', sent, 'base64url').slice(0, 22)}-${encoding}"`;
