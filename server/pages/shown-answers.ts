import type { District } from '../../kernel/catalogue-choices.ts';
import { stayOf } from '../api/stay-input.ts';
import type { Services } from '../services.ts';
import type { IndexState, Marked, MarkedAnswers } from './marked-answers.ts';

/** Answers that are partly read from the database (the number of bookings) are asked for again after this long. */
const askAgainAfterMs = 1_000;

/** An answer that a page shows. */
interface Shown {
  district: District | undefined;
  asksDatabase: boolean;
  /** Bookings change it; without a stay only changes of hotels and rooms do. */
  hasStay: boolean;
  mark: string;
  again: () => Promise<Marked<unknown>>;
  /** The state before the answer was asked for, or before it was last found unchanged. */
  state: IndexState;
  checkedAtMs: number;
}

/**
 * Records what one page asked of the services while it was rendered, to decide later whether the page would be the
 * same. If the index has not changed for its destination, that is known at once. Otherwise the same questions are
 * asked again, which costs much less than rendering, and the marks are compared.
 */
export class ShownAnswers {
  /** The services that the page's loaders get. */
  readonly services: Services;
  readonly #answers: MarkedAnswers;
  readonly #today: () => string;
  readonly #day: string;
  readonly #shown: Shown[] = [];
  #isComplete = true;

  constructor(services: Services, answers: MarkedAnswers, today: () => string) {
    this.#answers = answers;
    this.#today = today;
    this.#day = today();
    this.services = {
      siteConfig: services.siteConfig,
      hotels: (query) =>
        this.#show(() => answers.hotels(query), {
          district: query.district,
          hasStay: stayOf(query) !== undefined,
        }),
      featuredRooms: () => this.#show(answers.featuredRooms, { asksDatabase: true }),
      summary: () => this.#show(answers.summary, { asksDatabase: true }),
      checkVoucher: (reference, code) => {
        this.#isComplete = false;
        return services.checkVoucher(reference, code);
      },
    };
  }

  /** Whether `isStill` can decide: nothing failed, and every question has a mark. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** Whether it is known, without asking, that every answer would be the same now. */
  get isSurelyStill(): boolean {
    if (this.#today() !== this.#day) return false;
    return this.#shown.every((shown) => {
      const now = this.#answers.indexIfUpToDate(shown.district);
      return now !== undefined && this.#isUnchanged(shown, now);
    });
  }

  /** Whether every answer would be the same now. */
  async isStill(): Promise<boolean> {
    if (this.#today() !== this.#day) return false;
    for (const shown of this.#shown) {
      // When a search cannot be answered, the page has to say so.
      const now = await this.#answers.indexNow(shown.district).catch(() => undefined);
      if (!now) return false;
      if (this.#isUnchanged(shown, now)) continue;
      const askedAtMs = performance.now();
      const answer = await shown.again().catch(() => undefined);
      if (answer?.mark !== shown.mark) return false;
      shown.state = now;
      shown.checkedAtMs = askedAtMs;
    }
    return true;
  }

  async #show<Answer>(
    ask: () => Promise<Marked<Answer>>,
    {
      district,
      asksDatabase = false,
      hasStay = false,
    }: { district?: District | undefined; asksDatabase?: boolean; hasStay?: boolean },
  ): Promise<Answer> {
    try {
      const checkedAtMs = performance.now();
      const state = await this.#answers.indexNow(district);
      const answer = await ask();
      const { mark } = answer;
      this.#shown.push({ district, asksDatabase, hasStay, mark, again: ask, state, checkedAtMs });
      return answer.read();
    } catch (error) {
      this.#isComplete = false;
      throw error;
    }
  }

  #isUnchanged(shown: Shown, now: IndexState): boolean {
    const { state, asksDatabase, hasStay, checkedAtMs } = shown;
    if (state.index !== now.index || state.catalogVersion !== now.catalogVersion) return false;
    if (asksDatabase && performance.now() - checkedAtMs >= askAgainAfterMs) return false;
    return !hasStay || state.version === now.version;
  }
}
