import { divideHalfUp, type Poisha } from '../shared/money.ts';
import { type NightDate, nightsOf, type Stay, weekdayOf } from '../shared/stay-dates.ts';
import type { SeasonRule } from './season-rule.ts';

/** The bounds of a night's price before the discount, as in the tables. */
const ratePoishaMin = 1;
const ratePoishaMax = 20_000_000;

/** The settings of a single night of one room. */
export interface OwnNight {
  pricePoisha: Poisha | null;
  closed: boolean;
}

/** The price of one night of a room before the discount, and whether it can be booked. */
export interface NightTerms {
  night: NightDate;
  ratePoisha: Poisha;
  /** The source of the rate: the night's own price, a rule, or the rack rate. */
  rateFrom: 'night' | 'rack' | SeasonRule;
  /** Nobody can book it, however many rooms are free. */
  closed: boolean;
  /** The rule that closes it, even if it is also closed by its own entry. */
  closedBy: SeasonRule | undefined;
  /** The minimum number of nights of a stay that begins on this night. */
  nightsMin: number;
}

/** Why a stay cannot be booked even though rooms may be free. */
export type SaleRefusal = { outcome: 'not_for_sale' } | { outcome: 'stay_too_short'; nightsMin: number };

/** The facts that decide a room's stays: its own nights by date, and its hotel's rules for it in any order. */
export interface SaleFacts {
  own: ReadonlyMap<NightDate, OwnNight>;
  rules: SeasonRule[];
}

/**
 * Only this function decides price, minimum and closing of a night. The price of a single night overrides a room's
 * rule, that overrides a hotel's rule, and that the rack rate; among rules of one level the newest wins. Each rule
 * decides only what it sets: the minimum is that of the strongest rule that has one. A stronger rule cannot undo a
 * closing: a night is closed when its own entry or any rule closes it.
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

/** Whether a night is closed by its own entry or by any rule. */
export function isClosed(night: NightDate, { own, rules }: SaleFacts): boolean {
  return own.get(night)?.closed === true || rulesOn(night, rules).some(({ closed }) => closed);
}

/** The terms of every night of a stay. */
export function termsOfStay(room: { rackRatePoisha: Poisha }, stay: Stay, facts: SaleFacts): NightTerms[] {
  return nightsOf(stay).map((night) => termsOfNight(room, night, facts));
}

/** Whether a stay of these nights can be booked. The rule of the arrival night decides its minimum length. */
export function saleRefusal(nights: NightTerms[]): SaleRefusal | undefined {
  if (nights.some(({ closed }) => closed)) return { outcome: 'not_for_sale' };
  const nightsMin = nights[0]?.nightsMin ?? 1;
  return nights.length < nightsMin ? { outcome: 'stay_too_short', nightsMin } : undefined;
}

/** The rules that apply to a night. */
export function rulesOn(night: NightDate, rules: SeasonRule[]): SeasonRule[] {
  const weekday = weekdayOf(night);
  return rules.filter(
    (rule) => rule.firstNight <= night && night <= rule.lastNight && rule.weekdays.includes(weekday),
  );
}

/** In the order in which rules decide: those of a room before its hotel's, then the newest. */
export const strongestFirst = (rules: SeasonRule[]): SeasonRule[] =>
  rules.toSorted(
    (one, other) =>
      Number(other.roomId !== null) - Number(one.roomId !== null) || other.ordinal - one.ordinal,
  );

/** Per cent of the rack rate, rounded half-up once; the price stays within the bounds of a night's price. */
export function rateBy(
  { pricePoisha, changePercent }: Pick<SeasonRule, 'pricePoisha' | 'changePercent'>,
  rackRatePoisha: Poisha,
): Poisha {
  if (pricePoisha !== null) return pricePoisha;
  const changed = divideHalfUp(rackRatePoisha * (100 + (changePercent ?? 0)), 100);
  return Math.min(ratePoishaMax, Math.max(ratePoishaMin, changed));
}
