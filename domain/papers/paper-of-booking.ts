import type { Database } from '../../db/schema/database.ts';
import type { BookingRow } from '../bookings/booking-store.ts';
import { withBanglaNames } from '../catalog/bangla-names-store.ts';
import { findRoomEvenArchived } from '../catalog/catalog-store.ts';
import { bookingPaymentOf } from '../payments/booking-payment.ts';
import { findPaymentsOfBooking } from '../payments/payments-store.ts';
import { findRefundsOfPayment, type RefundRow } from '../payments/refunds-store.ts';
import type { Poisha } from '../shared/money.ts';
import type { Paper } from './paper.ts';

/** Gathers what papers and mails tell of a booking; `booking` may be a copy of an earlier version of it. */
export async function paperOfBooking(db: Database, booking: BookingRow): Promise<Paper> {
  const found = await findRoomEvenArchived(db, booking.roomId);
  if (!found) throw new Error(`booking ${booking.id} is in room ${booking.roomId}, which is not there`);
  const { hotel } = found;
  const [named] = await withBanglaNames(db, [booking]);
  const rentPoisha = sum(booking.quote.lines.map((line) => line.roomRentPoisha));
  return {
    bookingId: booking.id,
    reference: booking.reference,
    revision: booking.revision,
    state: booking.state,
    isDesk: booking.kind === 'desk',
    language: booking.language,
    hotel: {
      name: booking.hotelName,
      nameBn: named?.hotelNameBn,
      address: hotel.address,
      addressBn: hotel.addressBn ?? undefined,
      phone: hotel.phone,
      email: hotel.hotelEmail ?? undefined,
      checkInTime: hotel.checkInTime,
      checkOutTime: hotel.checkOutTime,
    },
    room: { name: booking.roomName, nameBn: named?.roomNameBn },
    stay: { checkIn: booking.checkIn, checkOut: booking.checkOut },
    guests: booking.guests,
    guest: {
      name: booking.guestName,
      phone: booking.guestPhone,
      address: booking.guestAddress,
      email: booking.userEmail,
    },
    price: {
      roomRentPoisha: rentPoisha,
      taxPoisha: booking.totalPoisha - rentPoisha,
      totalPoisha: booking.totalPoisha,
    },
    money: await moneyOf(db, booking),
    policy: booking.policy,
    bookedAt: booking.createdAt,
  };
}

async function moneyOf(db: Database, { id, kind }: BookingRow): Promise<Paper['money']> {
  const captured = (await findPaymentsOfBooking(db, id)).filter(
    ({ capturedPoisha }) => capturedPoisha !== null,
  );
  const all: RefundRow[] = [];
  const facts = [];
  for (const payment of captured) {
    const refunds = await findRefundsOfPayment(db, payment.id);
    all.push(...refunds);
    const isDue = refunds.some(({ state }) => state === 'due');
    facts.push({ ...payment, refunds: isDue ? 'due' : refunds.length > 0 ? 'made' : 'none' } as const);
  }
  const refundsIn = (wanted: RefundRow['state']) =>
    sum(all.filter(({ state }) => state === wanted).map(({ amountPoisha }) => amountPoisha));
  return {
    payment: bookingPaymentOf(kind, facts),
    capturedPoisha: sum(captured.map(({ capturedPoisha }) => capturedPoisha ?? 0)),
    refundedPoisha: refundsIn('made'),
    refundDuePoisha: refundsIn('due'),
    paidAt: captured.at(-1)?.createdAt,
  };
}

const sum = (amounts: Poisha[]): Poisha => amounts.reduce((total, amount) => total + amount, 0);
