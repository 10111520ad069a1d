import { dhakaMidnightMs, type NightDate } from '../../kernel/stay-dates.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How long rooms are held from the opening of the first session on. The gateway does not say how long one lives. */
export const walletHoldMs = 20 * minuteMs;

/** Another session of the same hold needs this much of it: the guest has to get through the gateway's page. */
export const laterSessionMsMin = 5 * minuteMs;

/** Money that is learned of so long after the end of its hold may still make the booking or the change. */
export const lateMsMax = 60 * minuteMs;

/** Money under review waits at most this long for a person, and at least as long as somebody needs to look. */
const reviewMsMax = dayMs;
const reviewMsMin = 2 * 60 * minuteMs;
/** The hour of the arrival day after which the guest needs an answer at the latest. */
const arrivalHour = 18;

/** When money that is to be checked goes back unless somebody has released it before. */
export function reviewEndMs(nowMs: number, checkIn: NightDate): number {
  const arrivalMs = dhakaMidnightMs(checkIn) + arrivalHour * 60 * minuteMs;
  return Math.max(nowMs + reviewMsMin, Math.min(nowMs + reviewMsMax, arrivalMs));
}

/** The end of every review that begins now, at the latest; one that ends later began by a clock that was ahead. */
export const latestReviewEndMs = (nowMs: number): number => nowMs + reviewMsMax;

/**
 * The end of a hold whose money is under review: the decision ends it, and no clock does, since by a clock that is wrong
 * the room would be sold while its money is here.
 */
export const heldForReview = new Date('9999-12-31T00:00:00Z');

/** Whether a hold waits for the decision about its money. */
export const isHeldForReview = ({ heldUntil }: { heldUntil: Date | null }): boolean =>
  heldUntil?.getTime() === heldForReview.getTime();

/** The gateway is asked about a payment at most once in this time, whoever asks. */
export const askEveryMs = 10_000;

/** How long the gateway is asked about a payment whose session has ended. */
export const askedForMs = 3 * dayMs;

/** When it is asked, from the session's end on. */
const askedAfterMs = [
  ...[1, 5, 15, 60].map((minutes) => minutes * minuteMs),
  ...[1, 2, 3].map((days) => days * dayMs),
];

/** When the gateway is asked next about a payment whose asking ends at `untilMs`; undefined after the last time. */
export function nextAskingMs(untilMs: number, nowMs: number): number | undefined {
  return askedAfterMs.map((afterMs) => untilMs - askedForMs + afterMs).find((atMs) => atMs > nowMs);
}

/** The gateway is asked so often whether it still has the money that was recorded, and for so long. */
export const checkEveryMs = dayMs;
export const checkedForMs = 30 * dayMs;
