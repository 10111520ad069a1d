/** What is kept of a page. */
export interface KeptPage {
  /** What it takes in memory. */
  readonly bytes: number;
  /** Whether it may be shown again. */
  readonly mayBeKept: boolean;
  /** Whether it would be the same now. */
  isStill(): Promise<boolean>;
}

/**
 * Pages by their question, the latest asked up to a number of bytes. Each question is looked after once at a time,
 * whoever else asks it meanwhile.
 */
export class KeptPages<Page extends KeptPage> {
  readonly #bytesMax: number;
  /** The one that was asked longest ago stands first. */
  readonly #pages = new Map<string, { page: Page; bytes: number }>();
  readonly #running = new Map<string, Promise<{ page: Page; wasKept: boolean }>>();
  #bytes = 0;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get count(): number {
    return this.#pages.size;
  }

  /** The page as it is now, or as `make` makes it. */
  async get(key: string, make: () => Promise<Page>): Promise<{ page: Page; wasKept: boolean }> {
    // What was begun before this question may not know of a change that was made before it; what begins now does.
    await this.#running.get(key)?.catch(() => {});
    const running = this.#running.get(key);
    if (running) return running;
    const own = this.#keptOrMade(key, make).finally(() => this.#running.delete(key));
    this.#running.set(key, own);
    return own;
  }

  /** Counts a page again that has grown since it was kept. */
  weigh(key: string, page: Page): void {
    if (this.#pages.get(key)?.page === page) this.#keep(key, page);
  }

  async #keptOrMade(key: string, make: () => Promise<Page>): Promise<{ page: Page; wasKept: boolean }> {
    const known = this.#pages.get(key)?.page;
    if (known && (await known.isStill())) {
      this.#keep(key, known);
      return { page: known, wasKept: true };
    }
    const page = await make();
    if (page.mayBeKept) this.#keep(key, page);
    else this.#forget(key);
    return { page, wasKept: false };
  }

  #keep(key: string, page: Page): void {
    this.#forget(key);
    const bytes = page.bytes + key.length * 2;
    this.#pages.set(key, { page, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#bytesMax) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#pages.get(key)?.bytes ?? 0;
    this.#pages.delete(key);
  }
}
