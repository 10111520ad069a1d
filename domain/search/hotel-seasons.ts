import { dayNumber, nightOfDayNumber, weekdayOf } from '../../kernel/stay-dates.ts';
import { strongestFirst } from '../pricing/night-terms.ts';
import type { SeasonRule } from '../pricing/season-rule.ts';
import { bitCount, maskOf, nextWindow, nightsInWindow } from './night-table.ts';

/** A season rule with its days as numbers, so that its nights of a window are the bits of one number. */
export interface IndexedRule {
  /** Its only room; null: every room of the hotel. */
  roomId: string | null;
  firstDay: number;
  /** The day after its last night. */
  endDay: number;
  /** By the first weekday of a window: its weekdays among the nights of the window. */
  weekdayBits: Int32Array;
  setsPrice: boolean;
  pricePoisha: number | null;
  changePercent: number | null;
  nightsMin: number | null;
  closed: boolean;
}

/** The season rules by hotel. The effect on a stay is computed from bits, since a search looks at thousands of hotels. */
export class HotelSeasons {
  readonly #rules = new Map<number, SeasonRule[]>();
  readonly #indexed = new Map<number, IndexedRule[]>();

  /** Replaces all rules of a hotel and its rooms. */
  set(hotel: number, rules: SeasonRule[]): void {
    if (rules.length === 0) {
      this.#rules.delete(hotel);
      this.#indexed.delete(hotel);
      return;
    }
    this.#rules.set(hotel, rules);
    this.#indexed.set(hotel, strongestFirst(rules).map(indexed));
  }

  rulesOf(hotel: number): SeasonRule[] {
    return this.#rules.get(hotel) ?? [];
  }

  /** The strongest first; undefined for most hotels, since they have no rules. */
  of(hotel: number): IndexedRule[] | undefined {
    return this.#indexed.size > 0 ? this.#indexed.get(hotel) : undefined;
  }
}

/** Whether a rule closes the room on a night of the stay. */
export function isClosedBy(rules: IndexedRule[], roomId: string, fromDay: number, toDay: number): boolean {
  for (const rule of rules) {
    if (!rule.closed || !concerns(rule, roomId)) continue;
    for (let day = fromDay; day < toDay; day = nextWindow(day))
      if (nightsOfRule(rule, day, toDay) !== 0) return true;
  }
  return false;
}

/** The number of nights that the rule of the arrival night requires, when the stay is shorter; otherwise null. */
export function nightsMinBy(
  rules: IndexedRule[],
  roomId: string,
  fromDay: number,
  toDay: number,
): number | null {
  for (const rule of rules) {
    if (rule.nightsMin === null || !concerns(rule, roomId)) continue;
    if (nightsOfRule(rule, fromDay, fromDay + 1) === 0) continue;
    return rule.nightsMin > toDay - fromDay ? rule.nightsMin : null;
  }
  return null;
}

/**
 * Calls back with each rule that sets the price of nights of the stay, and the number of these nights. `ownPrices`
 * has the bits of the nights in the window of a day that have a price of their own, which overrides any rule.
 */
export function eachPricingRule(
  rules: IndexedRule[],
  roomId: string,
  fromDay: number,
  toDay: number,
  ownPrices: (day: number) => number,
  call: (rule: IndexedRule, nights: number) => void,
): void {
  for (let day = fromDay; day < toDay; day = nextWindow(day)) {
    let open = maskOf(day, toDay) & ~ownPrices(day);
    for (const rule of rules) {
      if (open === 0) break;
      if (!rule.setsPrice || !concerns(rule, roomId)) continue;
      const bits = nightsOfRule(rule, day, toDay) & open;
      if (bits === 0) continue;
      open &= ~bits;
      call(rule, bitCount(bits));
    }
  }
}

/** The nights from `day` on, up to `toDay` or the end of their window, to which the rule applies: a bit for each. */
export function nightsOfRule(
  { firstDay, endDay, weekdayBits }: IndexedRule,
  day: number,
  toDay: number,
): number {
  const first = Math.max(day, firstDay);
  const end = Math.min(toDay, endDay, nextWindow(day));
  if (first >= end) return 0;
  const windowDay = day & ~(nightsInWindow - 1);
  return maskOf(first, end) & (weekdayBits[windowDay % 7] ?? 0);
}

const concerns = (rule: IndexedRule, roomId: string) => rule.roomId === null || rule.roomId === roomId;

function indexed(rule: SeasonRule): IndexedRule {
  return {
    roomId: rule.roomId,
    firstDay: dayNumber(rule.firstNight),
    endDay: dayNumber(rule.lastNight) + 1,
    weekdayBits: bitsOfWeekdays(rule),
    setsPrice: rule.pricePoisha !== null || rule.changePercent !== null,
    pricePoisha: rule.pricePoisha,
    changePercent: rule.changePercent,
    nightsMin: rule.nightsMin,
    closed: rule.closed,
  };
}

/** By the texts of their weekdays: many hotels have the same ones. */
const knownBits = new Map<string, Int32Array>();

function bitsOfWeekdays({ weekdays }: SeasonRule): Int32Array {
  const key = [...weekdays].sort().join();
  const known = knownBits.get(key);
  if (known) return known;
  const bits = new Int32Array(7);
  for (let first = 0; first < 7; first++)
    for (let at = 0; at < nightsInWindow; at++)
      if (weekdays.includes(weekdayOf(nightOfDayNumber(first + at))))
        bits[first] = (bits[first] ?? 0) | (1 << at);
  knownBits.set(key, bits);
  return bits;
}
