import { LRUCache } from 'lru-cache';

/** A cached page. */
export interface CachedPage {
  /** Its size in memory. */
  readonly bytes: number;
  /** Whether it may be shown again. */
  readonly isCacheable: boolean;
  /** Whether it is certain, without waiting, that it is unchanged. */
  readonly isSurelyStill: boolean;
  /** Whether it would be the same if it were rendered now. */
  isStill(): Promise<boolean>;
}

/**
 * Caches pages by their question; the latest used ones stay, up to a size in bytes. Each question is rendered once at
 * a time, and concurrent requests for it share the result.
 */
export class CachedPages<Page extends CachedPage> {
  readonly #pages: LRUCache<string, Page>;
  readonly #running = new Map<string, Promise<{ page: Page; wasCached: boolean }>>();

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

  /** The page, if it is certain without waiting that it is unchanged; on a busy site this answers most requests. */
  findValid(key: string): Page | undefined {
    const page = this.#pages.get(key);
    return page?.isSurelyStill ? page : undefined;
  }

  /** The cached page if it is still valid, otherwise the one that `make` renders. */
  async get(key: string, make: () => Promise<Page>): Promise<{ page: Page; wasCached: boolean }> {
    // A rendering that began before this request may not know of a change made before it; one that begins now does.
    await this.#running.get(key)?.catch(() => {});
    const running = this.#running.get(key);
    if (running) return running;
    const own = this.#cachedOrMade(key, make).finally(() => this.#running.delete(key));
    this.#running.set(key, own);
    return own;
  }

  /** Updates the size of a page that has grown since it was cached. */
  weigh(key: string, page: Page): void {
    if (this.#pages.peek(key) !== page) return;
    this.#pages.delete(key);
    this.#pages.set(key, page);
  }

  async #cachedOrMade(key: string, make: () => Promise<Page>): Promise<{ page: Page; wasCached: boolean }> {
    const cached = this.#pages.get(key);
    if (cached && (await cached.isStill())) return { page: cached, wasCached: true };
    const page = await make();
    if (page.isCacheable) this.#pages.set(key, page);
    else this.#pages.delete(key);
    return { page, wasCached: false };
  }
}
