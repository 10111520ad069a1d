import type { Database } from '../../db/statements/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { isUniqueViolation } from '../../kernel/error-members.ts';
import { idOfKey } from '../../kernel/ids.ts';
import type { Poisha } from '../../kernel/money.ts';
import type { DeskDirection, DeskWay } from '../../kernel/payment-states.ts';
import { type Actor, recordChange } from '../audit/audit-store.ts';
import { recordEvent } from '../bookings/booking-events-store.ts';
import { type BookingRow, findBooking } from '../bookings/booking-store.ts';
import { lockBookingInRoom, retryWhenMoved } from '../bookings/lock-booking-in-room.ts';
import { deskDuePoisha } from '../payments/desk-balance.ts';
import {
  type DeskPaymentRow,
  deskPaidOf,
  findDeskPayment,
  findDeskPayments,
  insertDeskPayment,
} from '../payments/desk-payments-store.ts';

/** A payment or refund at the desk. */
export interface DeskMoney {
  way: DeskWay;
  /** Positive in both directions. */
  amountPoisha: Poisha;
  /** Absent: made of the booking's reference and the payment's number. */
  receiptNumber?: string;
}

export type DeskPaymentOutcome =
  | { outcome: 'noted'; booking: BookingRow }
  | { outcome: 'booking_not_found' }
  /** A hold, or an ended hold: nothing can be paid at the desk. */
  | { outcome: 'not_booked' }
  /** More than is due, or more to pay back than the desk has received. */
  | { outcome: 'over_due'; mostPoisha: Poisha }
  | { outcome: 'key_conflict' };

interface Request extends DeskMoney {
  actor: Actor;
  key: string;
  bookingId: string;
  direction: DeskDirection;
}

/** Records a payment or a refund at the desk. The same key records it once. */
export async function takeDeskPayment(
  deps: { db: Database; clock: Clock },
  request: Request,
): Promise<DeskPaymentOutcome> {
  const id = idOfKey('desk payment', request.actor.uid, request.key);
  const payment = await resume(deps.db, id, request);
  if (payment) return payment;
  try {
    return await retryWhenMoved(() =>
      deps.db.transaction((tx) => takeIn(tx, new Date(deps.clock.now()), id, request)),
    );
  } catch (error) {
    // Another request with the same key was a moment faster.
    const other = isUniqueViolation(error) && (await resume(deps.db, id, request));
    if (other) return other;
    throw error;
  }
}

/** The same key with the same content is the same payment; with other content it is a conflict. */
async function resume(db: Database, id: string, request: Request): Promise<DeskPaymentOutcome | undefined> {
  const noted = await findDeskPayment(db, id);
  if (!noted) return undefined;
  const booking = await findBooking(db, noted.bookingId);
  if (!booking) return { outcome: 'booking_not_found' };
  const isSame =
    noted.bookingId === request.bookingId &&
    noted.amountPoisha === signed(request) &&
    noted.way === request.way &&
    (request.receiptNumber === undefined
      ? isOwnNumber(booking, noted.receiptNumber)
      : noted.receiptNumber === request.receiptNumber);
  return isSame ? { outcome: 'noted', booking } : { outcome: 'key_conflict' };
}

/** The number of a payment without a receipt of its own: the booking's reference, "-", and its place in the booking. */
const ownNumber = ({ reference }: Pick<BookingRow, 'reference'>, place: number) => `${reference}-${place}`;

const isOwnNumber = ({ reference }: Pick<BookingRow, 'reference'>, receiptNumber: string) =>
  receiptNumber.startsWith(`${reference}-`) && /^\d+$/.test(receiptNumber.slice(reference.length + 1));

const signed = ({ direction, amountPoisha }: Pick<Request, 'direction' | 'amountPoisha'>) =>
  direction === 'in' ? amountPoisha : -amountPoisha;

async function takeIn(tx: Database, at: Date, id: string, request: Request): Promise<DeskPaymentOutcome> {
  const { bookingId, direction } = request;
  const booking = await lockBookingInRoom(tx, bookingId);
  if (!booking) return { outcome: 'booking_not_found' };
  // Asked again behind the lock: another request with this key may have paid meanwhile.
  const payment = await resume(tx, id, request);
  if (payment) return payment;
  if (booking.state === 'held' || booking.state === 'expired') return { outcome: 'not_booked' };
  const paidPoisha = await deskPaidOf(tx, bookingId);
  // A wrong entry can be reversed, so more may be paid out than is due to the guest.
  const mostPoisha = direction === 'in' ? Math.max(0, deskDuePoisha(booking, paidPoisha)) : paidPoisha;
  if (request.amountPoisha > mostPoisha) return { outcome: 'over_due', mostPoisha };
  await noteDeskPayment(tx, { ...request, id, booking, at, amountPoisha: signed(request) });
  return { outcome: 'noted', booking };
}

/**
 * Records a payment with its event and its audit entry. The booking is locked by the caller, or not yet visible to
 * others.
 */
export async function noteDeskPayment(
  tx: Database,
  noted: Pick<DeskPaymentRow, 'id' | 'way' | 'amountPoisha' | 'at'> &
    Pick<DeskMoney, 'receiptNumber'> & {
      booking: Pick<BookingRow, 'id' | 'reference' | 'guestName'>;
      actor: Actor;
    },
): Promise<void> {
  const { id, at, booking, actor, way, amountPoisha } = noted;
  const bookingId = booking.id;
  const place = noted.receiptNumber === undefined ? (await findDeskPayments(tx, bookingId)).length + 1 : 0;
  const receiptNumber = noted.receiptNumber ?? ownNumber(booking, place);
  await insertDeskPayment(tx, {
    id,
    bookingId,
    way,
    amountPoisha,
    receiptNumber,
    actorEmail: actor.email,
    at,
  });
  await recordEvent(tx, {
    bookingId,
    kind: amountPoisha > 0 ? 'paid_at_desk' : 'given_back_at_desk',
    actor: actor.email,
    detail: { way, amountPoisha: Math.abs(amountPoisha), receiptNumber },
  });
  await recordChange(tx, {
    actor,
    action: amountPoisha > 0 ? 'booking.desk_payment' : 'booking.desk_refund',
    subject: { kind: 'booking', id: bookingId, name: `${booking.reference} ${booking.guestName}` },
    before: null,
    after: { way, amountPoisha: Math.abs(amountPoisha), receiptNumber },
  });
}
