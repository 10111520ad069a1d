import type { Database } from '../../../db/statements/database.ts';
import { isSamePolicy, policyOf } from '../../../kernel/booking-policy.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { newId, newReference } from '../../../kernel/ids.ts';
import { stayPoishaMax } from '../../../kernel/money.ts';
import { stayFault } from '../../../kernel/stay-dates.ts';
import { lockAccount } from '../../accounts/account-lock-store.ts';
import { isForgotten } from '../../accounts/forgotten-accounts-store.ts';
import { isForSale } from '../../catalog/catalog-store.ts';
import type { DataKeys } from '../../guests/data-keys.ts';
import { saveGuestDocument } from '../../guests/guest-documents-store.ts';
import { reserveNights, SoldOut } from '../../inventory/inventory-store.ts';
import { isPayable } from '../../payments/card-provider.ts';
import { insertGatewayPayment } from '../../payments/gateway-payments-store.ts';
import { chargeMsMax, newPayment } from '../../payments/new-payment.ts';
import {
  isByWallet,
  limitsOf,
  type PaymentProviders,
  providerOfWay,
} from '../../payments/payment-providers.ts';
import { findPaymentsOfBooking, type PaymentRow } from '../../payments/payments-store.ts';
import { laterSessionMsMin, walletHoldMs } from '../../payments/wallet-times.ts';
import type { BookingOrder } from '../booking-order.ts';
import {
  type BookingRow,
  findBooking,
  findKey,
  findOwnStays,
  insertAttempt,
  insertHold,
  type NewBooking,
  type OwnHold,
  type OwnStays,
  type UsedKey,
  updateBooking,
} from '../booking-store.ts';
import { type Offer, offerOfLocked } from '../offer-behind-lock.ts';
import type { GaveUp, PlaceOutcome } from '../outcome.ts';
import { declinesRefusal, holdLimit } from './hold-limits.ts';
import { lockRoomsOfHolds, type ReplacedHold, replaceHold } from './replace-hold.ts';

/** The data of a hold. The guest's data may follow later; a confirmed booking always has them. */
export type HoldOrder = Pick<
  BookingOrder,
  'uid' | 'userEmail' | 'emailVerified' | 'signedInAtSeconds' | 'language' | 'roomId' | 'stay' | 'guests'
> &
  Partial<Pick<BookingOrder, 'guest'>>;

const minuteMs = 60_000;
const holdMinutes = 15;
const holdMs = holdMinutes * minuteMs;
/** The longest duration of any hold, in milliseconds. */
export const holdMsMax = Math.max(holdMs, walletHoldMs);
/** Declined cards prolong a hold; after this number of attempts it is not prolonged any more. */
const attemptsMax = 10;

/**
 * Takes the nights and records the attempt inside the caller's transaction: a new hold, or the next attempt on the
 * hold that this person already has for this stay. `usedKey`: the key already belongs to an attempt, which continues.
 * `beingPaid`: an earlier attempt at the same has to end first. `replaced`: as for `replacingHolds`.
 * Throws SoldOut when a night has no room left.
 */
export async function holdRoom(
  tx: Database,
  deps: PaymentProviders & { clock: Clock; dataKeys: DataKeys },
  order: BookingOrder,
  requestHash: string,
  replaced: ReplacedHold[],
): Promise<
  { usedKey: UsedKey } | ({ payment: PaymentRow } & GaveUp) | { beingPaid: string[] } | PlaceOutcome
> {
  const nowMs = deps.clock.now();
  const provider = providerOfWay(order.way);
  // Lock order: the account before the room. No transaction that holds a room's lock waits for an account, so there
  // is no deadlock. Everything below is read behind both locks.
  await lockAccount(tx, order.uid);
  await lockRoomsOfHolds(tx, order.roomId, replaced);
  const usedKey = await findKey(tx, order.uid, order.key);
  if (usedKey) return { usedKey };
  if (await isForgotten(tx, order)) return { outcome: 'account_forgotten' };
  // This also ends the room's lapsed holds, so the account's own holds are read after it.
  const offer = await offerOfLocked(tx, nowMs, order.roomId, order.stay);
  const own = await findOwnStays(tx, order.uid, order.roomId, order.stay);
  const { hold, booked } = own;
  // A hold from before midnight may be paid, although its first night has begun.
  const fault = hold ? undefined : stayFault(order.stay, deps.clock.today());
  if (fault) return { outcome: 'bad_stay', fault };
  if (own.beingPaid.length > 0) return { beingPaid: own.beingPaid };
  if (booked && !order.again) return { outcome: 'booked_already', booked };
  if (!offer || !isForSale(offer)) return { outcome: 'room_not_found' };
  const { available } = offer;
  const earlier = hold ? await findPaymentsOfBooking(tx, hold.id) : [];
  const { quote, policy } = (hold && (await agreedTerms(tx, hold.id, earlier))) ?? termsOf(offer);
  if (order.guests > offer.room.guestsMax) return { outcome: 'too_many_guests' };
  if (quote.totalPoisha > stayPoishaMax) return { outcome: 'stay_too_expensive' };
  if (quote.totalPoisha !== order.shownTotalPoisha) return { outcome: 'price_changed', quote, available };
  if (order.shownPolicy && !isSamePolicy(order.shownPolicy, policy))
    return { outcome: 'policy_changed', policy };
  const limits = limitsOf(deps, provider);
  if (!limits || !isPayable(limits, quote.totalPoisha)) return { outcome: 'amount_not_chargeable' };

  // A person who already holds the nights keeps them, even when they were closed meanwhile.
  if (!hold && offer.refusal) return offer.refusal;
  const declines = await declinesRefusal(tx, order.uid, nowMs);
  if (declines) return declines;
  const limit = hold ? undefined : await holdLimit(tx, order, own, nowMs);
  if (limit && 'outcome' in limit) return limit;
  if (earlier.length >= attemptsMax) return { outcome: 'too_many_tries' };
  const heldUntil = holdEndFor(order, hold, earlier, nowMs);
  if (!heldUntil) return { outcome: 'hold_too_short' };
  const bookingId = hold?.id ?? newId();
  if (hold) await updateBooking(tx, hold.id, { ...detailsOf(order, { quote, policy }), heldUntil });
  else {
    const free = limit ? await offerAfterGivingWay(tx, nowMs, order, offer, limit.givesWay, replaced) : offer;
    await insertHold(tx, { ...(await takeNights(tx, free, order, bookingId, nowMs)), heldUntil });
  }
  await saveGuestDocument(tx, deps.dataKeys, bookingId, order.guest.document);
  const payment = newPayment(
    order,
    {
      bookingId,
      attempt: earlier.length + 1,
      purpose: 'stay',
      provider,
      amountPoisha: quote.totalPoisha,
      paymentMethodId: order.paymentMethodId ?? '',
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
  return { payment, ...(limit && { gaveUp: limit.givesWay }) };
}

/**
 * Gives up the account's oldest hold for a new one. Answers the offer of the new one's room, where the nights of the
 * oldest may have become free.
 */
export async function offerAfterGivingWay(
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

/** Takes the nights; answers the hold, which the caller has to insert in the same transaction. Throws SoldOut. */
export async function takeNights(
  tx: Database,
  { room, hotel, quote, rules, available }: Offer,
  order: HoldOrder,
  id: string,
  nowMs: number,
): Promise<NewBooking & { heldUntil: Date }> {
  // A request that finds no free room writes nothing.
  if (available < 1) throw new SoldOut();
  await reserveNights(tx, room.id, room.roomCount, order.stay, undefined, rules);
  return {
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
    ...detailsOf(order, { quote, policy: policyOf(hotel) }),
    heldUntil: new Date(nowMs + holdMs),
    createdAt: new Date(nowMs),
  };
}

/** The price and the cancellation policy of a stay, as they are agreed on when it is paid. */
type AgreedTerms = Pick<BookingRow, 'quote' | 'policy'>;

const termsOf = ({ quote, hotel }: Pick<Offer, 'quote' | 'hotel'>): AgreedTerms => ({
  quote,
  policy: policyOf(hotel),
});

/**
 * The terms of a hold that may still be paid on a gateway's page, which shows this price: they stay until the hold ends.
 * Undefined for any other hold, whose terms each attempt writes again.
 */
export async function agreedTerms(
  tx: Database,
  holdId: string,
  attempts: PaymentRow[],
): Promise<AgreedTerms | undefined> {
  return attempts.some(isByWallet) ? findBooking(tx, holdId) : undefined;
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

/** The data that the person may change with the next attempt, with the price and policy of that attempt. */
function detailsOf(order: HoldOrder, { quote, policy }: AgreedTerms) {
  return {
    userEmail: order.userEmail,
    emailConfirmed: order.emailVerified,
    language: order.language,
    guests: order.guests,
    guestName: order.guest?.name ?? '',
    guestPhone: order.guest?.phone ?? '',
    guestAddress: order.guest?.address ?? '',
    quote,
    totalPoisha: quote.totalPoisha,
    policy,
  };
}
