import { hash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Encoding, packAtOnce, packBeside } from '../answers/content-encoding.ts';

const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

/** A page in one encoding. */
interface EncodedForm {
  bytes: Buffer<ArrayBuffer>;
  /** Weak, because a proxy in between may compress the page in another way. */
  tag: string;
}

/**
 * A page's bytes in the requested encodings, each compressed once. Compressed bytes are a sixth of the plain ones,
 * which are rarely requested. So the plain ones are dropped once a compressed form exists, and recreated from it when
 * needed.
 */
export class EncodedPage {
  readonly hasBody: boolean;
  #plain: Buffer<ArrayBuffer> | undefined;
  readonly #forms = new Map<'br' | 'gzip', EncodedForm>();

  constructor(html: Buffer<ArrayBuffer>) {
    this.#plain = html;
    this.hasBody = html.length > 0;
  }

  /** The size in memory. */
  get bytes(): number {
    let bytes = this.#plain?.length ?? 0;
    for (const form of this.#forms.values()) bytes += form.bytes.length;
    return bytes;
  }

  /** Makes the form of this encoding beside this thread. */
  async prepare(encoding: Encoding): Promise<void> {
    if (encoding === 'identity' || !this.hasBody) return;
    this.#forms.set(encoding, tagged(await packBeside(this.#unpacked(), encoding), encoding));
    this.#plain = undefined;
  }

  in(encoding: Encoding): EncodedForm {
    if (encoding === 'identity') return tagged(this.#unpacked(), encoding);
    const cached = this.#forms.get(encoding);
    if (cached) return cached;
    const form = tagged(packAtOnce(this.#unpacked(), encoding), encoding);
    this.#forms.set(encoding, form);
    this.#plain = undefined;
    return form;
  }

  #unpacked(): Buffer<ArrayBuffer> {
    if (this.#plain) return this.#plain;
    for (const [encoding, { bytes }] of this.#forms) return unpack[encoding](bytes);
    throw new Error('a page without any of its forms');
  }
}

/** The tag is made from what is sent: a sixth of the page to go through, and the same in each process. */
const tagged = (bytes: Buffer<ArrayBuffer>, encoding: Encoding): EncodedForm => ({
  bytes,
  tag: `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}-${encoding}"`,
});
