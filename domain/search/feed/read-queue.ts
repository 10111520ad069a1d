/**
 * The longest wait of a search for this process's own writes. An unresponsive host is otherwise noticed only after a
 * minute.
 */
const waitForWritesMs = 2_000;

/** Reads one after another, and knows which writes of this process the last one has covered. */
export class ReadQueue {
  readonly #read: () => Promise<void>;
  /** Counters of own writes: noted, covered by the running read, and covered by a successful one. */
  #notedWrites = 0;
  #coveredWrites = 0;
  #appliedWrites = 0;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  /** A read that a search has waited for in vain; no other search waits for it. */
  #silent: Promise<void> | undefined;

  constructor(read: () => Promise<void>) {
    this.#read = read;
  }

  noteOwnWrite(): void {
    this.#notedWrites += 1;
  }

  /** Whether a read has covered every write that this process has noted. */
  get hasOwnWrites(): boolean {
    return this.#appliedWrites >= this.#notedWrites;
  }

  /** Reads everything that was committed before this call. Reads never run concurrently. */
  catchUp(): Promise<void> {
    if (!this.#running) {
      this.#running = this.#readOnce().finally(() => {
        this.#running = undefined;
      });
      return this.#running;
    }
    const startNext = () => {
      this.#next = undefined;
      return this.catchUp();
    };
    this.#next ??= this.#running.then(startNext, startNext);
    return this.#next;
  }

  async #readOnce(): Promise<void> {
    const covered = this.#notedWrites;
    this.#coveredWrites = covered;
    await this.#read();
    this.#appliedWrites = covered;
  }

  /** Waits until a read covers the writes that are noted now, for a limited time. */
  async untilOwnWrites(): Promise<void> {
    if (this.hasOwnWrites) return;
    if (this.#running !== undefined && this.#running === this.#silent) return;
    const covers = this.#coveredWrites >= this.#notedWrites;
    const reading = this.#running && covers ? this.#running : this.catchUp();
    const late = Promise.withResolvers<void>();
    const awaited = this.#running;
    const timer = setTimeout(() => {
      // A read that began meanwhile has not had the time yet.
      if (this.#running === awaited) this.#silent = awaited;
      late.resolve();
    }, waitForWritesMs);
    // A database that does not answer now is no reason to refuse; the index's age decides.
    await Promise.race([reading.catch(() => {}), late.promise]);
    clearTimeout(timer);
  }
}
