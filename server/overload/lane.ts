/** So long a request waits. With the work itself it is answered within about a second, or told to come again. */
const waitMsMax = 500;
/** Whoever comes while the first in line has waited so long is refused at once: the line is too long for this process. */
const fullFromMs = 200;
/** Memory for those who wait. */
const waitingMax = 1_000;
const shortTurnMs = 4;
const longTurnsMax = 3;
const atOnceMax = 64;

/** What became of a request that asked to come in. */
export type Entry = 'in' | 'refused';

interface Waiting {
  sinceMs: number;
  answer(entry: Entry): void;
}

/**
 * A line in front of work of one kind. So many requests are worked on at once as keep the process's event loop in time;
 * the others wait their turn. A burst is worked off before anybody has waited too long; when too many come all the time,
 * the line stays short and whoever comes to its end is refused at once, which costs both sides least.
 */
export class Lane {
  readonly #atOnceMin: number;
  #limit = atOnceMax;
  #atWork = 0;
  #isHandingOver = false;
  /** The oldest first. */
  readonly #waiting: Waiting[] = [];

  /** So many may be worked on however late the event loop is: a slow question to the database holds up nobody else. */
  constructor(atOnceMin: number) {
    this.#atOnceMin = atOnceMin;
  }

  /** Comes in at once (undefined), after a wait, or not at all. Each one that came in has to leave. */
  enter(nowMs: number): Promise<Entry> | undefined {
    const [first] = this.#waiting;
    if (!first && this.#atWork < this.#limit) {
      this.#atWork++;
      return undefined;
    }
    if (this.#waiting.length >= waitingMax || (first && nowMs - first.sinceMs >= fullFromMs))
      return Promise.resolve('refused');
    return new Promise((answer) => this.#waiting.push({ sinceMs: nowMs, answer }));
  }

  leave(): void {
    this.#atWork--;
    this.#handOver();
  }

  /** Told again and again whether the event loop was late since the last time. */
  adapt(wasLate: boolean, nowMs: number): void {
    this.#limit = wasLate
      ? Math.max(this.#atOnceMin, Math.floor(this.#limit * 0.8))
      : Math.min(atOnceMax, this.#limit + 1);
    const inTime = this.#waiting.findIndex(({ sinceMs }) => nowMs - sinceMs < waitMsMax);
    const late = this.#waiting.splice(0, inTime < 0 ? this.#waiting.length : inTime);
    for (const { answer } of late) answer('refused');
    this.#handOver();
  }

  /**
   * One with each turn of the event loop, and only after a short one: what is under way, above all a booking, which
   * waits for the database some twenty times, goes first. After a few long turns one comes in all the same.
   */
  #handOver(longTurns = 0): void {
    if (longTurns === 0 && (this.#isHandingOver || this.#waiting.length === 0)) return;
    this.#isHandingOver = true;
    const sinceMs = performance.now();
    setImmediate(() => {
      if (performance.now() - sinceMs > shortTurnMs && longTurns < longTurnsMax)
        return this.#handOver(longTurns + 1);
      this.#isHandingOver = false;
      if (this.#atWork >= this.#limit) return;
      const next = this.#waiting.shift();
      if (!next) return;
      this.#atWork++;
      next.answer('in');
      this.#handOver();
    });
  }
}
