import type { Poisha } from '../../domain/shared/money.ts';

const zero = 48;

/** Where ends are written before they are kept. */
const scratchBytes = 64 * 1024;
let scratch = Buffer.alloc(scratchBytes);
/** Digits, sign and point of a number are fewer. */
const numberBytesMax = 32;

/**
 * The ends of a list's objects, one behind the other as JSON in ASCII. Written digit by digit into bytes: of texts a
 * page of hotels would make some two hundred, each of which is put together, copied and thrown away.
 */
export class PartEnds {
  #length = 0;
  readonly #ends: number[] = [];
  readonly #bytes: Buffer;

  /** Writes the ends of `count` objects; `write` is called for each of them and writes one. Nothing is written later. */
  constructor(count: number, write: (to: PartEnds, at: number) => void) {
    for (let at = 0; at < count; at++) {
      write(this, at);
      this.#ends.push(this.#length);
    }
    this.#bytes = Buffer.allocUnsafe(this.#length);
    this.#bytes.set(scratch.subarray(0, this.#length));
    // After a whole list of many thousand.
    if (scratch.length > scratchBytes) scratch = Buffer.alloc(scratchBytes);
  }

  /** Adds a text of ASCII. */
  text(ascii: string): this {
    this.#grow(ascii.length);
    for (let at = 0; at < ascii.length; at++) scratch[this.#length++] = ascii.charCodeAt(at);
    return this;
  }

  /** Adds a whole number that is not negative. */
  whole(value: number): this {
    this.#grow(numberBytesMax);
    let digits = 1;
    for (let rest = value; rest >= 10; rest = Math.floor(rest / 10)) digits++;
    let rest = value;
    for (let at = this.#length + digits - 1; at >= this.#length; at--) {
      const next = Math.floor(rest / 10);
      scratch[at] = zero + rest - next * 10;
      rest = next;
    }
    this.#length += digits;
    return this;
  }

  /** Adds an amount in taka, as JSON writes a number: without zeros at its end. */
  taka(poisha: Poisha): this {
    const taka = Math.floor(poisha / 100);
    const rest = poisha - taka * 100;
    this.whole(taka);
    if (rest === 0) return this;
    scratch[this.#length++] = '.'.charCodeAt(0);
    scratch[this.#length++] = zero + Math.floor(rest / 10);
    if (rest % 10 !== 0) scratch[this.#length++] = zero + (rest % 10);
    return this;
  }

  /** All ends, one behind the other. */
  toString(): string {
    return this.#bytes.toString('latin1');
  }

  lengthOf(at: number): number {
    return (this.#ends[at] ?? 0) - this.#startOf(at);
  }

  /** Copies an end behind what `list` has up to `from`; answers where it ends there. */
  copy(at: number, list: Uint8Array, from: number): number {
    const bytes = this.#bytes;
    const end = this.#ends[at] ?? 0;
    let to = from;
    for (let byte = this.#startOf(at); byte < end; byte++) list[to++] = bytes[byte] ?? 0;
    return to;
  }

  #startOf(at: number): number {
    return at === 0 ? 0 : (this.#ends[at - 1] ?? 0);
  }

  #grow(by: number): void {
    // The decimals of an amount too.
    const needed = this.#length + by + numberBytesMax;
    if (needed <= scratch.length) return;
    const larger = Buffer.alloc(Math.max(scratch.length * 2, needed));
    larger.set(scratch);
    scratch = larger;
  }
}
