import type { Database } from '../../db/statements/database.ts';
import type { RaiseAlarm } from '../../kernel/alarms.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Poisha, StayQuote } from '../../kernel/money.ts';
import { nightsToCome, type Stay } from '../../kernel/stay-dates.ts';
import { profilesOf } from '../../kernel/tax-profiles.ts';
import { type Actor, differenceOf, recordChange } from '../audit/audit-store.ts';
import { recordEvent } from '../bookings/booking-events-store.ts';
import { type BookingRow, findBooking, updateBooking } from '../bookings/booking-store.ts';
import { isAsSeen, minimumRefusal, roomFacts, type SeenStay, stayPlaceOf } from '../bookings/changed-stay.ts';
import { expireHoldsOfRoom } from '../bookings/expire-holds.ts';
import { lockBookingAndItsHolds } from '../bookings/hold-for-change.ts';
import { retryWhenMoved } from '../bookings/lock-booking-in-room.ts';
import { makeRefundsOf } from '../bookings/make-refund.ts';
import { reductionMailDetail, settleDifference } from '../bookings/settle-difference.ts';
import { findRoom, findRoomEvenArchived, type HotelRow, type RoomRow } from '../catalog/catalog-store.ts';
import { settleOffersWithout } from '../destinations/destination-offers-store.ts';
import {
  ClosedByDestination,
  findNightsOfRoom,
  NotForSale,
  releaseNights,
  reserveNights,
  SoldOut,
} from '../inventory/inventory-store.ts';
import { inRooms } from '../inventory/room-queue.ts';
import { enqueueBookingMails, enqueueMailsToBothHotels } from '../mail/outbox-store.ts';
import { offerStay } from '../offers/offer-stay.ts';
import type { PaymentProviders } from '../payments/payment-providers.ts';
import { goodwillAfterChange } from '../pricing/goodwill-of-change.ts';
import type { SaleRefusal } from '../pricing/night-terms.ts';
import { isTooExpensive, withOwnTerms } from '../pricing/price-change.ts';
import { type MoveFault, moveFault } from './move-fault.ts';
import { type PriceOfMove, priceOfMove } from './price-of-move.ts';

export type MoveOutcome =
  | { outcome: 'moved'; booking: BookingRow }
  | { outcome: 'booking_not_found' }
  | { outcome: 'not_confirmed' }
  /** The booking was moved since it was seen. */
  | { outcome: 'changed_meanwhile'; booking: BookingRow }
  /** The guest has left, so nothing can be moved any more. */
  | { outcome: 'stay_over' }
  | { outcome: 'room_not_found' }
  | { outcome: 'too_many_guests' }
  | { outcome: 'bad_stay'; fault: MoveFault }
  | { outcome: 'sold_out' }
  /** The difference changed since it was shown. */
  | { outcome: 'price_changed'; quote: StayQuote; available: number }
  | { outcome: 'stay_too_expensive' }
  | SaleRefusal;

export interface Move {
  actor: Actor;
  bookingId: string;
  roomId: string;
  stay: Stay;
  /** The booking as the desk saw it; absent: whatever it is now is moved. */
  was?: SeenStay | undefined;
  /** The price difference that was shown; below zero: cheaper. Absent: none was, because it is waived whatever it is. */
  shownDifferencePoisha?: number;
  /** The reason for waiving the difference; absent: it is paid or refunded. */
  waivedFor?: string;
}

/** Use providers with short time limits: the booking is already moved, and a failed refund is tried again later. */
interface Deps extends PaymentProviders {
  db: Database;
  clock: Clock;
  alarm: RaiseAlarm;
}

/**
 * Moves a confirmed booking to another room, of any hotel, or to other nights, at the price of such a change (see
 * priceOfMove) or, with a reason, at its old price. One transaction behind the locks of both rooms releases and takes
 * the future nights and settles the difference, or nothing changes. A repeated call changes nothing.
 */
export async function moveBooking(deps: Deps, move: Move): Promise<MoveOutcome> {
  try {
    const seen = await findBooking(deps.db, move.bookingId);
    if (!seen) return { outcome: 'booking_not_found' };
    const { owing, ...outcome } = await inRooms([seen.roomId, move.roomId], () =>
      retryWhenMoved(() => deps.db.transaction((tx) => moveIn(tx, deps.clock, move))),
    );
    for (const paymentId of owing ?? []) await makeRefundsOf(deps, paymentId);
    return outcome;
  } catch (error) {
    if (error instanceof ClosedByDestination) return error.refusal;
    if (error instanceof NotForSale) return { outcome: 'not_for_sale' };
    if (error instanceof SoldOut) return { outcome: 'sold_out' };
    throw error;
  }
}

/** The move in the caller's transaction, with the payments whose refunds are to be made after it. */
export async function moveIn(
  tx: Database,
  clock: Clock,
  move: Move,
): Promise<MoveOutcome & { owing?: string[] }> {
  const { bookingId, roomId, stay } = move;
  const locked = await lockBookingAndItsHolds(tx, bookingId, [roomId]);
  if (!locked) return { outcome: 'booking_not_found' };
  const { booking, endChanges } = locked;
  if (booking.state !== 'confirmed') return { outcome: 'not_confirmed' };
  const today = clock.today();
  if (booking.checkOut < today || booking.checkedOutAt) return { outcome: 'stay_over' };
  const sameRoom = roomId === booking.roomId;
  if (sameRoom && stay.checkIn === booking.checkIn && stay.checkOut === booking.checkOut)
    return { outcome: 'moved', booking };
  if (!isAsSeen(booking, move.was)) return { outcome: 'changed_meanwhile', booking };
  const fault = moveFault(booking, stay, today);
  if (fault) return { outcome: 'bad_stay', fault };
  const target = await (sameRoom ? findRoomEvenArchived : findRoom)(tx, roomId);
  if (!target) return { outcome: 'room_not_found' };
  if (!sameRoom && booking.guests > target.room.guestsMax) return { outcome: 'too_many_guests' };

  const tooShort = await minimumRefusal(tx, booking, { room: target.room, stay }, today);
  if (tooShort) return tooShort;

  await expireHoldsOfRoom(tx, roomId, clock.now());
  const nights = await findNightsOfRoom(tx, roomId, stay, clock.now());
  const { quote, free: available } = offerStay(target.room, nights, stay, profilesOf(target.hotel));
  const price = priceOfMove(booking, quote, today);
  if (isTooExpensive(price)) return { outcome: 'stay_too_expensive' };
  const { shownDifferencePoisha = price.differencePoisha } = move;
  if (price.differencePoisha !== shownDifferencePoisha)
    return { outcome: 'price_changed', quote: price.quote, available };
  const [freed, taken] = [nightsToCome(booking, today), nightsToCome(stay, today)];
  if (freed) await releaseNights(tx, booking.roomId, freed);
  await endChanges(clock.now());
  if (taken) await reserveNights(tx, roomId, target.room.roomCount, taken, sameRoom ? freed : undefined);
  return agree(tx, clock, { move, booking, target, price });
}

/** Records the new agreement, settles the difference unless it is waived, and sends the mails about both. */
async function agree(
  tx: Database,
  clock: Clock,
  {
    move,
    booking,
    target,
    price,
  }: { move: Move; booking: BookingRow; target: { room: RoomRow; hotel: HotelRow }; price: PriceOfMove },
): Promise<MoveOutcome & { owing: string[] }> {
  const { bookingId, stay, actor } = move;
  // Waived is also what a lower price would have had given back before.
  const waivedPoisha = price.differencePoisha - price.alreadyGivenPoisha;
  const waivedFor = waivedPoisha === 0 ? undefined : move.waivedFor;
  const differencePoisha = waivedFor === undefined ? price.differencePoisha : 0;
  const totalPoisha = booking.totalPoisha + differencePoisha;
  // The sum that was given back of the nights that go is no part of what is waived.
  const alreadyGivenPoisha =
    price.givenOfNightsPoisha + (waivedFor === undefined ? price.alreadyGivenPoisha : 0);
  const goodwill = goodwillAfterChange(booking, { differencePoisha, alreadyGivenPoisha });
  const settled = await settleDifference(tx, booking, differencePoisha, new Date(clock.now()));
  const quote = withOwnTerms(booking.quote, price.quote, { added: false });
  const { refundPoisha, owing } = settled;
  await updateBooking(tx, bookingId, {
    ...stay,
    quote,
    totalPoisha,
    deskPoisha: settled.deskPoisha,
    ...goodwill,
    waivedPoisha: price.waivedPoisha,
    deskWaivedPoisha: price.deskWaivedPoisha + (waivedFor === undefined ? 0 : waivedPoisha),
    overrideReason:
      totalPoisha + goodwill.givenBackPoisha === quote.totalPoisha
        ? null
        : (waivedFor ?? booking.overrideReason),
    revision: booking.revision + 1,
    ...roomFacts(booking, target),
  });
  const moved = await findBooking(tx, bookingId);
  if (!moved) throw new Error(`booking ${bookingId} was moved and is not there`);
  await settleOffersWithout(tx, moved, { state: 'changed', clock });
  await recordMove(tx, { actor, at: new Date(clock.now()) }, booking, moved, {
    differencePoisha: waivedFor === undefined ? differencePoisha : waivedPoisha,
    ...(waivedFor !== undefined && { waivedFor }),
    ...(refundPoisha > 0 && { refundPoisha }),
  });
  const detail = {
    from: stayPlaceOf(booking),
    ...reductionMailDetail(settled),
    ...(differencePoisha > 0 && { paidPoisha: differencePoisha }),
  };
  if (moved.hotelId === booking.hotelId) await enqueueBookingMails(tx, clock.now(), moved, 'changed', detail);
  else {
    const today = clock.today();
    const comesOn = moved.checkIn < today ? today : undefined;
    await enqueueMailsToBothHotels(tx, clock.now(), { before: booking, after: moved }, { detail, comesOn });
  }
  return { outcome: 'moved', booking: moved, owing };
}

async function recordMove(
  tx: Database,
  { actor, at }: { actor: Actor; at: Date },
  before: BookingRow,
  after: BookingRow,
  money: { differencePoisha: number; waivedFor?: string; refundPoisha?: Poisha },
): Promise<void> {
  const [from, to] = [stayPlaceOf(before), stayPlaceOf(after)];
  await recordEvent(tx, {
    bookingId: after.id,
    kind: 'moved',
    at,
    actor: actor.email,
    detail: { from, to, ...money },
  });
  const changed = differenceOf(
    { ...from, totalPoisha: before.totalPoisha },
    { ...to, totalPoisha: after.totalPoisha },
  ) ?? { before: from, after: to };
  const { waivedFor, differencePoisha: waivedPoisha } = money;
  await recordChange(tx, {
    actor,
    action: 'booking.move',
    subject: { kind: 'booking', id: after.id, name: `${after.reference} ${after.guestName}` },
    ...changed,
    ...(waivedFor !== undefined && { after: { ...changed.after, waivedPoisha, reason: waivedFor } }),
  });
}
