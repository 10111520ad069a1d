import type { Database } from '../../db/statements/database.ts';
import { policyOf } from '../../kernel/booking-policy.ts';
import type { Clock } from '../../kernel/clock.ts';
import { isUniqueViolation } from '../../kernel/error-members.ts';
import type { GuestDocument } from '../../kernel/guest-documents.ts';
import { idOfKey, newId, newReference } from '../../kernel/ids.ts';
import { type Poisha, type StayQuote, stayPoishaMax } from '../../kernel/money.ts';
import type { Language } from '../../kernel/person-choices.ts';
import { type Stay, type StayFault, stayFault } from '../../kernel/stay-dates.ts';
import { type Actor, recordChange } from '../audit/audit-store.ts';
import { findDeskHash, recordEvent } from '../bookings/booking-events-store.ts';
import { type BookingRow, findBooking, insertBooking } from '../bookings/booking-store.ts';
import { offerOfLocked } from '../bookings/offer-behind-lock.ts';
import { isForSale } from '../catalog/catalog-store.ts';
import type { DataKeys } from '../guests/data-keys.ts';
import { saveGuestDocument } from '../guests/guest-documents-store.ts';
import { hashRequest, isSameRequest } from '../guests/request-hash.ts';
import { lockRoom, reserveNights, SoldOut } from '../inventory/inventory-store.ts';
import { inRoom } from '../inventory/room-queue.ts';
import { enqueueBookingMails } from '../mail/outbox-store.ts';
import type { SaleRefusal } from '../pricing/night-terms.ts';
import { type DeskMoney, noteDeskPayment } from './desk-payment.ts';
import { setDeskStatus, setStatusIn } from './set-desk-status.ts';

/** A request for a booking at the desk. The shown total is only compared; the server computes the price. */
export interface WalkIn {
  roomId: string;
  stay: Stay;
  guests: number;
  /** The e-mail may be empty, since not every guest at a desk has one. */
  guest: { name: string; phone: string; address: string; email: string; document: GuestDocument };
  shownTotalPoisha: Poisha;
  /** A price other than the quote's, and the reason. */
  override?: { totalPoisha: Poisha; reason: string };
  /** The payment at the desk now: all of the price or a deposit. */
  payment?: DeskMoney;
  /** Book even though the room or its hotel is not for sale. */
  offSale?: boolean;
  /** Also checks the guest in. */
  checkIn?: boolean;
  /** Language of the mails and papers. */
  language: Language;
}

export type WalkInOutcome =
  | { outcome: 'booked'; booking: BookingRow }
  | { outcome: 'room_not_found' }
  | { outcome: 'bad_stay'; fault: StayFault }
  | { outcome: 'too_many_guests' }
  | { outcome: 'stay_too_expensive' }
  | { outcome: 'sold_out' }
  | SaleRefusal
  | { outcome: 'price_changed'; quote: StayQuote; available: number }
  /** The payment exceeds the price of the stay. */
  | { outcome: 'over_due'; mostPoisha: Poisha }
  /** The guest cannot be checked in before the stay begins. */
  | { outcome: 'too_early' }
  | { outcome: 'key_conflict' };

/**
 * Books a room at the desk, with the same price, lock and nights as on the site, without a card, confirmed at once.
 * The booking's id is derived from the account and its Idempotency-Key, so the same key never books twice.
 */
export async function takeWalkIn(
  deps: { db: Database; clock: Clock; dataKeys: DataKeys },
  input: { actor: Actor; key: string; order: WalkIn },
): Promise<WalkInOutcome> {
  const bookingId = idOfKey('walk-in', input.actor.uid, input.key);
  const earlier = await resume(deps, bookingId, input.order);
  if (earlier) return checkedIn(deps, input, earlier);
  const { stay } = input.order;
  const fault = stayFault(stay, deps.clock.today());
  if (fault) return { outcome: 'bad_stay', fault };
  if (input.order.checkIn && stay.checkIn > deps.clock.today()) return { outcome: 'too_early' };
  try {
    const taken = await inRoom(input.order.roomId, () =>
      deps.db.transaction(async (tx) => {
        const requestHash = hashRequest(deps.dataKeys, contentOf(input.order));
        // Every booking locks its room first: under the lock, another request with this key has booked or has not begun.
        await lockRoom(tx, input.order.roomId);
        const other = await resume({ ...deps, db: tx }, bookingId, input.order);
        if (other) return other;
        const booked = await bookAtDesk(tx, deps.clock.now(), { ...input, bookingId, requestHash });
        if (booked.outcome !== 'booked') return booked;
        await saveGuestDocument(tx, deps.dataKeys, bookingId, input.order.guest.document);
        if (!input.order.checkIn) return booked;
        const marked = await setStatusIn(tx, deps.clock.now(), {
          actor: input.actor,
          bookingId,
          change: 'check_in',
        });
        if (marked.outcome !== 'marked')
          throw new Error(`${bookingId} was not checked in: ${marked.outcome}`);
        return { outcome: 'booked' as const, booking: marked.booking };
      }),
    );
    // It may be the booking of another request with this key, without the check-in.
    return await checkedIn(deps, input, taken);
  } catch (error) {
    if (error instanceof SoldOut) return { outcome: 'sold_out' };
    // Another request with the same key, for another room, was a moment faster.
    const other = isUniqueViolation(error) && (await resume(deps, bookingId, input.order));
    if (other) return checkedIn(deps, input, other);
    throw error;
  }
}

/** The same key with the same content is the same booking; with other content it is a conflict. */
async function resume(
  { db, dataKeys }: { db: Database; dataKeys: DataKeys },
  bookingId: string,
  order: WalkIn,
): Promise<WalkInOutcome | undefined> {
  const booking = await findBooking(db, bookingId);
  if (!booking) return undefined;
  const hash = await findDeskHash(db, bookingId);
  const isSame = hash !== undefined && isSameRequest(dataKeys, hash, contentOf(order));
  return isSame ? { outcome: 'booked', booking } : { outcome: 'key_conflict' };
}

/** A repeated request for a booking that exists: a check-in that was asked for only now is made now. */
async function checkedIn(
  deps: { db: Database; clock: Clock },
  { actor, order }: { actor: Actor; order: WalkIn },
  earlier: WalkInOutcome,
): Promise<WalkInOutcome> {
  if (earlier.outcome !== 'booked' || !order.checkIn || earlier.booking.checkedInAt) return earlier;
  const bookingId = earlier.booking.id;
  const marked = await setDeskStatus(deps, { actor, bookingId, change: 'check_in' });
  return marked.outcome === 'marked' ? { outcome: 'booked', booking: marked.booking } : earlier;
}

/**
 * The language is the browser's setting and not part of the request's content. Nor is the check-in: after a lost answer the
 * other button of the form must not book a second time.
 */
function contentOf({ language: _, checkIn: __, ...content }: WalkIn): object {
  return content;
}

async function bookAtDesk(
  tx: Database,
  nowMs: number,
  input: { actor: Actor; order: WalkIn; bookingId: string; requestHash: string },
): Promise<WalkInOutcome> {
  const { actor, order, bookingId, requestHash } = input;
  const offer = await offerOfLocked(tx, nowMs, order.roomId, order.stay);
  if (!offer) return { outcome: 'room_not_found' };
  const { room, hotel, quote, available, refusal, saleRules } = offer;
  if (order.guests > room.guestsMax) return { outcome: 'too_many_guests' };
  if (refusal) return refusal;
  if (!isForSale(offer) && !order.offSale) return { outcome: 'not_for_sale' };
  if (quote.totalPoisha > stayPoishaMax) return { outcome: 'stay_too_expensive' };
  if (quote.totalPoisha !== order.shownTotalPoisha) return { outcome: 'price_changed', quote, available };
  const override = order.override?.totalPoisha === quote.totalPoisha ? undefined : order.override;
  const totalPoisha = override?.totalPoisha ?? quote.totalPoisha;
  if (order.payment && order.payment.amountPoisha > totalPoisha)
    return { outcome: 'over_due', mostPoisha: totalPoisha };
  await reserveNights(tx, room.id, room.roomCount, order.stay, undefined, saleRules);
  const reference = newReference();
  await insertBooking(tx, {
    id: bookingId,
    reference,
    kind: 'desk',
    state: 'confirmed',
    userEmail: order.guest.email,
    language: order.language,
    hotelId: hotel.id,
    roomId: room.id,
    ...order.stay,
    guests: order.guests,
    guestName: order.guest.name,
    guestPhone: order.guest.phone,
    guestAddress: order.guest.address,
    hotelName: hotel.name,
    roomName: room.name,
    roomPicture: room.picture,
    district: hotel.district,
    policy: policyOf(hotel),
    quote,
    totalPoisha,
    ...(override && { overrideReason: override.reason }),
    createdAt: new Date(nowMs),
  });
  await recordEvent(tx, { bookingId, kind: 'desk', actor: actor.email, detail: { requestHash } });
  if (override)
    await recordEvent(tx, {
      bookingId,
      kind: 'price_set',
      actor: actor.email,
      detail: { amountPoisha: totalPoisha, insteadPoisha: quote.totalPoisha, reason: override.reason },
    });
  const booking = await findBooking(tx, bookingId);
  if (!booking) throw new Error(`booking ${bookingId} was written and is not there`);
  await recordChange(tx, {
    actor,
    action: 'booking.walk_in',
    subject: { kind: 'booking', id: bookingId, name: `${reference} ${order.guest.name}` },
    before: null,
    after: {
      hotelName: hotel.name,
      roomName: room.name,
      ...order.stay,
      guests: order.guests,
      guestName: order.guest.name,
      totalPoisha,
      ...(override && { quotedPoisha: quote.totalPoisha, reason: override.reason }),
    },
  });
  if (order.payment)
    await noteDeskPayment(tx, { id: newId(), booking, actor, at: new Date(nowMs), ...order.payment });
  await enqueueBookingMails(tx, nowMs, booking, 'confirmed');
  return { outcome: 'booked', booking };
}
