/** The longest wait of a request. Together with its work it is answered within about a second, or refused with Retry-After. */
const waitMsMax = 500;
/**
 * When the first in the queue has waited so long, new requests are refused at once: the queue is too long for this
 * process.
 */
const fullFromMs = 200;
/** Limits the memory of waiting requests. */
const waitingMax = 1_000;
const shortTickMs = 4;
const longTicksMax = 3;
const atOnceMax = 64;

/** The result for a request that wants to enter. */
export type Entry = 'in' | 'refused';

interface Waiting {
  sinceMs: number;
  answer(entry: Entry): void;
}

/**
 * A queue in front of one kind of work. As many requests are worked on at once as keep the process's event loop on
 * time; the others wait. A burst is served before anybody has waited too long. Under constant overload
 * the queue stays short and new requests are refused at once, which is cheapest for both sides.
 */
export class AdmissionQueue {
  readonly #atOnceMin: number;
  #limit = atOnceMax;
  #atWork = 0;
  #isHandingOver = false;
  /** Oldest first. */
  readonly #waiting: Waiting[] = [];

  /** This many may always be worked on, however late the event loop is: a slow database query delays nobody else. */
  constructor(atOnceMin: number) {
    this.#atOnceMin = atOnceMin;
  }

  /** Enters at once (undefined), after a wait, or is refused. Everyone who entered has to leave. */
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

  /** Called regularly with whether the event loop was late since the last call. */
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
   * Admits one request in each turn of the event loop, and only after a short turn. Work in progress goes first,
   * above all a booking, which waits for the database some twenty times. After a few long turns one request is
   * admitted anyway.
   */
  #handOver(longTicks = 0): void {
    if (longTicks === 0 && (this.#isHandingOver || this.#waiting.length === 0)) return;
    this.#isHandingOver = true;
    const sinceMs = performance.now();
    setImmediate(() => {
      if (performance.now() - sinceMs > shortTickMs && longTicks < longTicksMax)
        return this.#handOver(longTicks + 1);
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
