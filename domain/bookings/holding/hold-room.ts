import type { Database } from '../../../db/statements/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { newId, newReference } from '../../../kernel/ids.ts';
import type { Poisha } from '../../../kernel/money.ts';
import { stayFault } from '../../../kernel/stay-dates.ts';
import { isForgottenAt } from '../../accounts/forgotten-accounts-store.ts';
import { isForSale } from '../../catalog/catalog-store.ts';
import type { DataKeys } from '../../guests/data-keys.ts';
import { saveGuestDocument } from '../../guests/guest-documents-store.ts';
import { reserveNights, SoldOut } from '../../inventory/inventory-store.ts';
import { insertGatewayPayment } from '../../payments/gateway-payments-store.ts';
import { chargeMsMax, newPayment } from '../../payments/new-payment.ts';
import {
  isByWallet,
  leastPayable,
  type PaymentProviders,
  providerOfWay,
  refusedAmount,
} from '../../payments/payment-providers.ts';
import { findPaymentsOfBooking, type PaymentRow } from '../../payments/payments-store.ts';
import { laterSessionMsMin, walletHoldMs } from '../../payments/wallet-times.ts';
import type { BookingOrder } from '../booking-order.ts';
import {
  findOwnStays,
  insertAttempt,
  insertHold,
  type OwnHold,
  type OwnStays,
  type UsedKey,
  updateBooking,
} from '../booking-store.ts';
import { type Offer, offerOfLocked } from '../offer-behind-lock.ts';
import type { GaveUp, PlaceOutcome } from '../outcome.ts';
import { type AgreedTerms, agreedTerms, paidNow, termsOf } from './agreed-terms.ts';
import { changedSinceShown, closedByPlace, tooExpensive, tooManyGuests } from './hold-checks.ts';
import { gaveUpFor, holdLimit, payingAccount, type WithinLimit, withinLimit } from './hold-limits.ts';
import { lockForHold, type ReplacedHold, replaceHold } from './replace-hold.ts';

/** The data of a hold. The guest's data may follow later; a confirmed booking always has them. */
export type HoldOrder = Pick<
  BookingOrder,
  'uid' | 'userEmail' | 'emailVerified' | 'signedInAtSeconds' | 'language' | 'roomId' | 'stay' | 'guests'
> &
  Partial<Pick<BookingOrder, 'guest' | 'wishes' | 'forOther'>>;

const minuteMs = 60_000;
const holdMinutes = 15;
export const holdMs = holdMinutes * minuteMs;
/** The longest duration of any hold, in milliseconds. */
export const holdMsMax = Math.max(holdMs, walletHoldMs);
/** Declined cards prolong a hold; after this number of attempts it is not prolonged any more. */
const attemptsMax = 10;

/** An earlier attempt at these holds of the same room and stay has to end first. */
export interface BeingPaid {
  outcome: 'being_paid';
  bookingIds: string[];
}

export type HoldOutcome =
  | ({ outcome: 'attempt_recorded'; payment: PaymentRow } & GaveUp)
  /** The key already belongs to an attempt, which continues. */
  | { outcome: 'key_found'; usedKey: UsedKey }
  | BeingPaid
  | PlaceOutcome;

/**
 * Takes the nights and records the attempt inside the caller's transaction: a new hold, or the next attempt on the
 * hold that this person already has for this stay. `replaced`: as for `replacingHolds`. Throws SoldOut when a night
 * has no room left.
 */
export async function holdRoom(
  tx: Database,
  deps: PaymentProviders & { clock: Clock; dataKeys: DataKeys },
  order: BookingOrder,
  requestHash: string,
  replaced: ReplacedHold[],
): Promise<HoldOutcome> {
  const nowMs = deps.clock.now();
  const provider = providerOfWay(order.way);
  await lockForHold(tx, order, replaced);
  const account = await payingAccount(tx, order, nowMs);
  if (account.usedKey) return { outcome: 'key_found', usedKey: account.usedKey };
  if (account.forgottenAt && isForgottenAt(order, account.forgottenAt))
    return { outcome: 'account_forgotten' };
  // This also ends the room's lapsed holds, so the account's own holds are read after it.
  const offer = await offerOfLocked(tx, nowMs, order.roomId, order.stay);
  const own = await findOwnStays(tx, order.uid, order.roomId, order.stay);
  const { hold, booked } = own;
  // A hold from before midnight may be paid, although its first night has begun.
  const fault = hold ? undefined : stayFault(order.stay, deps.clock.today());
  if (fault) return { outcome: 'bad_stay', fault };
  if (own.isUnderReview) return { outcome: 'payment_under_review' };
  // Before a payment that was begun before the rule is ended for this one: it still books.
  const closed = offer && closedByPlace(offer);
  if (closed) return closed;
  if (own.beingPaid.length > 0) return { outcome: 'being_paid', bookingIds: own.beingPaid };
  if (booked && !order.again) return { outcome: 'booked_already', booked };
  if (!offer || !isForSale(offer)) return { outcome: 'room_not_found' };
  const earlier = hold ? await findPaymentsOfBooking(tx, hold.id) : [];
  const terms = (hold && (await agreedTerms(tx, hold.id, earlier))) ?? termsOf(offer, leastPayable(deps));
  const refusal =
    tooManyGuests(offer, order) ??
    tooExpensive(terms) ??
    changedSinceShown(terms, offer.available, order) ??
    refusedAmount(deps, paidNow(terms), order.way ?? 'card') ??
    // A person who already holds the nights keeps them, even when the hotel closed them meanwhile.
    (hold ? undefined : offer.refusal) ??
    account.refusal;
  if (refusal) return refusal;
  const limit = hold ? withinLimit : await holdLimit(tx, order, own, nowMs);
  if (limit.outcome !== 'within_limit') return limit;
  if (earlier.length >= attemptsMax) return { outcome: 'too_many_tries' };
  const heldUntil = holdEndFor(order, hold, earlier, nowMs);
  if (!heldUntil) return { outcome: 'hold_too_short' };
  if (hold) await updateBooking(tx, hold.id, { ...detailsOf(order, terms), heldUntil });
  const { id: bookingId } =
    hold ??
    (await makeHold(tx, order, offer, limit, replaced, {
      nowMs,
      heldUntil,
      leastPoisha: leastPayable(deps),
    }));
  await saveGuestDocument(tx, deps.dataKeys, bookingId, order.guest.document);
  const payment = newPayment(
    order,
    {
      bookingId,
      attempt: earlier.length + 1,
      purpose: 'stay',
      provider,
      amountPoisha: paidNow(terms),
      paymentMethodId: order.paymentMethodId ?? '',
      accepted: (order.way === 'wallet' && !order.agreed ? undefined : order.accepted) ?? null,
    },
    nowMs,
  );
  await insertAttempt(tx, payment, { uid: order.uid, key: order.key, requestHash });
  if (isByWallet(payment))
    await insertGatewayPayment(tx, {
      paymentId: payment.id,
      endsAt: heldUntil,
      again: order.again,
      agreedAt: order.agreed ? new Date(nowMs) : null,
    });
  return { outcome: 'attempt_recorded', payment, ...gaveUpFor(limit) };
}

/**
 * Makes a new hold of the offered room. The account's oldest hold gives way where the limit says so. Answers the hold
 * with the number of rooms that were free before it. Throws SoldOut.
 */
export async function makeHold(
  tx: Database,
  order: HoldOrder,
  offer: Offer,
  { givesWay }: WithinLimit,
  replaced: ReplacedHold[],
  { nowMs, heldUntil, leastPoisha }: { nowMs: number; heldUntil: Date; leastPoisha: Poisha },
): Promise<{ id: string; heldUntil: Date; available: number }> {
  const present = givesWay ? await offerAfterGivingWay(tx, nowMs, order, offer, givesWay, replaced) : offer;
  const { room, hotel, saleRules, available } = present;
  // A request that finds no free room writes nothing.
  if (available < 1) throw new SoldOut();
  await reserveNights(tx, room.id, room.roomCount, order.stay, undefined, saleRules);
  const id = newId();
  await insertHold(tx, {
    id,
    reference: newReference(),
    kind: 'card',
    state: 'held',
    uid: order.uid,
    hotelId: hotel.id,
    roomId: room.id,
    checkIn: order.stay.checkIn,
    checkOut: order.stay.checkOut,
    hotelName: hotel.name,
    roomName: room.name,
    roomPicture: room.picture,
    district: hotel.district,
    ...detailsOf(order, termsOf(present, leastPoisha)),
    heldUntil,
    createdAt: new Date(nowMs),
  });
  return { id, heldUntil, available };
}

/**
 * Gives up the account's oldest hold for a new one. Answers the offer of the new one's room, where the nights of the
 * oldest may have become free.
 */
async function offerAfterGivingWay(
  tx: Database,
  nowMs: number,
  { roomId, stay }: Pick<HoldOrder, 'roomId' | 'stay'>,
  offer: Offer,
  givesWay: OwnHold,
  replaced: ReplacedHold[],
): Promise<Offer> {
  await replaceHold(tx, givesWay, replaced);
  return (givesWay.roomId === roomId && (await offerOfLocked(tx, nowMs, roomId, stay))) || offer;
}

/**
 * Until when the room is held for this attempt. The first session of a hold prolongs it once; a later one has to be
 * paid within what is left. Undefined: too little is left for it.
 */
function holdEndFor(
  { way }: BookingOrder,
  hold: OwnStays['hold'],
  earlier: PaymentRow[],
  nowMs: number,
): Date | undefined {
  const untilMs = hold?.heldUntil.getTime() ?? nowMs + holdMs;
  if (way !== 'wallet') return new Date(Math.max(untilMs, nowMs + chargeMsMax));
  if (!earlier.some(isByWallet)) return new Date(Math.max(untilMs, nowMs + walletHoldMs));
  return untilMs - nowMs < laterSessionMsMin ? undefined : new Date(untilMs);
}

/** The data that the person may change with the next attempt, with the terms of that attempt. */
function detailsOf(order: HoldOrder, { quote, policy, advance, deskPoisha }: AgreedTerms) {
  return {
    userEmail: order.userEmail,
    emailConfirmed: order.emailVerified,
    language: order.language,
    guests: order.guests,
    guestName: order.guest?.name ?? '',
    guestPhone: order.guest?.phone ?? '',
    guestAddress: order.guest?.address ?? '',
    arrivalTime: order.wishes?.arrivalTime ?? null,
    wish: order.wishes?.wish ?? null,
    forOther: order.forOther !== undefined,
    voucherEmail: order.forOther?.voucherEmail ?? null,
    quote,
    totalPoisha: quote.totalPoisha,
    policy,
    advance,
    deskPoisha,
  };
}
