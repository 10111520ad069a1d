import type { AdvanceTerm } from '../../kernel/catalogue-choices.ts';
import {
  divideHalfUp,
  type NightPrice,
  nightRateTaka,
  type Poisha,
  poishaOfTaka,
  type TaxPart,
} from '../../kernel/money.ts';
import { nightOfDayNumber } from '../../kernel/stay-dates.ts';
import { taxOfNight } from '../../kernel/tax-of-night.ts';
import { noProfiles, ratesOn, type TaxProfiles } from '../../kernel/tax-profiles.ts';
import { priceNight } from './price-night.ts';

/** The bounds of a night's price before the discount, as in the tables. A rule may lower a rack rate below one taka. */
const ratePoishaMin = 1;
export const ratePoishaMax = poishaOfTaka(nightRateTaka.max);

/**
 * A season rule in numbers: days are day numbers, both included, and `weekdays` has bit 0 for Sunday to bit 6 for
 * Saturday. Null and false set nothing.
 */
export interface PriceRule {
  firstDay: number;
  lastDay: number;
  weekdays: number;
  /** Replaces the rack rate; never together with `changePercent`. */
  pricePoisha: Poisha | null;
  changePercent: number | null;
  nightsMin: number | null;
  closed: boolean;
  advance: AdvanceTerm | null;
}

/** The settings of a single night of one room. */
export interface OwnNight {
  pricePoisha: Poisha | null;
  closed: boolean;
}

/** The price of one night of a room before the discount, and whether it can be booked. */
export interface NightRate<Rule> {
  ratePoisha: Poisha;
  /** The source of the rate: the night's own price, a rule, or the rack rate. */
  rateFrom: 'night' | 'rack' | Rule;
  /** Nobody can book it, however many rooms are free. */
  closed: boolean;
  /** The rule that closes it, even if it is also closed by its own entry. */
  closedBy: Rule | undefined;
  /** The minimum number of nights of a stay that begins on this night. */
  nightsMin: number;
  /** The term of the night's season for what is paid when booking; null: the hotel's own. */
  advance: AdvanceTerm | null;
}

/**
 * Only this function decides price, minimum, closing and advance of a night: quotes, holds and lists call it. The price of a
 * single night overrides every rule, and a rule the rack rate; of the rules the strongest decides, and each only what
 * it sets: the minimum is that of the strongest rule that has one, and so is the advance. A stronger rule cannot undo a closing: a night is
 * closed when its own entry or any rule closes it.
 *
 * @param rules of this room, the strongest first: those of the room before its hotel's, then the newest
 */
export function rateOfNight<Rule extends PriceRule>(
  rackRatePoisha: Poisha,
  day: number,
  own: OwnNight | undefined,
  rules: readonly Rule[],
): NightRate<Rule> {
  let pricing: Rule | undefined;
  let minimum: Rule | undefined;
  let advance: AdvanceTerm | null = null;
  let closedBy: Rule | undefined;
  for (const rule of rules) {
    if (!isRuleOf(rule, day)) continue;
    if (rule.pricePoisha !== null || rule.changePercent !== null) pricing ??= rule;
    if (rule.nightsMin !== null) minimum ??= rule;
    advance ??= rule.advance;
    if (rule.closed) closedBy ??= rule;
  }
  const ownPrice = own?.pricePoisha ?? null;
  return {
    ratePoisha: ownPrice ?? (pricing ? rateBy(pricing, rackRatePoisha) : rackRatePoisha),
    rateFrom: ownPrice !== null ? 'night' : (pricing ?? 'rack'),
    closed: own?.closed === true || closedBy !== undefined,
    closedBy,
    nightsMin: minimum?.nightsMin ?? 1,
    advance,
  };
}

/** The price of a stay in a room as if the room were free, and whether the stay is sold. */
export interface StayPrice {
  /** One of its nights is closed. */
  closed: boolean;
  /** The required number of nights when the stay is too short; otherwise null, also when a night is closed. */
  nightsMin: number | null;
  /** Before discount and tax. */
  rackPoisha: Poisha;
  /** Before tax. */
  rentPoisha: Poisha;
  totalPoisha: Poisha;
}

/** Is told the price of each night, in date order, what its season asks for when booking, and the parts of its tax. */
export type OnNight = (
  day: number,
  price: NightPrice,
  terms: { advance: AdvanceTerm | null; taxParts: TaxPart[] },
) => void;

/**
 * Only this function adds the nights of a stay up: quotes, holds and lists call it. The arrival night decides the
 * minimum length of the stay. Days are day numbers. Each night has the taxes of its own date.
 *
 * @param rules as for `rateOfNight`
 */
export function priceStay<Rule extends PriceRule>(
  room: { rackRatePoisha: Poisha; discountPercent: number },
  { fromDay, toDay }: { fromDay: number; toDay: number },
  {
    own,
    rules,
    taxes = noProfiles,
  }: { own: (day: number) => OwnNight | undefined; rules: readonly Rule[]; taxes?: TaxProfiles },
  onNight?: OnNight,
): StayPrice {
  const stay: StayPrice = { closed: false, nightsMin: null, rackPoisha: 0, rentPoisha: 0, totalPoisha: 0 };
  for (let day = fromDay; day < toDay; day++) {
    const rate = rateOfNight(room.rackRatePoisha, day, own(day), rules);
    const { ratePoisha, closed, nightsMin } = rate;
    if (closed) stay.closed = true;
    if (day === fromDay && toDay - fromDay < nightsMin) stay.nightsMin = nightsMin;
    const rates = taxes.length === 0 ? undefined : ratesOn(taxes, nightOfDayNumber(day));
    const taxParts = taxOfNight(ratePoisha, room.discountPercent, rates);
    const night = priceNight(ratePoisha, room.discountPercent, taxParts);
    stay.rackPoisha += night.rackRatePoisha;
    stay.rentPoisha += night.roomRentPoisha;
    stay.totalPoisha += night.subTotalPoisha;
    onNight?.(day, night, { advance: rate.advance, taxParts });
  }
  // A closing is said before the length of the stay.
  if (stay.closed) stay.nightsMin = null;
  return stay;
}

/** 1970-01-01, day number 0, was a Thursday. */
const firstWeekday = 4;

/** Whether a rule applies to a night. */
export const isRuleOf = ({ firstDay, lastDay, weekdays }: PriceRule, day: number): boolean =>
  firstDay <= day && day <= lastDay && ((weekdays >> ((day + firstWeekday) % 7)) & 1) === 1;

/** Per cent of the rack rate, rounded half-up once; the price stays within the bounds of a night's price. */
export function rateBy(
  { pricePoisha, changePercent }: Pick<PriceRule, 'pricePoisha' | 'changePercent'>,
  rackRatePoisha: Poisha,
): Poisha {
  if (pricePoisha !== null) return pricePoisha;
  const changed = divideHalfUp(rackRatePoisha * (100 + (changePercent ?? 0)), 100);
  return Math.min(ratePoishaMax, Math.max(ratePoishaMin, changed));
}
