/** 2^24 hotels; far more than an index holds. */
const levelsMax = 24;

/**
 * Counts, for each of 32 bits, how many of the added numbers have it set. The counts are stored across: level n holds
 * the n-th binary digit of all 32 counts, so that adding a number takes a few steps and not one for each of its bits.
 */
export class BitCounts {
  readonly #levels = new Int32Array(levelsMax);

  add(bits: number): void {
    let carry = bits | 0;
    for (let level = 0; carry !== 0; level++) {
      const before = this.#levels[level] ?? 0;
      this.#levels[level] = before ^ carry;
      carry &= before;
    }
  }

  /** How many of the numbers have this bit, 0 to 31. */
  of(bit: number): number {
    return this.#levels.reduce((count, digits, level) => count + ((digits >>> bit) & 1) * 2 ** level, 0);
  }
}
