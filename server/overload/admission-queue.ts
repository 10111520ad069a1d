/** How long requests wait in a queue. */
interface Patience {
  /** The longest wait of a request, before it is refused. */
  waitMsMax: number;
  /**
   * When the oldest in the queue has waited so long, new requests are refused at once: the queue is too long for this
   * process.
   */
  fullFromMs: number;
  /** After so many long turns of the event loop in a row one request is admitted although the turn was long. */
  longTurnsMax: number;
}

/** Together with its work a request is answered within about a second, or refused with Retry-After. */
const patienceOfReaders: Patience = { waitMsMax: 500, fullFromMs: 200, longTurnsMax: 3 };
/** A person who pays waits rather than comes again. Below the time after which proxies give up. */
export const patienceOfChanges: Patience = { waitMsMax: 8_000, fullFromMs: 8_000, longTurnsMax: 0 };
/** They wait as long as changes, but let the work in progress go first: hashing a password takes a whole core. */
export const patienceOfSignIns: Patience = { ...patienceOfChanges, longTurnsMax: 3 };
/** Limits the memory of waiting requests, of which Node has read no more than the first 64 KB of a body. */
const waitingMax = 1_000;
const shortTickMs = 4;
/** Requests of one kind that are worked on at once, at most. */
const placesMax = 64;

/** The result for a request that wants to enter. */
export type Entry = 'in' | 'refused';
/** All of the first rank come in before any of the second. */
type Rank = 'first' | 'second';

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
  readonly #atOnceMax: number;
  readonly #patience: Patience;
  readonly #mustYield: () => boolean;
  #limit: number;
  #atWork = 0;
  #isHandingOver = false;
  /** Oldest first. */
  readonly #waiting: Record<Rank, Waiting[]> = { first: [], second: [] };

  /** `atOnceMin` may always be worked on, however late the event loop is: a slow database query delays nobody else. */
  constructor(
    atOnceMin: number,
    {
      patience = patienceOfReaders,
      atOnceMax = placesMax,
      mustYield = () => false,
    }: {
      patience?: Patience;
      atOnceMax?: number;
      /** Whether those of another queue come in before all of this one. */
      mustYield?: () => boolean;
    } = {},
  ) {
    this.#atOnceMin = atOnceMin;
    this.#atOnceMax = atOnceMax;
    this.#limit = atOnceMax;
    this.#patience = patience;
    this.#mustYield = mustYield;
  }

  get waitingCount(): number {
    return this.#waiting.first.length + this.#waiting.second.length;
  }

  /** Enters at once (undefined), after a wait, or is refused. Everyone who entered has to leave. */
  enter(nowMs: number, rank: Rank = 'second'): Promise<Entry> | undefined {
    if (this.waitingCount === 0 && this.#atWork < this.#limit && !this.#mustYield()) {
      this.#atWork++;
      return undefined;
    }
    const waiting = this.#waiting[rank];
    const [oldest] = waiting;
    if (this.waitingCount >= waitingMax || (oldest && nowMs - oldest.sinceMs >= this.#patience.fullFromMs))
      return Promise.resolve('refused');
    return new Promise((answer) => waiting.push({ sinceMs: nowMs, answer }));
  }

  leave(): void {
    this.#atWork--;
    this.#handOver();
  }

  /** Called regularly with whether the event loop was late since the last call. */
  adapt(wasLate: boolean, nowMs: number): void {
    this.#limit = wasLate
      ? Math.max(this.#atOnceMin, Math.floor(this.#limit * 0.8))
      : Math.min(this.#atOnceMax, this.#limit + 1);
    for (const waiting of Object.values(this.#waiting)) {
      const inTime = waiting.findIndex(({ sinceMs }) => nowMs - sinceMs < this.#patience.waitMsMax);
      const late = waiting.splice(0, inTime < 0 ? waiting.length : inTime);
      for (const { answer } of late) answer('refused');
    }
    this.#handOver();
  }

  /**
   * Admits one request in each turn of the event loop, a reader only after a short turn: work in progress goes first,
   * above all a booking, which waits for the database some twenty times. After a few long turns one reader is
   * admitted anyway.
   */
  #handOver(longTicks = 0): void {
    if (longTicks === 0 && (this.#isHandingOver || this.waitingCount === 0)) return;
    this.#isHandingOver = true;
    const sinceMs = performance.now();
    setImmediate(() => {
      if (performance.now() - sinceMs > shortTickMs && longTicks < this.#patience.longTurnsMax)
        return this.#handOver(longTicks + 1);
      this.#isHandingOver = false;
      // Who yields comes in at a later tick.
      if (this.#atWork >= this.#limit || this.#mustYield()) return;
      const next = this.#waiting.first.shift() ?? this.#waiting.second.shift();
      if (!next) return;
      this.#atWork++;
      next.answer('in');
      this.#handOver();
    });
  }
}
