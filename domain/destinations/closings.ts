import { dayNumber, isNightDate, type NightDate, nightOfDayNumber } from '../../kernel/stay-dates.ts';
import type { DestinationRule } from './destination-rule.ts';

/** The part of a rule that says on which nights it holds. */
type RuleNights = Pick<
  DestinationRule,
  'kind' | 'firstNight' | 'lastNight' | 'yearly' | 'leaveBefore' | 'isOn'
>;

/** A rule with the span of it that touches a stay, both ends included. */
export interface DestinationNotice {
  rule: DestinationRule;
  from: NightDate;
  to: NightDate;
}

/** The effect of the rules of its place on a stay. */
export interface DestinationEffect {
  /** Whether a night of the stay is closed. */
  closed: boolean;
  /** No rule touches the stay, but a closing begins soon after it: the notices name that one. */
  isComing: boolean;
  /** Every rule that touches the stay: those that close it first, then by their beginning. At least one. */
  notices: [DestinationNotice, ...DestinationNotice[]];
  /** The next closed night after the stay, if it comes soon. */
  returnBefore: { night: NightDate; leaveBefore: boolean } | undefined;
}

/** A closing that begins so many days after a departure is worth a word to the guest. */
const soonDays = 30;

/** Day and month, `02-01`. 29 February counts as 28, so that a yearly rule says the same every year. */
function dayOfYear(night: NightDate): string {
  const text = night.slice(5);
  return text === '02-29' ? '02-28' : text;
}

/** The span of the rule that contains the day; undefined when none does. */
function spanAt(
  { firstNight, lastNight, yearly }: RuleNights,
  day: number,
): { from: NightDate; to: NightDate } | undefined {
  if (!yearly) {
    const isIn = dayNumber(firstNight) <= day && day <= dayNumber(lastNight);
    return isIn ? { from: firstNight, to: lastNight } : undefined;
  }
  const night = nightOfDayNumber(day);
  const year = Number(night.slice(0, 4));
  const [at, first, last] = [dayOfYear(night), dayOfYear(firstNight), dayOfYear(lastNight)];
  const crosses = first > last;
  if (crosses ? at < first && at > last : at < first || at > last) return undefined;
  const begins = crosses && at <= last ? year - 1 : year;
  return { from: dateOf(begins, first), to: lastDateOf(crosses ? begins + 1 : begins, last) };
}

const dateOf = (year: number, day: string): NightDate => `${String(year).padStart(4, '0')}-${day}`;

/** A span that ends on 28 February contains the 29th. */
function lastDateOf(year: number, day: string): NightDate {
  const leapDay = dateOf(year, '02-29');
  return day === '02-28' && isNightDate(leapDay) ? leapDay : dateOf(year, day);
}

/** Whether a rule closes a night. */
function closes(rule: RuleNights, day: number): boolean {
  if (!rule.isOn || rule.kind === 'warning') return false;
  return spanAt(rule, day) !== undefined || (rule.leaveBefore && spanAt(rule, day + 1) !== undefined);
}

/** Whether any of the rules of a place closes a night. Days are day numbers. */
export const isClosedDay = (rules: readonly RuleNights[], day: number): boolean =>
  rules.some((rule) => closes(rule, day));

/** Whether any of them closes a night of the days, the last day excluded. */
export function closesAny(rules: readonly RuleNights[], fromDay: number, toDay: number): boolean {
  for (let day = fromDay; day < toDay; day++) if (isClosedDay(rules, day)) return true;
  return false;
}

/**
 * The effect of the rules of a place on the days of a stay, the last day excluded; undefined when none touches it and
 * none closes the place soon after it. This file
 * alone decides it: quotes, holds, lists and the desk ask here. Any closing closes, and each rule is named.
 */
export function effectOn(
  rules: readonly DestinationRule[],
  fromDay: number,
  toDay: number,
): DestinationEffect | undefined {
  const touching = rules
    .flatMap((rule) => noticeOf(rule, fromDay, toDay) ?? [])
    .sort(
      (one, other) =>
        rank(one) - rank(other) || inOrder(one.from, other.from) || inOrder(one.rule.id, other.rule.id),
    );
  const next = nextClosing(rules, toDay);
  const [first, ...others] = touching.length > 0 ? touching : (next?.notices ?? []);
  if (!first) return undefined;
  return {
    closed: closesAny(rules, fromDay, toDay),
    isComing: touching.length === 0,
    notices: [first, ...others],
    returnBefore: next && { night: nightOfDayNumber(next.day), leaveBefore: next.leaveBefore },
  };
}

const inOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const rank = ({ rule: { kind } }: DestinationNotice): number =>
  ['closed', 'day_trips', 'warning'].indexOf(kind);

/** Where the rule touches the stay first. */
function noticeOf(rule: DestinationRule, fromDay: number, toDay: number): DestinationNotice | undefined {
  if (!rule.isOn) return undefined;
  for (let day = fromDay; day < toDay; day++) {
    const span = spanAt(rule, day) ?? (closes(rule, day) ? spanAt(rule, day + 1) : undefined);
    if (span) return { rule, ...span };
  }
  return undefined;
}

/** The closings whose nights begin soon after a day. */
function nextClosing(
  rules: readonly DestinationRule[],
  day: number,
): { day: number; leaveBefore: boolean; notices: DestinationNotice[] } | undefined {
  const closings = rules.filter(({ isOn, kind }) => isOn && kind !== 'warning');
  if (closings.length === 0) return undefined;
  for (let next = day; next < day + soonDays; next++) {
    const notices = closings.flatMap((rule) => {
      const span = spanAt(rule, next);
      return span ? [{ rule, ...span }] : [];
    });
    if (notices.length > 0)
      return { day: next, leaveBefore: notices.some(({ rule }) => rule.leaveBefore), notices };
  }
  return undefined;
}
