import type { Database } from '../../db/statements/database.ts';
import type { RaiseAlarm } from '../../kernel/alarms.ts';
import type { Clock } from '../../kernel/clock.ts';
import { isUniqueViolation } from '../../kernel/error-members.ts';
import { idOfKey } from '../../kernel/ids.ts';
import type { MailDetail } from '../../kernel/mail-words.ts';
import type { Poisha } from '../../kernel/money.ts';
import { type Actor, recordChange } from '../audit/audit-store.ts';
import { recordEvent } from '../bookings/booking-events-store.ts';
import { type BookingRow, findBooking, updateBooking } from '../bookings/booking-store.ts';
import { lockBookingInRoom, retryWhenMoved } from '../bookings/lock-booking-in-room.ts';
import { makeRefundsOf } from '../bookings/make-refund.ts';
import { inRoom } from '../inventory/room-queue.ts';
import { enqueueMail } from '../mail/outbox-store.ts';
import { deskPaidOf } from '../payments/desk-payments-store.ts';
import { walletDetail } from '../payments/gateway-payments-store.ts';
import { isDisputedAtBank } from '../payments/give-back-most.ts';
import {
  afterGoodwill,
  type GoodwillSplit,
  goodwillParts,
  mostOf,
  splitGoodwill,
} from '../payments/goodwill-split.ts';
import { findGoodwill, insertGoodwill } from '../payments/goodwills-store.ts';
import { findPaidParts, oweRefund, paidPoisha, paymentsAmong } from '../payments/paid-parts.ts';
import type { PaymentProviders } from '../payments/payment-providers.ts';

export type GiveBackOutcome =
  | { outcome: 'given_back'; booking: BookingRow }
  | { outcome: 'booking_not_found' }
  /** A hold, or an ended hold: there is no price to lower. */
  | { outcome: 'not_booked' }
  /** The guest disputed a charge at the bank, and the bank decides. */
  | { outcome: 'disputed' }
  /** More than the booking costs, or than is left of it. */
  | { outcome: 'over_cost'; mostPoisha: Poisha }
  | { outcome: 'key_conflict' };

interface Gift {
  actor: Actor;
  amountPoisha: Poisha;
  /** The guest reads it. */
  reason: string;
}

interface Request extends Gift {
  key: string;
  bookingId: string;
}

/** Use providers with short time limits: the price is already lowered, and a failed refund is tried again later. */
export interface GiveBackDeps extends PaymentProviders {
  db: Database;
  clock: Clock;
  alarm: RaiseAlarm;
}

/**
 * Gives back a part of a booking's price, the way it was paid: a lower price with a reason. It first reduces what is still due at
 * the desk, then goes back to card or wallet, the newest payment first, and the desk gives back the rest. The same key gives it back once.
 */
export async function giveBack(deps: GiveBackDeps, request: Request): Promise<GiveBackOutcome> {
  const id = idOfKey('goodwill', request.actor.uid, request.key);
  const seen = await findBooking(deps.db, request.bookingId);
  if (!seen) return { outcome: 'booking_not_found' };
  const earlier = await resume(deps.db, id, request);
  if (earlier) return earlier;
  try {
    const { outcome, owing } = await inRoom(seen.roomId, () =>
      retryWhenMoved(() => deps.db.transaction((tx) => giveIn(tx, deps.clock, id, request))),
    );
    for (const paymentId of owing) await makeRefundsOf(deps, paymentId);
    return outcome;
  } catch (error) {
    // Another request with the same key, for another booking, was a moment faster.
    const other = isUniqueViolation(error) && (await resume(deps.db, id, request));
    if (other) return other;
    throw error;
  }
}

/** The same key with the same content is the same gift; with other content it is a conflict. */
async function resume(db: Database, id: string, request: Request): Promise<GiveBackOutcome | undefined> {
  const noted = await findGoodwill(db, id);
  if (!noted) return undefined;
  const isSame =
    noted.bookingId === request.bookingId &&
    noted.amountPoisha === request.amountPoisha &&
    noted.reason === request.reason;
  if (!isSame) return { outcome: 'key_conflict' };
  const booking = await findBooking(db, noted.bookingId);
  return booking ? { outcome: 'given_back', booking } : { outcome: 'booking_not_found' };
}

async function giveIn(
  tx: Database,
  clock: Clock,
  id: string,
  request: Request,
): Promise<{ outcome: GiveBackOutcome; owing: string[] }> {
  const refused = (outcome: GiveBackOutcome) => ({ outcome, owing: [] });
  const booking = await lockBookingInRoom(tx, request.bookingId);
  if (!booking) return refused({ outcome: 'booking_not_found' });
  // Asked again behind the lock: another request with this key may have given it back meanwhile.
  const earlier = await resume(tx, id, request);
  if (earlier) return refused(earlier);
  return giveOf(tx, clock, booking, { id, ...request });
}

/** Gives back of a booking whose locks the caller has, and answers the payments whose refunds are to be made afterwards. */
export async function giveOf(
  tx: Database,
  clock: Clock,
  booking: BookingRow,
  gift: Gift & { id: string },
): Promise<{ outcome: Exclude<GiveBackOutcome, { outcome: 'key_conflict' }>; owing: string[] }> {
  const refused = (outcome: Exclude<GiveBackOutcome, { outcome: 'key_conflict' | 'given_back' }>) => ({
    outcome,
    owing: [],
  });
  const { id: bookingId } = booking;
  const { id, amountPoisha, reason, actor } = gift;
  if (booking.state === 'held' || booking.state === 'expired') return refused({ outcome: 'not_booked' });
  if (await isDisputedAtBank(tx, bookingId)) return refused({ outcome: 'disputed' });

  const paid = await findPaidParts(tx, bookingId);
  const parts = goodwillParts(booking, paidPoisha(paid), await deskPaidOf(tx, bookingId));
  const mostPoisha = mostOf(parts);
  if (amountPoisha > mostPoisha) return refused({ outcome: 'over_cost', mostPoisha });
  const split = splitGoodwill(parts, amountPoisha);
  const at = new Date(clock.now());
  await insertGoodwill(tx, { id, bookingId, amountPoisha, reason, actorEmail: actor.email, at });
  await updateBooking(tx, bookingId, afterGoodwill(booking, parts, split));
  const owing = await oweRefund(tx, paid, {
    amountPoisha: split.refundPoisha,
    reason: booking.state === 'cancelled' ? 'cancelled' : 'changed',
    requestedAt: at,
  });
  await tell(
    tx,
    { booking, at, gift, split },
    {
      ...(owing.length > 1 && { cardPayments: owing.length }),
      ...(await walletDetail(tx, paymentsAmong(paid, owing))),
    },
  );
  const updated = await findBooking(tx, bookingId);
  if (!updated) throw new Error(`booking ${bookingId} is not there`);
  return { outcome: { outcome: 'given_back', booking: updated }, owing };
}

/** Records what was given back in the booking's history and in the audit log, and tells by mail the guest and, where its desk is concerned, the hotel. */
async function tell(
  tx: Database,
  { booking, at, gift, split }: { booking: BookingRow; at: Date; gift: Gift; split: GoodwillSplit },
  refundTo: Pick<MailDetail, 'paidBy' | 'cardPayments'>,
): Promise<void> {
  const { id: bookingId, reference, guestName } = booking;
  const { actor, amountPoisha, reason } = gift;
  const { offDuePoisha, refundPoisha, atDeskPoisha } = split;
  const money = {
    ...(refundPoisha > 0 && { refundPoisha }),
    ...(atDeskPoisha > 0 && { atDeskPoisha }),
  };
  await recordEvent(tx, {
    bookingId,
    kind: 'given_back',
    at,
    actor: actor.email,
    detail: { amountPoisha, ...money, ...(offDuePoisha > 0 && { offDuePoisha }), reason },
  });
  await recordChange(tx, {
    actor,
    action: 'booking.give_back',
    subject: { kind: 'booking', id: bookingId, name: `${reference} ${guestName}` },
    before: null,
    after: { amountPoisha, ...money, reason },
  });
  await enqueueMail(tx, at.getTime(), {
    kind: 'booking_given_back',
    bookingId,
    detail: {
      givenBackPoisha: amountPoisha,
      ...(refundPoisha > 0 && { amountPoisha: refundPoisha }),
      ...(atDeskPoisha > 0 && { atDeskPoisha }),
      ...(offDuePoisha > 0 && { offDuePoisha }),
      ...refundTo,
      why: reason,
    },
  });
  // Its desk takes less, or pays out.
  if (offDuePoisha > 0 || atDeskPoisha > 0)
    await enqueueMail(tx, at.getTime(), { kind: 'hotel_booking_changed', bookingId });
}
