/** Others wait at most this long for work on the index. */
const sliceMs = 5;

/** Divides long work into slices, so that requests are answered between two of them. */
export class Slices {
  #since = performance.now();
  readonly #afterRest: () => void;

  constructor(afterRest: () => void = () => {}) {
    this.#afterRest = afterRest;
  }

  /** Call it after each small step, and wait for `rest` when it is true. */
  get isOver(): boolean {
    return performance.now() - this.#since >= sliceMs;
  }

  /** Lets all others go first. */
  async rest(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    this.#since = performance.now();
    this.#afterRest();
  }
}

/** Visits the items of all parts in slices. Items that are made while they are visited are made in slices, too. */
export async function eachInSlices<Item>(
  parts: AsyncIterable<Iterable<Item>>,
  visit: (item: Item) => void,
  afterPart: () => void = () => {},
): Promise<void> {
  const slices = new Slices();
  for await (const part of parts) {
    for (const item of part) {
      visit(item);
      if (slices.isOver) await slices.rest();
    }
    afterPart();
  }
}
