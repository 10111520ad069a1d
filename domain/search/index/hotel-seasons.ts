import { type NumberedRule, priceRules } from '../../pricing/night-terms.ts';
import type { SeasonRule } from '../../pricing/season-rule.ts';

/** The season rules by hotel, as they are stored and in numbers. */
export class HotelSeasons {
  readonly #rules = new Map<number, SeasonRule[]>();
  readonly #numbered = new Map<number, NumberedRule[]>();

  /** Replaces all rules of a hotel and its rooms. */
  set(hotel: number, rules: SeasonRule[]): void {
    if (rules.length === 0) {
      this.#rules.delete(hotel);
      this.#numbered.delete(hotel);
      return;
    }
    this.#rules.set(hotel, rules);
    this.#numbered.set(hotel, priceRules(rules));
  }

  rulesOf(hotel: number): SeasonRule[] {
    return this.#rules.get(hotel) ?? [];
  }

  /** The strongest first; undefined for most hotels, since they have no rules. */
  of(hotel: number): NumberedRule[] | undefined {
    return this.#numbered.get(hotel);
  }
}
