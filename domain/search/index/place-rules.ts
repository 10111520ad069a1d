import { type District, districts } from '../../../kernel/catalogue-choices.ts';
import { closesAny, type DestinationEffect, effectOn } from '../../destinations/closings.ts';
import type { DestinationRule } from '../../destinations/destination-rule.ts';

/** The rules of the places, once a place: they hold for each of its hotels alike. */
export class PlaceRules {
  /** By destination, in the order of `districts`. */
  #rules: DestinationRule[][] = districts.map(() => []);
  #isEmpty = true;
  /** Which destinations are closed on the days that were asked for last: a search asks about each hotel. */
  #asked = { fromDay: 0, toDay: 0, closed: [] as boolean[] };

  /** Replaces all of them by these, which are on; answers the places whose rules are other ones now. */
  set(rules: readonly DestinationRule[]): District[] {
    const before = this.#rules;
    this.#rules = districts.map((place) => rules.filter((rule) => rule.place === place));
    this.#isEmpty = rules.length === 0;
    this.#asked = { fromDay: 0, toDay: 0, closed: [] };
    return districts.filter((_, at) => JSON.stringify(before[at]) !== JSON.stringify(this.#rules[at]));
  }

  /** The rules of a destination, by its index. */
  of(place: number): readonly DestinationRule[] {
    return this.#rules[place] ?? [];
  }

  get all(): DestinationRule[] {
    return this.#rules.flat();
  }

  /** Whether a destination is closed on one of the days, the last one excluded. */
  closes(place: number, fromDay: number, toDay: number): boolean {
    if (this.#isEmpty) return false;
    if (this.#asked.fromDay !== fromDay || this.#asked.toDay !== toDay)
      this.#asked = {
        fromDay,
        toDay,
        closed: this.#rules.map((rules) => closesAny(rules, fromDay, toDay)),
      };
    return this.#asked.closed[place] === true;
  }

  /** The rules that close the days there; null when none does. */
  closingOf(place: number, fromDay: number, toDay: number): DestinationEffect | null {
    if (!this.closes(place, fromDay, toDay)) return null;
    return effectOn(this.of(place), fromDay, toDay) ?? null;
  }
}
