import { LRUCache } from 'lru-cache';

/** What is kept of a page. */
export interface KeptPage {
  /** What it takes in memory. */
  readonly bytes: number;
  /** Whether it may be shown again. */
  readonly mayBeKept: boolean;
  /** Whether it is known without waiting that it would be the same now. */
  readonly isSurelyStill: boolean;
  /** Whether it would be the same now. */
  isStill(): Promise<boolean>;
}

/**
 * Pages by their question, the latest asked up to a number of bytes. Each question is worked on once at a time;
 * requests for the same question share the answer.
 */
export class KeptPages<Page extends KeptPage> {
  readonly #pages: LRUCache<string, Page>;
  readonly #running = new Map<string, Promise<{ page: Page; wasKept: boolean }>>();

  constructor(bytesMax: number) {
    this.#pages = new LRUCache({
      maxSize: bytesMax,
      sizeCalculation: (page, key) => page.bytes + key.length * 2,
    });
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  get count(): number {
    return this.#pages.size;
  }

  /** The page where it is known without waiting that it is as it would be made now: most questions of a busy site end here. */
  atHand(key: string): Page | undefined {
    const known = this.#pages.get(key);
    return known?.isSurelyStill ? known : undefined;
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
    if (this.#pages.peek(key) !== page) return;
    this.#pages.delete(key);
    this.#pages.set(key, page);
  }

  async #keptOrMade(key: string, make: () => Promise<Page>): Promise<{ page: Page; wasKept: boolean }> {
    const known = this.#pages.get(key);
    if (known && (await known.isStill())) return { page: known, wasKept: true };
    const page = await make();
    if (page.mayBeKept) this.#pages.set(key, page);
    else this.#pages.delete(key);
    return { page, wasKept: false };
  }
}
