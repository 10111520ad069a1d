import { divideHalfUp, type Poisha } from './money.ts';
import { addDays, dhakaMidnightMs, type NightDate } from './stay-dates.ts';

/** Cancelled before 00:00 in Dhaka of this many days before check-in, so much per cent of the price is kept. */
export interface PolicyStep {
  daysBefore: number;
  keepPercent: number;
}

/**
 * What a cancelled booking costs: its steps, the earliest first, each nearer to check-in and keeping more than the one
 * before it. From the last step's midnight on everything is kept; so without any step always.
 */
export type CancellationPolicy = readonly PolicyStep[];

/** The policy of a hotel that has none of its own. */
export const defaultPolicy: CancellationPolicy = [
  { daysBefore: 3, keepPercent: 0 },
  { daysBefore: 1, keepPercent: 50 },
];

export const policyStepsMax = 6;
export const policyDaysMax = 365;

export const policyOf = (hotel: { cancellation: CancellationPolicy | null }): CancellationPolicy =>
  hotel.cancellation ?? defaultPolicy;

export const isSamePolicy = (one: CancellationPolicy, other: CancellationPolicy): boolean =>
  one.length === other.length &&
  one.every(
    ({ daysBefore, keepPercent }, at) =>
      other[at]?.daysBefore === daysBefore && other[at].keepPercent === keepPercent,
  );

/** Until when a step holds: milliseconds since 1970 UTC. At that very instant the next one holds. */
export const stepEndMs = (checkIn: NightDate, { daysBefore }: PolicyStep): number =>
  dhakaMidnightMs(addDays(checkIn, -daysBefore));

/** How much per cent of the price is kept of a booking that is cancelled at an instant. */
export function percentKept(policy: CancellationPolicy, checkIn: NightDate, atMs: number): number {
  return policy.find((step) => atMs < stepEndMs(checkIn, step))?.keepPercent ?? 100;
}

/** The poisha that are kept of a price, rounded half-up. */
export function keptPoisha(totalPoisha: Poisha, percent: number): Poisha {
  return divideHalfUp(totalPoisha * percent, 100);
}

/**
 * The policy of a booking after a change: what is kept already at that instant stays kept, whatever its new nights are.
 * So a late change is no way around the policy.
 */
export function policyAfterChange(
  policy: CancellationPolicy,
  checkIn: NightDate,
  atMs: number,
): CancellationPolicy {
  const least = percentKept(policy, checkIn, atMs);
  if (least === 0) return policy;
  const later = policy.filter(({ keepPercent }) => keepPercent > least);
  // Of the steps that keep no more than that, the last one says until when it stays so little.
  const last = policy.findLast(({ keepPercent }) => keepPercent <= least);
  return last && least < 100 ? [{ ...last, keepPercent: least }, ...later] : [];
}

/** The instant until which nothing is kept; undefined for a policy that always keeps something. */
export function freeUntilMs(policy: CancellationPolicy, checkIn: NightDate): number | undefined {
  const free = policy.find(({ keepPercent }) => keepPercent === 0);
  return free && stepEndMs(checkIn, free);
}

/** The next instant at which more is kept than at this one; undefined when everything is kept already. */
export function deadlineMs(policy: CancellationPolicy, checkIn: NightDate, atMs: number): number | undefined {
  return policy.map((step) => stepEndMs(checkIn, step)).find((endMs) => atMs < endMs);
}

/** Why a policy cannot be one; undefined when it can. `at` is the step that is wrong. */
export function policyFault(policy: CancellationPolicy): { at: number; field: keyof PolicyStep } | undefined {
  for (const [at, step] of policy.entries()) {
    const earlier = policy[at - 1];
    if (earlier && step.daysBefore >= earlier.daysBefore) return { at, field: 'daysBefore' };
    if (earlier && step.keepPercent <= earlier.keepPercent) return { at, field: 'keepPercent' };
  }
  return undefined;
}

/**
 * So many days after it was asked for a refund is with the guest: the Digital Commerce Guidelines of Bangladesh, 2021,
 * say ten, and the banks of cards need five to ten to show it.
 */
export const refundDays = 10;
