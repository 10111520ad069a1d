import type { Poisha } from '../../domain/shared/money.ts';

const zero = 48;
const point = 46;
/** Up to here digits are worked out in whole numbers of the processor. */
const smallMax = 2 ** 31;

/**
 * Writes texts and numbers in ASCII into bytes, digit by digit. Of texts a page of hotels would make some two hundred, each
 * of which is put together, copied and thrown away.
 */
export class AsciiWriter {
  bytes: Uint8Array = new Uint8Array(0);
  /** Where the next one is written. */
  at = 0;

  /** Adds a text of ASCII. */
  text(ascii: string): this {
    for (let at = 0; at < ascii.length; at++) this.bytes[this.at++] = ascii.charCodeAt(at);
    return this;
  }

  /** Adds a whole number that is not negative. */
  whole(value: number): this {
    if (value >= smallMax) return this.text(String(value));
    let rest = value | 0;
    let digits = 1;
    for (let least = 10; least <= rest; least *= 10) digits++;
    for (let at = this.at + digits - 1; at >= this.at; at--) {
      const next = (rest / 10) | 0;
      this.bytes[at] = zero + rest - next * 10;
      rest = next;
    }
    this.at += digits;
    return this;
  }

  /** Adds an amount in taka, as JSON writes a number: without zeros at its end. */
  taka(poisha: Poisha): this {
    const rest = poisha % 100;
    this.whole((poisha - rest) / 100);
    if (rest === 0) return this;
    this.bytes[this.at++] = point;
    this.whole((rest - (rest % 10)) / 10);
    return rest % 10 === 0 ? this : this.whole(rest % 10);
  }
}
