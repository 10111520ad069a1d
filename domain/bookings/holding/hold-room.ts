import type { Database } from '../../../db/statements/database.ts';
import { isSamePolicy, policyOf } from '../../../kernel/booking-policy.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { newId, newReference } from '../../../kernel/ids.ts';
import { stayPoishaMax } from '../../../kernel/money.ts';
import type { PaymentProviderName } from '../../../kernel/payment-states.ts';
import { stayFault } from '../../../kernel/stay-dates.ts';
import { lockAccount } from '../../accounts/account-lock-store.ts';
import { isForgotten } from '../../accounts/forgotten-accounts-store.ts';
import { isForSale } from '../../catalog/catalog-store.ts';
import type { DataKeys } from '../../guests/data-keys.ts';
import { saveGuestDocument } from '../../guests/guest-documents-store.ts';
import { reserveNights, SoldOut } from '../../inventory/inventory-store.ts';
import { isPayable } from '../../payments/card-provider.ts';
import { chargeMsMax, newPayment } from '../../payments/new-payment.ts';
import { type PaymentProviders, providerOf } from '../../payments/payment-providers.ts';
import { findPaymentsOfBooking, type PaymentRow } from '../../payments/payments-store.ts';
import type { BookingOrder } from '../booking-order.ts';
import {
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
  Partial<Pick<BookingOrder, 'guest' | 'wishes' | 'forOther'>>;

const minuteMs = 60_000;
const holdMinutes = 15;
/** The longest duration of any hold, in milliseconds. */
export const holdMsMax = holdMinutes * minuteMs;
/** Declined cards prolong a hold; after this number of attempts it is not prolonged any more. */
const attemptsMax = 10;

/** The provider that takes the payment of an order. */
export const providerOfOrder = ({ provider }: Pick<BookingOrder, 'provider'>): PaymentProviderName =>
  provider ?? 'stripe';

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
  const provider = providerOfOrder(order);
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
  const { quote, available } = offer;
  if (order.guests > offer.room.guestsMax) return { outcome: 'too_many_guests' };
  if (quote.totalPoisha > stayPoishaMax) return { outcome: 'stay_too_expensive' };
  if (quote.totalPoisha !== order.shownTotalPoisha) return { outcome: 'price_changed', quote, available };
  const policy = policyOf(offer.hotel);
  if (order.shownPolicy && !isSamePolicy(order.shownPolicy, policy))
    return { outcome: 'policy_changed', policy };
  if (!isPayable(providerOf(deps, { provider }).limits, quote.totalPoisha))
    return { outcome: 'amount_not_chargeable' };

  // A person who already holds the nights keeps them, even when they were closed meanwhile.
  if (!hold && offer.refusal) return offer.refusal;
  const declines = await declinesRefusal(tx, order.uid, nowMs);
  if (declines) return declines;
  const limit = hold ? undefined : await holdLimit(tx, order, own, nowMs);
  if (limit && 'outcome' in limit) return limit;
  const earlier = hold ? await findPaymentsOfBooking(tx, hold.id) : [];
  if (earlier.length >= attemptsMax) return { outcome: 'too_many_tries' };
  const bookingId = hold?.id ?? newId();
  if (hold) await renewHold(tx, hold, order, offer, nowMs);
  else {
    const free = limit ? await offerAfterGivingWay(tx, nowMs, order, offer, limit.givesWay, replaced) : offer;
    await insertHold(tx, await takeNights(tx, free, order, bookingId, nowMs));
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
      paymentMethodId: order.paymentMethodId,
    },
    nowMs,
  );
  await insertAttempt(tx, payment, { uid: order.uid, key: order.key, requestHash });
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
    ...detailsOf(order, { hotel, quote }),
    heldUntil: new Date(nowMs + holdMsMax),
    createdAt: new Date(nowMs),
  };
}

async function renewHold(
  tx: Database,
  hold: NonNullable<OwnStays['hold']>,
  order: BookingOrder,
  offer: Offer,
  nowMs: number,
) {
  const until = Math.max(hold.heldUntil.getTime(), nowMs + chargeMsMax);
  await updateBooking(tx, hold.id, { ...detailsOf(order, offer), heldUntil: new Date(until) });
}

/** The data that the person may change with the next attempt, with the price and policy of that attempt. */
function detailsOf(order: HoldOrder, { hotel, quote }: Pick<Offer, 'hotel' | 'quote'>) {
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
    policy: policyOf(hotel),
  };
}
