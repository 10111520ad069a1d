/** The number of all letters that came after the first 1,022 different ones; so many no country's names need. */
export const rareLetter = 1023;

/** Gives the letters of names (UTF-16 units) numbers of ten bits, from 1 on, in the order in which they are first seen. */
export class Alphabet {
  readonly #numbers = new Uint16Array(1 << 16);
  #count = 0;

  /** The number of a letter; a new one for a letter that was not seen before. */
  add(letter: number): number {
    const known = this.#numbers[letter] ?? 0;
    if (known !== 0) return known;
    this.#count = Math.min(this.#count + 1, rareLetter);
    this.#numbers[letter] = this.#count;
    return this.#count;
  }

  /** The number of a letter; 0 when it was never added. */
  numberOf(letter: number): number {
    return this.#numbers[letter] ?? 0;
  }
}
