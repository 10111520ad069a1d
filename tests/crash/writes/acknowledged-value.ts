/** The process is gone, or says that it is unavailable: whether the write was done is unknown. */
export class Unanswered extends Error {}

/** One value that a single writer changes: the last acknowledged value must be the stored one. */
export class AcknowledgedValue<Value> {
  #value: Value;
  #latest: Value | undefined;

  constructor(value: Value) {
    this.#value = value;
  }

  get value(): Value {
    return this.#value;
  }

  /** The last requested value without an answer; undefined when every request was answered. */
  get latest(): Value | undefined {
    return this.#latest;
  }

  /**
   * Requests the value; it is acknowledged once `send` has resolved. Without an answer, the old and the new one are
   * both right.
   */
  async write(value: Value, send: () => Promise<unknown>): Promise<void> {
    this.#latest = value;
    await send();
    this.#value = value;
    this.#latest = undefined;
  }

  /** Answers the fault of the value that was read, if any; continues with the stored value. */
  compare(what: string, read: unknown): string[] {
    const is = JSON.stringify(read);
    if (this.#latest !== undefined && is === JSON.stringify(this.#latest)) this.#value = this.#latest;
    this.#latest = undefined;
    return is === JSON.stringify(this.#value)
      ? []
      : [`${what}: ${JSON.stringify(this.#value)} was acknowledged and ${is} is there`];
  }
}
