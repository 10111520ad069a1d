import type { Database } from '../../../db/statements/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Poisha, StayQuote } from '../../../kernel/money.ts';
import { stayFault } from '../../../kernel/stay-dates.ts';
import { isForgotten } from '../../accounts/forgotten-accounts-store.ts';
import { findRoom, isForSale } from '../../catalog/catalog-store.ts';
import { SoldOut } from '../../inventory/inventory-store.ts';
import {
  isByWallet,
  leastPayable,
  type PaymentProviders,
  refusedAmount,
} from '../../payments/payment-providers.ts';
import { findPaymentsOfBooking, isOpen, isUnderReview } from '../../payments/payments-store.ts';
import type { SaleRefusal } from '../../pricing/night-terms.ts';
import { findOwnBooking, findOwnStays } from '../booking-store.ts';
import { endHold } from '../expire-holds.ts';
import { type Offer, offerOfLocked } from '../offer-behind-lock.ts';
import type { GaveUp, HoldRefusal, PlaceOutcome } from '../outcome.ts';
import { agreedTerms, paidNow, termsOf } from './agreed-terms.ts';
import { closedByPlace, tooExpensive, tooManyGuests } from './hold-checks.ts';
import { declinesRefusal, gaveUpFor, holdLimit } from './hold-limits.ts';
import { type HoldOrder, holdMs, makeHold } from './hold-room.ts';
import {
  type CountsReplacements,
  lockForHold,
  type ReplacedHold,
  replaceHold,
  replacingHolds,
} from './replace-hold.ts';
import { stayFaultUnlessHeld } from './stay-fault-unless-held.ts';

/** A person's request to hold nights until the payment. */
export type HoldRequest = Omit<HoldOrder, 'guest'> & {
  /** A hold of this person that the new one replaces; a hold that is being paid stays. */
  replaces?: string | undefined;
  /** End the own hold of this stay, and hold it again at the present price and for the whole time. */
  anew?: boolean | undefined;
};

type Refused =
  | HoldRefusal
  | SaleRefusal
  /** A card is being charged for the hold that was to end. */
  | { outcome: 'in_progress' }
  /** The money of the own hold of this stay is being checked. */
  | { outcome: 'payment_under_review' }
  | Extract<
      PlaceOutcome,
      {
        outcome:
          | 'account_forgotten'
          | 'bad_stay'
          | 'room_not_found'
          | 'too_many_guests'
          | 'stay_too_expensive'
          | 'amount_not_chargeable'
          | 'sold_out';
      }
    >;

interface Held extends GaveUp {
  outcome: 'held';
  bookingId: string;
  heldUntil: Date;
  isNew: boolean;
  quote: StayQuote;
  /** The part of the price that is paid now. */
  advancePoisha: Poisha;
  /** How many rooms of this kind are free for this person, including the held one. */
  available: number;
}

/** Thrown to roll the transaction back, so that the hold to be replaced stays when the new one is refused. */
class NotHeld extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.outcome);
    this.refused = refused;
  }
}

/**
 * Holds a room before the payment. The same person, room and stay keep the same hold, unchanged; its price is written
 * again with each payment attempt.
 */
export async function takeHold(
  deps: PaymentProviders & CountsReplacements & { db: Database; clock: Clock },
  request: HoldRequest,
): Promise<Held | Refused> {
  const fault = await stayFaultUnlessHeld(deps, request);
  if (fault) return { outcome: 'bad_stay', fault };
  const offer = await findRoom(deps.db, request.roomId);
  if (!offer || !isForSale(offer)) return { outcome: 'room_not_found' };
  if (request.guests > offer.room.guestsMax) return { outcome: 'too_many_guests' };
  try {
    return await replacingHolds(deps, request, (replaced) =>
      deps.db.transaction((tx) => hold(tx, deps, request, replaced)),
    );
  } catch (error) {
    if (error instanceof NotHeld) return error.refused;
    if (error instanceof SoldOut) return { outcome: 'sold_out' };
    throw error;
  }
}

async function hold(
  tx: Database,
  deps: PaymentProviders & { clock: Clock },
  request: HoldRequest,
  replaced: ReplacedHold[],
): Promise<Held> {
  const nowMs = deps.clock.now();
  await lockForHold(tx, request, replaced);
  if (await isForgotten(tx, request)) throw new NotHeld({ outcome: 'account_forgotten' });
  await giveUp(tx, request, replaced);
  const offer = await offerOfHold(tx, request, nowMs);
  if (!offer || !isForSale(offer)) throw new NotHeld({ outcome: 'room_not_found' });
  const own = await findOwnStays(tx, request.uid, request.roomId, request.stay);
  const leastPoisha = leastPayable(deps);
  const present = termsOf(offer, leastPoisha);
  if (own.isUnderReview) throw new NotHeld({ outcome: 'payment_under_review' });
  if (own.hold) {
    const closed = closedByPlace(offer);
    if (closed) throw new NotHeld(closed);
    const { id: bookingId, heldUntil } = own.hold;
    const agreed = (await agreedTerms(tx, bookingId, await findPaymentsOfBooking(tx, bookingId))) ?? present;
    const terms = { quote: agreed.quote, advancePoisha: paidNow(agreed), available: offer.available + 1 };
    return { outcome: 'held', bookingId, heldUntil, isNew: false, ...terms };
  }
  // Midnight came since the caller looked, and the hold has ended.
  const fault = stayFault(request.stay, deps.clock.today());
  if (fault) throw new NotHeld({ outcome: 'bad_stay', fault });
  const refusal =
    tooManyGuests(offer, request) ??
    offer.refusal ??
    tooExpensive(offer) ??
    (await declinesRefusal(tx, request.uid, nowMs));
  if (refusal) throw new NotHeld(refusal);
  const limit = await holdLimit(tx, request, own, nowMs);
  if (limit.outcome !== 'within_limit') throw new NotHeld(limit);
  // Any provider will do: the way to pay is chosen later.
  const unpayable = refusedAmount(deps, paidNow(present));
  if (unpayable) throw new NotHeld(unpayable);
  const until = { nowMs, heldUntil: new Date(nowMs + holdMs), leastPoisha };
  const { id: bookingId, heldUntil, available } = await makeHold(tx, request, offer, limit, replaced, until);
  const { quote } = present;
  const terms = { quote, advancePoisha: paidNow(present), available };
  return { outcome: 'held', bookingId, heldUntil, isNew: true, ...terms, ...gaveUpFor(limit) };
}

/** The offer of the room, after the own hold of this stay has ended if it is to be taken anew. */
async function offerOfHold(
  tx: Database,
  { uid, roomId, stay, anew }: HoldRequest,
  nowMs: number,
): Promise<Offer | undefined> {
  const offer = await offerOfLocked(tx, nowMs, roomId, stay);
  const { hold: old } = anew ? await findOwnStays(tx, uid, roomId, stay) : { hold: undefined };
  if (!old) return offer;
  const attempts = await findPaymentsOfBooking(tx, old.id);
  if (attempts.some(isUnderReview)) throw new NotHeld({ outcome: 'payment_under_review' });
  if (attempts.some((attempt) => isOpen(attempt) && !isByWallet(attempt)))
    throw new NotHeld({ outcome: 'in_progress' });
  await endHold(tx, { id: old.id, roomId, ...stay }, 'given_up');
  return offerOfLocked(tx, nowMs, roomId, stay);
}

/** Frees the nights of the replaced hold before free rooms are counted, because they may be of the same room. */
async function giveUp(
  tx: Database,
  { uid, roomId, stay, replaces }: HoldRequest,
  replaced: ReplacedHold[],
): Promise<void> {
  const old = replaces ? await findOwnBooking(tx, uid, replaces) : undefined;
  if (old?.state !== 'held') return;
  if (old.roomId === roomId && old.checkIn === stay.checkIn && old.checkOut === stay.checkOut) return;
  const attempts = await findPaymentsOfBooking(tx, old.id);
  if (attempts.some((attempt) => isOpen(attempt) || isUnderReview(attempt))) return;
  await replaceHold(tx, old, replaced);
}
