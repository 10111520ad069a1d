import { divideHalfUp, type Poisha } from '../shared/money.ts';
import { type NightDate, nightsOf, type Stay, weekdayOf } from '../shared/stay-dates.ts';
import type { SeasonRule } from './season-rule.ts';

/** The bounds of a night's price before the discount, as the tables keep them. */
const ratePoishaMin = 1;
const ratePoishaMax = 20_000_000;

/** What was set for the one night of the one room. */
export interface OwnNight {
  pricePoisha: Poisha | null;
  closed: boolean;
}

/** What one night of a room costs before the discount, and whether it can be had. */
export interface NightTerms {
  night: NightDate;
  ratePoisha: Poisha;
  /** What the rate was taken from: the night's own price, a rule, or nothing but the rack rate. */
  rateFrom: 'night' | 'rack' | SeasonRule;
  /** Nobody can book it, however many rooms are free. */
  closed: boolean;
  /** The rule that closes it, whether or not it is closed by itself. */
  closedBy: SeasonRule | undefined;
  /** How many nights a stay that begins here has to have. */
  nightsMin: number;
}

/** Why a stay cannot be booked although rooms may be free. */
export type SaleRefusal = { outcome: 'not_for_sale' } | { outcome: 'stay_too_short'; nightsMin: number };

/** What a room's stays are decided by: its own nights by date, and the rules of its hotel for it in any order. */
export interface SaleFacts {
  own: ReadonlyMap<NightDate, OwnNight>;
  rules: SeasonRule[];
}

/**
 * The one place where price, minimum and sale of a night are decided. A price set for the single night wins over a
 * room's rule, that over a hotel's rule, that over the rack rate; among rules of one level the one made last. Each
 * rule decides only what it says: the minimum is the strongest rule's that has one. Closing cannot be undone by a
 * stronger rule: a night is closed when it is closed by itself or by any rule.
 */
export function termsOfNight(
  room: { rackRatePoisha: Poisha },
  night: NightDate,
  { own, rules }: SaleFacts,
): NightTerms {
  const bearing = strongestFirst(rulesOn(night, rules));
  const pricing = bearing.find((rule) => rule.pricePoisha !== null || rule.changePercent !== null);
  const ownPrice = own.get(night)?.pricePoisha ?? null;
  const closedBy = bearing.find(({ closed }) => closed);
  return {
    night,
    ratePoisha: ownPrice ?? (pricing ? rateBy(pricing, room.rackRatePoisha) : room.rackRatePoisha),
    rateFrom: ownPrice !== null ? 'night' : (pricing ?? 'rack'),
    closed: own.get(night)?.closed === true || closedBy !== undefined,
    closedBy,
    nightsMin: bearing.find(({ nightsMin }) => nightsMin !== null)?.nightsMin ?? 1,
  };
}

/** Whether a night is closed by itself or by any rule. */
export function isClosed(night: NightDate, { own, rules }: SaleFacts): boolean {
  return own.get(night)?.closed === true || rulesOn(night, rules).some(({ closed }) => closed);
}

/** The terms of every night of a stay. */
export function termsOfStay(room: { rackRatePoisha: Poisha }, stay: Stay, facts: SaleFacts): NightTerms[] {
  return nightsOf(stay).map((night) => termsOfNight(room, night, facts));
}

/** Whether these nights, all of a stay, can be had; the rule of the arrival night decides how long it has to be. */
export function saleRefusal(nights: NightTerms[]): SaleRefusal | undefined {
  if (nights.some(({ closed }) => closed)) return { outcome: 'not_for_sale' };
  const nightsMin = nights[0]?.nightsMin ?? 1;
  return nights.length < nightsMin ? { outcome: 'stay_too_short', nightsMin } : undefined;
}

/** The rules that say something of a night. */
export function rulesOn(night: NightDate, rules: SeasonRule[]): SeasonRule[] {
  const weekday = weekdayOf(night);
  return rules.filter(
    (rule) => rule.firstNight <= night && night <= rule.lastNight && rule.weekdays.includes(weekday),
  );
}

const strongestFirst = (rules: SeasonRule[]): SeasonRule[] =>
  rules.toSorted(
    (one, other) =>
      Number(other.roomId !== null) - Number(one.roomId !== null) || other.ordinal - one.ordinal,
  );

/** Per cent are of the rack rate and rounded half-up once; a price stays within what a night may cost. */
export function rateBy(
  { pricePoisha, changePercent }: Pick<SeasonRule, 'pricePoisha' | 'changePercent'>,
  rackRatePoisha: Poisha,
): Poisha {
  if (pricePoisha !== null) return pricePoisha;
  const changed = divideHalfUp(rackRatePoisha * (100 + (changePercent ?? 0)), 100);
  return Math.min(ratePoishaMax, Math.max(ratePoishaMin, changed));
}
