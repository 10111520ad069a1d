import type { Database } from '../../../db/statements/database.ts';
import { type CancellationPolicy, percentKept, policyAfterChange } from '../../../kernel/booking-policy.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Poisha, StayQuote } from '../../../kernel/money.ts';
import type { PaymentWay } from '../../../kernel/payment-states.ts';
import { nightsOf, type Stay, type StayFault, stayFault } from '../../../kernel/stay-dates.ts';
import { profilesOf } from '../../../kernel/tax-profiles.ts';
import {
  findRoom,
  findRoomEvenArchived,
  type HotelRow,
  isForSale,
  type RoomRow,
} from '../../catalog/catalog-store.ts';
import { findOpenOffers } from '../../destinations/destination-offers-store.ts';
import {
  closedByDestination,
  countFree,
  findNightsOfRoom,
  saleFactsOf,
} from '../../inventory/inventory-store.ts';
import { offerStay } from '../../offers/offer-stay.ts';
import { deskPaidOf } from '../../payments/desk-payments-store.ts';
import { findPaidParts, paidPoisha } from '../../payments/paid-parts.ts';
import { findPaymentsOfBooking } from '../../payments/payments-store.ts';
import { chargeOfIncrease, keptOfReduction, type PaidStay } from '../../pricing/advance-of-change.ts';
import { goodwillAfterChange } from '../../pricing/goodwill-of-change.ts';
import { isClosed, type SaleRefusal } from '../../pricing/night-terms.ts';
import { isTooExpensive, priceOfChange, withOwnTerms } from '../../pricing/price-change.ts';
import { advanceOfQuote } from '../../pricing/quote-stay.ts';
import type { BookingRow } from '../booking-store.ts';
import { type NotCancellable, notCancellable } from '../cancelling/cancellation-terms.ts';
import { addedNights, minimumRefusal } from '../changed-stay.ts';
import { noReduction, type ReductionSplit, splitReduction } from '../settle-difference.ts';
import { findHoldsOfChange } from './booking-changes-store.ts';

/** The wanted room, stay and guests of a booking. */
export interface WantedChange {
  roomId: string;
  stay: Stay;
  guests: number;
}

/** The terms of a change at an instant. */
export interface ChangeTerms extends ReductionSplit {
  /** The quote of the new stay. A night that the booking already has keeps its price. */
  quote: StayQuote;
  /** How many rooms of this kind are free for the whole stay; the booking's own nights count as free. */
  available: number;
  /** The amount by which the booking gets dearer; below zero, cheaper. */
  differencePoisha: number;
  /** The part of a higher price that is paid now; the desk gets the rest. */
  chargePoisha: Poisha;
  /** The part of the new stay's price that is paid when booking, by the terms of this booking. */
  advancePoisha: Poisha;
  /** The part of the lower price that the cancellation policy keeps. */
  keptPoisha: Poisha;
  /** The same of all changes by the guest together. */
  keptByChangesPoisha: Poisha;
  /** The sum that the hotel has given back of the booking's price, and the new price still has. */
  givenBackPoisha: Poisha;
  /** The part of it that ended a waived difference; see the booking's column. */
  endedWaivedPoisha: Poisha;
  /** The part of the higher price that is waived, because it is below the smallest payment. */
  waivedPoisha: Poisha;
  /** Amount that stays waived by the desk; see the booking's column. */
  deskWaivedPoisha: number;
  /** The booking's new total. */
  totalPoisha: Poisha;
  /** The booking's new cancellation policy. */
  policy: CancellationPolicy;
  /** The nights that are taken in addition. */
  added: Stay[];
  target: { room: RoomRow; hotel: HotelRow };
}

export type ChangeRefusal =
  | { outcome: 'not_changeable'; why: NotCancellable }
  | { outcome: 'bad_stay'; fault: StayFault }
  | { outcome: 'room_not_found' }
  /** A room of another hotel needs a new booking. */
  | { outcome: 'other_hotel' }
  | { outcome: 'too_many_guests' }
  | { outcome: 'stay_too_expensive' }
  /** The amount exceeds the largest payment of its way. */
  | { outcome: 'amount_not_chargeable'; way: PaymentWay }
  | SaleRefusal;

/**
 * The price of a change by the guest, and whether it is allowed: until the end of the day of check-in, within the
 * booking's own hotel, and before the guest has checked in. If the nights get cheaper, the cancellation policy keeps
 * its part of the difference, as if those nights were cancelled at that instant. This function alone decides the
 * price.
 * @param leastPoisha the least amount that can be paid by every way to pay
 */
export async function termsOfChange(
  db: Database,
  clock: Clock,
  booking: BookingRow,
  wanted: WantedChange,
  leastPoisha: Poisha,
): Promise<{ outcome: 'priced'; terms: ChangeTerms } | ChangeRefusal> {
  const nowMs = clock.now();
  const today = clock.today();
  const parts = await findPaidParts(db, booking.id);
  const why = notCancellable(booking, parts, nowMs, false);
  if (why) return { outcome: 'not_changeable', why };
  const fault = stayFault(wanted.stay, today);
  if (fault) return { outcome: 'bad_stay', fault };

  const isSameRoom = wanted.roomId === booking.roomId;
  const added = addedNights(isSameRoom ? booking : undefined, wanted.stay);
  const target = await (added.length > 0 ? findRoom : findRoomEvenArchived)(db, wanted.roomId);
  if (!target || (added.length > 0 && !isForSale(target))) return { outcome: 'room_not_found' };
  if (target.hotel.id !== booking.hotelId) return { outcome: 'other_hotel' };
  if (wanted.guests > target.room.guestsMax && !(isSameRoom && wanted.guests === booking.guests))
    return { outcome: 'too_many_guests' };
  const nights = await findNightsOfRoom(db, wanted.roomId, wanted.stay, nowMs);
  const facts = saleFactsOf(nights);
  // A guest whose nights the authorities have closed, and who leaves them, is held to nothing that the hotel has asked for.
  const isOffered =
    (await findOpenOffers(db, booking, today)).length > 0 &&
    !closedByDestination(nightsOf(wanted.stay), facts);
  const tooShort = await minimumRefusal(db, booking, { room: target.room, stay: wanted.stay }, today);
  if (tooShort && !isOffered) return tooShort;

  const closed = closedByDestination(added.flatMap(nightsOf), facts);
  if (closed) return closed;
  if (added.flatMap(nightsOf).some((night) => isClosed(night, facts))) return { outcome: 'not_for_sale' };
  const own = [
    ...(isSameRoom ? [booking] : []),
    ...(await heldForChange(db, booking.id, wanted.roomId, nowMs)),
  ];
  const available = countFree(target.room.roomCount, { ...nights, lapsed: [...nights.lapsed, ...own] });

  const fresh = offerStay(target.room, nights, wanted.stay, profilesOf(target.hotel)).quote;
  const price = priceOfChange(booking, fresh, today);
  if (isTooExpensive(price)) return { outcome: 'stay_too_expensive' };
  const moreOrLess = price.differencePoisha + booking.waivedPoisha;
  const quote = withOwnTerms(booking.quote, price.quote);
  // The part of it that was given back is not kept of a higher price; see goodwillAfterChange.
  const keptByChangesPoisha =
    moreOrLess > 0 ? Math.min(booking.keptByChangesPoisha, booking.totalPoisha) : booking.keptByChangesPoisha;
  const paid = {
    hotelTerm: booking.advance,
    nights: quote.lines,
    pricePoisha: Math.max(0, booking.totalPoisha - keptByChangesPoisha + moreOrLess),
    keptByChangesPoisha,
    paidPoisha: paidPoisha(parts) + (await deskPaidOf(db, booking.id)),
    leastPoisha,
  };
  const percent = isOffered ? 0 : percentKept(booking.policy, booking.checkIn, nowMs);
  const money =
    moreOrLess < 0
      ? await priceReduction(db, { booking, parts, paid, reductionPoisha: -moreOrLess, percent })
      : priceIncrease(paid, moreOrLess);
  const policy = isOffered ? booking.policy : policyAfterChange(booking.policy, booking.checkIn, nowMs);
  const totalPoisha = booking.totalPoisha + money.differencePoisha;
  const goodwill = goodwillAfterChange(booking, {
    differencePoisha: money.differencePoisha,
    alreadyGivenPoisha: price.alreadyGivenPoisha + price.givenOfNightsPoisha,
  });
  return {
    outcome: 'priced',
    terms: {
      quote,
      available,
      ...money,
      advancePoisha: advanceOfQuote(quote, booking.advance, leastPoisha),
      ...goodwill,
      keptByChangesPoisha: goodwill.keptByChangesPoisha + money.keptPoisha,
      deskWaivedPoisha: price.deskWaivedPoisha,
      totalPoisha,
      policy,
      added,
      target,
    },
  };
}

type Money = ReductionSplit &
  Pick<ChangeTerms, 'differencePoisha' | 'chargePoisha' | 'keptPoisha' | 'waivedPoisha'>;

/**
 * Where all is paid when booking, a difference that is too small for a payment is waived. Elsewhere it is due at the desk,
 * with whatever else is not paid now.
 */
function priceIncrease(paid: PaidStay, morePoisha: Poisha): Money {
  const isWaived = paid.hotelTerm === 'all' && morePoisha < paid.leastPoisha;
  const differencePoisha = isWaived ? 0 : morePoisha;
  const chargePoisha = chargeOfIncrease(paid, differencePoisha);
  const waivedPoisha = isWaived ? morePoisha : 0;
  return { ...noReduction, differencePoisha, chargePoisha, keptPoisha: 0, waivedPoisha };
}

async function priceReduction(
  db: Database,
  {
    booking,
    parts,
    paid,
    reductionPoisha,
    percent,
  }: {
    booking: BookingRow;
    parts: Awaited<ReturnType<typeof findPaidParts>>;
    paid: PaidStay;
    reductionPoisha: Poisha;
    percent: number;
  },
): Promise<Money> {
  const kept = keptOfReduction(paid, reductionPoisha, percent);
  const cheaper = reductionPoisha - kept;
  return {
    differencePoisha: 0 - cheaper,
    chargePoisha: 0,
    ...(await splitReduction(db, booking, parts, cheaper)),
    keptPoisha: kept,
    waivedPoisha: 0,
  };
}

/** Nights of a room that an earlier try of the same guest still holds. Lapsed holds are free for everybody. */
async function heldForChange(
  db: Database,
  bookingId: string,
  roomId: string,
  nowMs: number,
): Promise<Stay[]> {
  const attempts = (await findPaymentsOfBooking(db, bookingId)).filter(({ purpose }) => purpose === 'change');
  const holds = await Promise.all(attempts.map(({ id }) => findHoldsOfChange(db, id)));
  return holds
    .flat()
    .filter((hold) => hold.roomId === roomId && hold.heldUntil && hold.heldUntil.getTime() > nowMs);
}
