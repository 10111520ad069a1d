import type { District } from '../../domain/shared/catalogue-choices.ts';
import type { Services } from '../services.ts';
import type { IndexState, Marked, MarkedAnswers } from './marked-answers.ts';

/** Answers that are partly read from the database (the number of bookings) are asked for again after this long. */
const askAgainAfterMs = 1_000;

/** An answer that a page shows. */
interface Shown {
  district: District | undefined;
  asksDatabase: boolean;
  mark: string;
  again: () => Promise<Marked<unknown>>;
  /** From before it was asked, or from before it was found to be the same. */
  state: IndexState;
  checkedAtMs: number;
}

/**
 * What one page asked of the services while it was rendered, so that it can be told whether the page would be the same
 * now. While nothing has changed in the index for its destination that is known at once; else the same is asked again,
 * which costs much less than a page, and the marks are compared.
 */
export class ShownAnswers {
  /** The services, as the page's loaders are given them. */
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
      hotels: (query) => this.#show(() => answers.hotels(query), { district: query.district }),
      featuredRooms: () => this.#show(answers.featuredRooms, { asksDatabase: true }),
      summary: () => this.#show(answers.summary, { asksDatabase: true }),
      checkVoucher: (reference, code) => {
        this.#isComplete = false;
        return services.checkVoucher(reference, code);
      },
    };
  }

  /** Whether `isStill` can tell: nothing failed, and nothing was asked that has no mark. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** Whether it is known without asking anything that everything would be answered alike now. */
  get isSurelyStill(): boolean {
    if (this.#today() !== this.#day) return false;
    return this.#shown.every((shown) => {
      const now = this.#answers.indexAtHand(shown.district);
      return now !== undefined && isUnchanged(shown, now);
    });
  }

  /** Whether everything would be answered alike now. */
  async isStill(): Promise<boolean> {
    if (this.#today() !== this.#day) return false;
    for (const shown of this.#shown) {
      // A search that cannot be answered is for the page to say.
      const now = await this.#answers.indexNow(shown.district).catch(() => undefined);
      if (!now) return false;
      if (isUnchanged(shown, now)) continue;
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
    { district, asksDatabase = false }: { district?: District | undefined; asksDatabase?: boolean },
  ): Promise<Answer> {
    try {
      const checkedAtMs = performance.now();
      const state = await this.#answers.indexNow(district);
      const answer = await ask();
      this.#shown.push({ district, asksDatabase, mark: answer.mark, again: ask, state, checkedAtMs });
      return answer.read();
    } catch (error) {
      this.#isComplete = false;
      throw error;
    }
  }
}

function isUnchanged({ state, asksDatabase, checkedAtMs }: Shown, now: IndexState): boolean {
  if (state.index !== now.index) return false;
  if (!asksDatabase) return state.version === now.version;
  return state.catalogVersion === now.catalogVersion && performance.now() - checkedAtMs < askAgainAfterMs;
}
