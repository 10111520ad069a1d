import type { Database } from '../../../db/statements/database.ts';
import { findReviewEnds } from '../../payments/reviews-store.ts';
import { isHeldForReview } from '../../payments/wallet-times.ts';
import type { BookingOrder } from '../booking-order.ts';
import type { OwnHold, OwnStays } from '../booking-store.ts';
import type { DeclinesRefusal, GaveUp, HoldRefusal } from '../outcome.ts';
import {
  expireHoldsOfAccount,
  findDeclines,
  findPayingAccount,
  hasPaid,
  type PayingAccount,
} from './hold-limits-store.ts';

const hourMs = 60 * 60_000;

/** Largest number of unpaid holds of one account, so that nobody can block the rooms of a district without paying. */
const holdsMax = 3;
/** Largest number of unpaid holds of a new account that has neither paid before nor confirmed its e-mail address. */
const holdsOfUnprovedMax = 1;
/** Largest number of declined cards within an hour; more suggest that stolen card numbers are being tried. */
const declinesMax = 5;

/** Why an account may not hold any room; undefined when it may. */
export async function declinesRefusal(
  tx: Database,
  uid: string,
  nowMs: number,
): Promise<DeclinesRefusal | undefined> {
  return refusalOf(await findDeclines(tx, { uid, sinceMs: nowMs - hourMs }));
}

/** The account behind its lock, as every payment needs it; its declines answer like `declinesRefusal`. */
export async function payingAccount(
  tx: Database,
  { uid, key }: { uid: string; key: string },
  nowMs: number,
): Promise<Omit<PayingAccount, 'declines'> & { refusal: DeclinesRefusal | undefined }> {
  const account = await findPayingAccount(tx, { uid, key, declinesSinceMs: nowMs - hourMs });
  const { declines, ...others } = account;
  return { ...others, refusal: refusalOf(declines) };
}

/** `declines`: the times of the last hour, latest first. The oldest one that still counts says until when. */
function refusalOf(declines: number[]): DeclinesRefusal | undefined {
  const earliest = declines[declinesMax - 1];
  return earliest === undefined ? undefined : { outcome: 'too_many_declines', untilMs: earliest + hourMs };
}

/** After too many declined cards the account loses its holds, and the rooms are free for others at once. */
export async function endHoldsAfterDeclines(tx: Database, uid: string, declinedAtMs: number): Promise<void> {
  if (await declinesRefusal(tx, uid, declinedAtMs)) await expireHoldsOfAccount(tx, uid);
}

/** The account may hold one more room. */
export interface WithinLimit {
  outcome: 'within_limit';
  /** The account has as many holds as it may, so this one, its oldest that nobody pays at the moment, gives way. */
  givesWay?: OwnHold;
}

export const withinLimit: WithinLimit = { outcome: 'within_limit' };

/** The part of an outcome that names the hold that gave way. */
export const gaveUpFor = ({ givesWay }: WithinLimit): GaveUp => (givesWay ? { gaveUp: givesWay } : {});

/**
 * Whether an account may hold one more room; refused when it has as many holds as it may, and every one is being paid.
 * Call it behind the account's lock: otherwise concurrent bookings would each count the holds before the others are
 * written.
 */
export async function holdLimit(
  tx: Database,
  { uid, emailVerified }: Pick<BookingOrder, 'uid' | 'emailVerified'>,
  { holds }: Pick<OwnStays, 'holds'>,
  nowMs: number,
): Promise<WithinLimit | HoldRefusal> {
  const live = holds
    .filter(({ heldUntil }) => heldUntil.getTime() > nowMs)
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const [oldest] = live;
  if (!oldest || live.length < holdsOfUnprovedMax) return withinLimit;
  const unproved = !emailVerified && !(await hasPaid(tx, uid));
  if (live.length < (unproved ? holdsOfUnprovedMax : holdsMax)) return withinLimit;
  const givesWay = live.find(({ isBeingPaid }) => !isBeingPaid);
  if (givesWay) return { outcome: 'within_limit', givesWay };
  const ends = live.filter((hold) => !isHeldForReview(hold)).map(({ heldUntil }) => heldUntil);
  const reviewed = live.filter(isHeldForReview).map(({ id }) => id);
  if (reviewed.length > 0) ends.push(...(await findReviewEnds(tx, reviewed, nowMs)));
  const untilMs = Math.min(...ends.map((end) => end.getTime()));
  // A hold under review cannot be given up.
  const hold = live.find((one) => !isHeldForReview(one)) ?? oldest;
  return { outcome: 'too_many_holds', unproved, untilMs, hold };
}
