import { and, eq, sql } from 'drizzle-orm';
import { bookings, payments } from '../../db/schema/bookings.ts';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import { isWordOf } from '../../db/schema/columns.ts';
import type { Database } from '../../db/schema/database.ts';
import { guestDocuments } from '../../db/schema/guest-documents.ts';
import { preparedStatement } from '../../db/schema/prepared-statement.ts';
import { refunds } from '../../db/schema/refunds.ts';
import { type BanglaNames, banglaNamesOf } from '../catalog/bangla-names-store.ts';
import { type KeyInForce, keysInForce } from '../papers/voucher-keys-store.ts';
import { bookingPaymentOf } from '../payments/booking-payment.ts';
import type { BookingMoney } from '../payments/booking-payment-store.ts';
import { deskDuePoisha, mayBePaidAtDesk } from '../payments/desk-balance.ts';
import type { MaskedDocument } from '../shared/guest-documents.ts';
import { capturedPaymentStates } from '../shared/payment-states.ts';
import type { BookingRow } from './booking-store.ts';

/** A booking's row with the other data of its answer. */
export type Answered = BookingRow & BanglaNames & BookingMoney & { document: MaskedDocument | undefined };

/** The same for a booking that was just made, with the keys that sign its voucher. */
export type MadeBooking = Answered & { voucherKeys: KeyInForce[] };

/** The data that a booking's row lacks, as columns of a statement over its room, its hotel and its guest's document. */
export const answerColumns = {
  names: {
    hotelName: hotels.name,
    hotelNameBn: hotels.nameBn,
    roomName: rooms.name,
    roomNameBn: rooms.nameBn,
  },
  document: {
    type: guestDocuments.type,
    country: guestDocuments.country,
    masked: guestDocuments.masked,
  },
  voucherKeys: keysInForce,
};

interface AnswerRow {
  names: Parameters<typeof banglaNamesOf>[1];
  document: MaskedDocument | null;
  voucherKeys: KeyInForce[];
}

/** A card booking with one captured payment, of which nothing was refunded or settled at the desk. */
export const madeBookingOf = (
  booking: BookingRow,
  payment: Pick<typeof payments.$inferSelect, 'state' | 'dispute'>,
  { names, document, voucherKeys }: AnswerRow,
): MadeBooking => ({
  voucherKeys,
  ...booking,
  ...banglaNamesOf(booking, names),
  document: document ?? undefined,
  payment: bookingPaymentOf(booking.kind, [{ ...payment, refunds: 'none' }]),
  refund: undefined,
  deskPaidPoisha: 0,
  deskDuePoisha: deskDuePoisha(booking, 0),
});

/**
 * A card booking that was just made, with all data of its answer and the keys that sign vouchers, in one statement. Undefined
 * when its money needs more: several captures, refunds, or possible payments at the desk.
 */
export async function findMadeBooking(db: Database, booking: BookingRow): Promise<MadeBooking | undefined> {
  if (mayBePaidAtDesk(booking)) return undefined;
  const [found, ...others] = await reading(db, { id: booking.id });
  if (!found || others.length > 0 || found.hasRefund) return undefined;
  return madeBookingOf(booking, found.payment, found);
}

/** In any state after a capture. */
export const isCaptured = sql`${payments}.${isWordOf('state', capturedPaymentStates)}`;

const reading = preparedStatement((db) =>
  db
    .select({
      ...answerColumns,
      payment: { state: payments.state, dispute: payments.dispute },
      hasRefund: sql<boolean>`exists (select 1 from ${refunds} where ${refunds.paymentId} = ${payments.id})`,
    })
    .from(bookings)
    .innerJoin(rooms, eq(rooms.id, bookings.roomId))
    .innerJoin(hotels, eq(hotels.id, rooms.hotelId))
    .innerJoin(payments, and(eq(payments.bookingId, bookings.id), isCaptured))
    .leftJoin(guestDocuments, eq(guestDocuments.bookingId, bookings.id))
    .where(eq(bookings.id, sql.placeholder('id'))),
);
