import type { Poisha } from '../../kernel/money.ts';
import { dayNumber, type NightDate, nightsOf, type Stay, weekdays } from '../../kernel/stay-dates.ts';
import { type DestinationEffect, isClosedDay } from '../destinations/closings.ts';
import type { DestinationRule } from '../destinations/destination-rule.ts';
import type { SeasonRule } from './season-rule.ts';
import {
  isRuleOf,
  type NightRate,
  type OwnNight,
  type PriceRule,
  rateOfNight,
  type StayPrice,
} from './stay-rule.ts';

/** The price of one night of a room before the discount, and whether it can be booked. */
export interface NightTerms extends NightRate<SeasonRule> {
  night: NightDate;
}

/** Why a stay cannot be booked even though rooms may be free. */
export type SaleRefusal =
  | { outcome: 'not_for_sale' }
  | { outcome: 'stay_too_short'; nightsMin: number }
  | DestinationClosed;

/** The authorities close a night of the stay. Neither hotel nor desk can open it. */
export interface DestinationClosed {
  outcome: 'destination_closed';
  destination: DestinationEffect;
}

/** The rules that decide a room's stays: its hotel's in any order, and those of its place. */
export interface SaleRules {
  rules: SeasonRule[];
  /** Absent: none. */
  destination?: readonly DestinationRule[];
}

/** The same with the room's own nights by date. */
export interface SaleFacts extends SaleRules {
  own: ReadonlyMap<NightDate, OwnNight>;
}

/** The terms of one night, by the one rule for prices (`rateOfNight`). */
export function termsOfNight(
  room: { rackRatePoisha: Poisha },
  night: NightDate,
  facts: SaleFacts,
): NightTerms {
  return terms(room, night, facts.own, priceRules(facts.rules));
}

/** The terms of every night of a stay. */
export function termsOfStay(room: { rackRatePoisha: Poisha }, stay: Stay, facts: SaleFacts): NightTerms[] {
  const rules = priceRules(facts.rules);
  return nightsOf(stay).map((night) => terms(room, night, facts.own, rules));
}

function terms(
  { rackRatePoisha }: { rackRatePoisha: Poisha },
  night: NightDate,
  own: SaleFacts['own'],
  rules: readonly NumberedRule[],
): NightTerms {
  const rate = rateOfNight(rackRatePoisha, dayNumber(night), own.get(night), rules);
  const { rateFrom, closedBy } = rate;
  return {
    ...rate,
    night,
    rateFrom: typeof rateFrom === 'object' ? rateFrom.rule : rateFrom,
    closedBy: closedBy?.rule,
  };
}

/** Whether a night is closed by its own entry or by any rule. */
export const isClosed = (night: NightDate, facts: SaleFacts): boolean =>
  isClosedByDestination(night, facts) || termsOfNight({ rackRatePoisha: 0 }, night, facts).closed;

/** Whether a rule of the place closes a night. */
export const isClosedByDestination = (night: NightDate, { destination = [] }: SaleRules): boolean =>
  isClosedDay(destination, dayNumber(night));

/** Why a stay with this price cannot be booked. */
export function saleRefusal({
  closed,
  nightsMin,
}: Pick<StayPrice, 'closed' | 'nightsMin'>): SaleRefusal | undefined {
  if (closed) return { outcome: 'not_for_sale' };
  return nightsMin === null ? undefined : { outcome: 'stay_too_short', nightsMin };
}

/** The rules that apply to a night. */
export const rulesOn = (night: NightDate, rules: SeasonRule[]): SeasonRule[] =>
  rules.filter((rule) => isRuleOf(numbered(rule), dayNumber(night)));

/** A season rule in numbers, with the rule that it was made from. */
export interface NumberedRule extends PriceRule {
  rule: SeasonRule;
}

/** In the order in which rules decide: those of a room before its hotel's, then the newest. */
const strongestFirst = (rules: SeasonRule[]): SeasonRule[] =>
  rules.toSorted(
    (one, other) =>
      Number(other.roomId !== null) - Number(one.roomId !== null) || other.ordinal - one.ordinal,
  );

/** The rules in numbers, the strongest first. */
export const priceRules = (rules: SeasonRule[]): NumberedRule[] => strongestFirst(rules).map(numbered);

function numbered(rule: SeasonRule): NumberedRule {
  return {
    rule,
    firstDay: dayNumber(rule.firstNight),
    lastDay: dayNumber(rule.lastNight),
    weekdays: rule.weekdays.reduce((bits, weekday) => bits | (1 << weekdays.indexOf(weekday)), 0),
    pricePoisha: rule.pricePoisha,
    changePercent: rule.changePercent,
    nightsMin: rule.nightsMin,
    closed: rule.closed,
    advance: rule.advance,
  };
}
