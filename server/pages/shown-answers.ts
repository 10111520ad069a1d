import type { Services } from '../services.ts';
import type { IndexState, Marked, MarkedAnswers } from './marked-answers.ts';

/** Answers that are partly read from the database (the number of bookings) are asked for again after this long. */
const askAgainAfterMs = 1_000;

/**
 * What one page asked of the services while it was rendered, so that it can be told whether the page would be the same
 * now. While nothing has changed in the index that is known at once; else the same is asked again, which costs much less
 * than a page, and the marks are compared.
 */
export class ShownAnswers {
  /** The services, as the page's loaders are given them. */
  readonly services: Services;
  readonly #answers: MarkedAnswers;
  readonly #today: () => string;
  readonly #day: string;
  readonly #asked: { mark: string; again: () => Promise<Marked<unknown>> }[] = [];
  /** From before the first answer, or from before all of them were found to be the same. */
  #state: IndexState | undefined;
  #checkedAtMs = performance.now();
  #asksDatabase = false;
  #isComplete = true;

  constructor(services: Services, answers: MarkedAnswers, today: () => string) {
    this.#answers = answers;
    this.#today = today;
    this.#day = today();
    this.services = {
      siteConfig: services.siteConfig,
      hotels: (query) => this.#show(() => answers.hotels(query)),
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

  /** Whether everything would be answered alike now. */
  async isStill(): Promise<boolean> {
    if (this.#today() !== this.#day) return false;
    if (this.#asked.length === 0) return true;
    // A search that cannot be answered is for the page to say.
    const state = await this.#answers.indexNow().catch(() => undefined);
    if (!state) return false;
    if (this.#isUnchanged(state)) return true;
    const askedAtMs = performance.now();
    for (const { mark, again } of this.#asked) {
      const answer = await again().catch(() => undefined);
      if (answer?.mark !== mark) return false;
    }
    this.#state = state;
    this.#checkedAtMs = askedAtMs;
    return true;
  }

  #isUnchanged(now: IndexState): boolean {
    const known = this.#state;
    if (!known || known.index !== now.index) return false;
    if (!this.#asksDatabase) return known.version === now.version;
    return (
      known.catalogVersion === now.catalogVersion && performance.now() - this.#checkedAtMs < askAgainAfterMs
    );
  }

  async #show<Answer>(
    ask: () => Promise<Marked<Answer>>,
    { asksDatabase = false }: { asksDatabase?: boolean } = {},
  ): Promise<Answer> {
    try {
      if (asksDatabase) this.#asksDatabase = true;
      const state = await this.#answers.indexNow();
      this.#state ??= state;
      const answer = await ask();
      this.#asked.push({ mark: answer.mark, again: ask });
      return answer.read();
    } catch (error) {
      this.#isComplete = false;
      throw error;
    }
  }
}
