/** The process is gone, or says that it cannot now: whether the write was done is not known. */
export class Unanswered extends Error {}

/** One value that a single writer changes: what it has to be is what was acknowledged last. */
export class Told<Value> {
  #value: Value;
  #asked: Value | undefined;

  constructor(value: Value) {
    this.#value = value;
  }

  get value(): Value {
    return this.#value;
  }

  /** What it was asked to become last, and no answer came; undefined when every request was answered. */
  get asked(): Value | undefined {
    return this.#asked;
  }

  /** Asks for the value; it holds once `send` has resolved. Unanswered, the old and the new one are both right. */
  async write(value: Value, send: () => Promise<unknown>): Promise<void> {
    this.#asked = value;
    await send();
    this.#value = value;
    this.#asked = undefined;
  }

  /** Answers what is wrong with the value that was read, if anything; goes on with what is there. */
  compare(what: string, read: unknown): string[] {
    const is = JSON.stringify(read);
    if (this.#asked !== undefined && is === JSON.stringify(this.#asked)) this.#value = this.#asked;
    this.#asked = undefined;
    return is === JSON.stringify(this.#value)
      ? []
      : [`${what}: ${JSON.stringify(this.#value)} was acknowledged and ${is} is there`];
  }
}
