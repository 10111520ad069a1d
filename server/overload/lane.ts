/** So long a request waits. With the work itself it is answered within about a second, or told to come again. */
const waitMsMax = 800;
/** Memory for those who wait; beyond it nobody would be answered in time. */
const waitingMax = 1_000;
const atOnceMin = 2;
const atOnceMax = 64;

/** What became of a request that asked to come in. */
export type Entry = 'in' | 'refused';

interface Waiting {
  sinceMs: number;
  answer(entry: Entry): void;
}

/**
 * A line in front of work of one kind. So many requests are worked on at once as keep the process's event loop in time.
 * Of those who wait the newest is next: when there are too many, most are answered at once and some are refused, in the
 * place of all being answered late. A burst is worked off before anybody has waited too long.
 */
export class Lane {
  #limit = atOnceMax;
  #atWork = 0;
  #isHandingOver = false;
  /** The oldest first. */
  readonly #waiting: Waiting[] = [];

  /** Comes in at once (undefined) or after a wait. Each one that came in has to leave. */
  enter(nowMs: number): Promise<Entry> | undefined {
    if (this.#waiting.length === 0 && this.#atWork < this.#limit) {
      this.#atWork++;
      return undefined;
    }
    if (this.#waiting.length >= waitingMax) this.#waiting.shift()?.answer('refused');
    return new Promise((answer) => this.#waiting.push({ sinceMs: nowMs, answer }));
  }

  leave(): void {
    this.#atWork--;
    this.#handOver();
  }

  /** Told again and again whether the event loop was late since the last time. */
  adapt(wasLate: boolean, nowMs: number): void {
    this.#limit = wasLate
      ? Math.max(atOnceMin, Math.floor(this.#limit * 0.8))
      : Math.min(atOnceMax, this.#limit + 1);
    const inTime = this.#waiting.findIndex(({ sinceMs }) => nowMs - sinceMs < waitMsMax);
    const late = this.#waiting.splice(0, inTime < 0 ? this.#waiting.length : inTime);
    for (const { answer } of late) answer('refused');
    this.#handOver();
  }

  /** With the next turn of the event loop, so that a turn stays short and what has arrived meanwhile is heard. */
  #handOver(): void {
    if (this.#isHandingOver || this.#waiting.length === 0) return;
    this.#isHandingOver = true;
    setImmediate(() => {
      this.#isHandingOver = false;
      while (this.#atWork < this.#limit) {
        const next = this.#waiting.pop();
        if (!next) return;
        this.#atWork++;
        next.answer('in');
      }
    });
  }
}
