import { divideHalfUp, type Poisha } from './money.ts';
import { addDays, dhakaMidnightMs, type NightDate } from './stay-dates.ts';

/**
 * When a booking is cancelled before 00:00 in Dhaka this many days before check-in, this per cent of the price is
 * kept.
 */
export interface PolicyStep {
  daysBefore: number;
  keepPercent: number;
}

/**
 * The steps of a cancellation policy, earliest first. Each later step is nearer to check-in and keeps more. After the
 * last step's midnight the full price is kept; without any step it is always kept.
 */
export type CancellationPolicy = readonly PolicyStep[];

/** The policy of a hotel that has not set its own. */
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

/** The end of a step: milliseconds since 1970 UTC. At exactly that time the next step applies. */
export const stepEndMs = (checkIn: NightDate, { daysBefore }: PolicyStep): number =>
  dhakaMidnightMs(addDays(checkIn, -daysBefore));

/** The per cent of the price that is kept when a booking is cancelled at an instant. */
export function percentKept(policy: CancellationPolicy, checkIn: NightDate, atMs: number): number {
  return policy.find((step) => atMs < stepEndMs(checkIn, step))?.keepPercent ?? 100;
}

/** The kept part of a price in poisha, rounded half-up. */
export function keptPoisha(totalPoisha: Poisha, percent: number): Poisha {
  return divideHalfUp(totalPoisha * percent, 100);
}

/**
 * The amount that the policy keeps of a cancelled booking. What changes kept stays kept; the per cent are of the price
 * without it, so that a change before a cancellation keeps no less than a cancellation at once. What was not paid is not kept: the caller
 * compares it with that.
 */
export function keptOnCancelling(
  { totalPoisha, keptByChangesPoisha }: { totalPoisha: Poisha; keptByChangesPoisha: Poisha },
  percent: number,
): Poisha {
  // A sum that was given back may leave less than changes kept.
  const kept = Math.min(keptByChangesPoisha, totalPoisha);
  return kept + keptPoisha(totalPoisha - kept, percent);
}

/**
 * The policy of a booking after a change: the per cent that applies at that instant is also the least for the new
 * nights. So a late change cannot avoid the policy.
 */
export function policyAfterChange(
  policy: CancellationPolicy,
  checkIn: NightDate,
  atMs: number,
): CancellationPolicy {
  const least = percentKept(policy, checkIn, atMs);
  if (least === 0) return policy;
  const later = policy.filter(({ keepPercent }) => keepPercent > least);
  // The last step that keeps at most that per cent still ends at the same time, but keeps that per cent.
  const last = policy.findLast(({ keepPercent }) => keepPercent <= least);
  return last && least < 100 ? [{ ...last, keepPercent: least }, ...later] : [];
}

/** The step until whose end cancelling is free; undefined for a policy that always keeps something. */
export const freeStep = (policy: CancellationPolicy): PolicyStep | undefined =>
  policy.find(({ keepPercent }) => keepPercent === 0);

/** The instant until which cancelling is free; undefined for a policy that always keeps something. */
export function freeUntilMs(policy: CancellationPolicy, checkIn: NightDate): number | undefined {
  const free = freeStep(policy);
  return free && stepEndMs(checkIn, free);
}

/** The next instant after which more is kept; undefined when the full price is kept already. */
export function deadlineMs(policy: CancellationPolicy, checkIn: NightDate, atMs: number): number | undefined {
  return policy.map((step) => stepEndMs(checkIn, step)).find((endMs) => atMs < endMs);
}

/** The fault in a policy; undefined when it is valid. `at`: the index of the wrong step. */
export function policyFault(policy: CancellationPolicy): { at: number; field: keyof PolicyStep } | undefined {
  for (const [at, step] of policy.entries()) {
    const earlier = policy[at - 1];
    if (earlier && step.daysBefore >= earlier.daysBefore) return { at, field: 'daysBefore' };
    if (earlier && step.keepPercent <= earlier.keepPercent) return { at, field: 'keepPercent' };
  }
  return undefined;
}

/**
 * Days from the request of a refund until it reaches the guest: the Digital Commerce Guidelines of Bangladesh, 2021,
 * say ten, and card banks need five to ten to show it.
 */
export const refundDays = 10;
