import type { District } from '../../kernel/catalogue-choices.ts';
import { stayOf } from '../api/stay-input.ts';
import type { Services } from '../services.ts';
import type { HashedAnswer, HashedAnswers, IndexState } from './hashed-answers.ts';

/** Answers that are partly read from the database (the number of bookings) are read again after this long. */
const readAgainAfterMs = 1_000;

/** An answer that a page depends on. */
interface Dependency {
  district: District | undefined;
  readsDatabase: boolean;
  /** Nothing of it is from the index: it is read while the index loads or is too old, too. */
  needsIndex: boolean;
  /** Bookings change it; without a stay only changes of hotels and rooms do. */
  hasStay: boolean;
  contentHash: string;
  again: () => Promise<HashedAnswer<unknown>>;
  /** The state before the answer was read, or before it was last compared and unchanged; undefined: not known without waiting. */
  state: IndexState | undefined;
  checkedAtMs: number;
}

/**
 * Records which answers of the services one page used while it was rendered, to decide later whether the page would be
 * the same. If the index has not changed for its destination, that is certain at once. Otherwise the same answers are
 * read again, which costs much less than rendering, and the content hashes are compared.
 */
export class PageDependencies {
  /** The services that the page's loaders get. */
  readonly services: Services;
  readonly #answers: HashedAnswers;
  readonly #today: () => string;
  readonly #day: string;
  readonly #dependencies: Dependency[] = [];
  #isComplete = true;

  constructor(services: Services, answers: HashedAnswers, today: () => string) {
    this.#answers = answers;
    this.#today = today;
    this.#day = today();
    this.services = {
      siteConfig: services.siteConfig,
      hotels: (query) =>
        this.#record(() => answers.hotels(query), {
          district: query.district,
          hasStay: stayOf(query) !== undefined,
        }),
      hasHotel: (id) => {
        this.#isComplete = false;
        return services.hasHotel(id);
      },
      publicHotel: (code) =>
        this.#record(() => answers.publicHotel(code), { readsDatabase: true, needsIndex: false }),
      featuredRooms: () => this.#record(answers.featuredRooms, { readsDatabase: true }),
      summary: () => this.#record(answers.summary, { readsDatabase: true }),
      latestReviews: () => this.#record(answers.latestReviews, { readsDatabase: true }),
      checkVoucher: (reference, code) => {
        this.#isComplete = false;
        return services.checkVoucher(reference, code);
      },
    };
  }

  /** Whether `isStill` can decide: nothing failed, and every answer has a content hash. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** Whether it is certain, without reading, that every answer would be the same now. */
  get isSurelyStill(): boolean {
    if (this.#today() !== this.#day) return false;
    return this.#dependencies.every((dependency) => {
      const now = this.#answers.indexIfUpToDate(dependency.district);
      return (now !== undefined || !dependency.needsIndex) && this.#isUnchanged(dependency, now);
    });
  }

  /** Whether every answer would be the same now. */
  async isStill(): Promise<boolean> {
    if (this.#today() !== this.#day) return false;
    for (const dependency of this.#dependencies) {
      // When a search cannot be answered, the page has to say so.
      const now = await this.#stateFor(dependency).catch(() => undefined);
      if (!now && dependency.needsIndex) return false;
      if (this.#isUnchanged(dependency, now)) continue;
      const readAtMs = performance.now();
      const answer = await dependency.again().catch(() => undefined);
      if (answer?.contentHash !== dependency.contentHash) return false;
      dependency.state = now;
      dependency.checkedAtMs = readAtMs;
    }
    return true;
  }

  async #record<Answer>(
    read: () => Promise<HashedAnswer<Answer>>,
    {
      district,
      readsDatabase = false,
      needsIndex = true,
      hasStay = false,
    }: {
      district?: District | undefined;
      readsDatabase?: boolean;
      needsIndex?: boolean;
      hasStay?: boolean;
    },
  ): Promise<Answer> {
    try {
      const checkedAtMs = performance.now();
      const state = await this.#stateFor({ district, needsIndex });
      const answer = await read();
      const { contentHash } = answer;
      this.#dependencies.push({
        district,
        readsDatabase,
        needsIndex,
        hasStay,
        contentHash,
        again: read,
        state,
        checkedAtMs,
      });
      return answer.read();
    } catch (error) {
      this.#isComplete = false;
      throw error;
    }
  }

  /** An answer of the database alone waits for no index; its state only tells sooner that something has changed. */
  async #stateFor({ district, needsIndex }: Pick<Dependency, 'district' | 'needsIndex'>) {
    return needsIndex ? this.#answers.indexNow(district) : this.#answers.indexIfUpToDate(district);
  }

  #isUnchanged(dependency: Dependency, now: IndexState | undefined): boolean {
    const { state, readsDatabase, hasStay, checkedAtMs } = dependency;
    if (state?.index !== now?.index || state?.catalogVersion !== now?.catalogVersion) return false;
    if (readsDatabase && performance.now() - checkedAtMs >= readAgainAfterMs) return false;
    return !hasStay || state?.version === now?.version;
  }
}
