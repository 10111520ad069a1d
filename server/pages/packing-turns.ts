/** Resting nine times as long as the last page took keeps packing below a tenth of a core, on any machine. */
const restShare = 9;

/**
 * Whose turn it is to be packed well: one page at a time, with rests. Where a thousand pages have stayed the same, the
 * ones that are asked for most come first, and visitors do not wait for the others.
 */
export class PackingTurns {
  readonly #nowMs: () => number;
  #isTaken = false;
  #restsUntilMs = Number.NEGATIVE_INFINITY;

  constructor(nowMs = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  get isFree(): boolean {
    return !this.#isTaken && this.#nowMs() >= this.#restsUntilMs;
  }

  /** Takes the turn; only when it is free. */
  async take<Packed>(pack: () => Promise<Packed>): Promise<Packed> {
    const sinceMs = this.#nowMs();
    this.#isTaken = true;
    try {
      return await pack();
    } finally {
      const nowMs = this.#nowMs();
      this.#isTaken = false;
      this.#restsUntilMs = nowMs + restShare * (nowMs - sinceMs);
    }
  }
}
