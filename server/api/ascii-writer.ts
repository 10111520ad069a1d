import type { Poisha } from '../../kernel/money.ts';

const zero = 48;
const point = 46;
/** Below this value digits are computed with the processor's integers. */
const smallMax = 2 ** 31;

/**
 * Writes ASCII texts and numbers into bytes, digit by digit. With strings, a page of hotels would build, copy and
 * discard some two hundred of them.
 */
export class AsciiWriter {
  bytes: Uint8Array = new Uint8Array(0);
  /** The position of the next byte. */
  at = 0;

  /** Appends an ASCII text. */
  text(ascii: string): this {
    const { bytes, at } = this;
    for (let place = 0; place < ascii.length; place++) bytes[at + place] = ascii.charCodeAt(place);
    this.at = at + ascii.length;
    return this;
  }

  /** Appends a whole number that is not negative. */
  whole(value: number): this {
    if (value >= smallMax) return this.text(String(value));
    let rest = value | 0;
    let digits = 1;
    for (let least = 10; least <= rest; least *= 10) digits++;
    const { bytes, at: first } = this;
    for (let at = first + digits - 1; at >= first; at--) {
      const next = (rest / 10) | 0;
      bytes[at] = zero + rest - next * 10;
      rest = next;
    }
    this.at = first + digits;
    return this;
  }

  /** Appends an amount in taka as JSON writes a number: without trailing zeros. */
  taka(poisha: Poisha): this {
    const rest = poisha % 100;
    this.whole((poisha - rest) / 100);
    if (rest === 0) return this;
    this.bytes[this.at++] = point;
    this.whole((rest - (rest % 10)) / 10);
    return rest % 10 === 0 ? this : this.whole(rest % 10);
  }
}
