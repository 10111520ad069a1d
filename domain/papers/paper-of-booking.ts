import type { Database } from '../../db/statements/database.ts';
import type { District } from '../../kernel/catalogue-choices.ts';
import { isWordIn } from '../../kernel/closed-lists.ts';
import type { Poisha } from '../../kernel/money.ts';
import { owedRefundStates } from '../../kernel/payment-states.ts';
import { dayNumber } from '../../kernel/stay-dates.ts';
import type { BookingRow } from '../bookings/booking-store.ts';
import { withBanglaNames } from '../catalog/bangla-names-store.ts';
import { findRoomEvenArchived } from '../catalog/catalog-store.ts';
import { effectOn } from '../destinations/closings.ts';
import { findRulesInForce } from '../destinations/destination-rules-store.ts';
import { bookingPaymentOf, type CapturedPayment } from '../payments/booking-payment.ts';
import { findPaidParts } from '../payments/booking-payment-store.ts';
import { deskDuePoisha, originalPoisha } from '../payments/desk-balance.ts';
import { findDeskPayments } from '../payments/desk-payments-store.ts';
import { findPaymentsOfBooking } from '../payments/payments-store.ts';
import { findRefundsOfPayment, type RefundRow } from '../payments/refunds-store.ts';
import { shownTaxes } from '../pricing/parts-of-stay.ts';
import type { Paper } from './paper.ts';
import type { PlaceRules } from './place-rules.ts';

/** Collects the contents of a booking's papers and mails; `booking` may be a copy of an earlier version of it. */
export async function paperOfBooking(db: Database, booking: BookingRow): Promise<Paper> {
  const room = await findRoomEvenArchived(db, booking.roomId);
  if (!room) throw new Error(`booking ${booking.id} is in room ${booking.roomId}, which is not there`);
  const { hotel } = room;
  const [named] = await withBanglaNames(db, [booking]);
  const rentPoisha = sum(booking.quote.lines.map((line) => line.roomRentPoisha));
  const totalPoisha = originalPoisha(booking);
  const nightsPoisha = totalPoisha - booking.keptByChangesPoisha;
  const taxes = shownTaxes(booking);
  const isQuoted = nightsPoisha === booking.quote.totalPoisha;
  return {
    bookingId: booking.id,
    reference: booking.reference,
    revision: booking.revision,
    state: booking.state,
    language: booking.language,
    hotel: {
      name: booking.hotelName,
      nameBn: named?.hotelNameBn,
      address: hotel.address,
      addressBn: hotel.addressBn ?? undefined,
      district: hotel.district,
      phone: hotel.phone,
      email: hotel.hotelEmail ?? undefined,
      checkInTime: hotel.checkInTime,
      checkOutTime: hotel.checkOutTime,
      instructions: hotel.instructions,
      childrenFree: hotel.childrenFree,
      bin: hotel.bin ?? undefined,
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
    arrivalTime: booking.arrivalTime ?? undefined,
    wish: booking.wish ?? undefined,
    price: {
      roomRentPoisha: isQuoted ? rentPoisha : totalPoisha,
      taxPoisha: isQuoted ? nightsPoisha - rentPoisha : 0,
      keptPoisha: isQuoted ? booking.keptByChangesPoisha : 0,
      totalPoisha,
      givenBackPoisha: booking.givenBackPoisha,
      taxes,
    },
    // Of an advance the whole price is invoiced later, whatever its taxes are.
    hasInvoice: booking.advance !== 'all' || (hotel.bin !== null && hasVat(taxes)),
    money: await moneyOf(db, booking),
    policy: booking.policy,
    placeRules: await placeRulesOf(db, hotel.district, booking),
    bookedAt: booking.createdAt,
  };
}

const hasVat = (taxes: Paper['price']['taxes']): boolean =>
  Array.isArray(taxes) && taxes.some(({ kind }) => kind === 'vat');

/** The rules of a place that touch a stay which is to be. */
async function placeRulesOf(
  db: Database,
  district: District,
  { state, checkIn, checkOut }: BookingRow,
): Promise<PlaceRules | undefined> {
  if (state !== 'confirmed') return undefined;
  const rules = (await findRulesInForce(db)).filter(({ place }) => place === district);
  const effect = effectOn(rules, dayNumber(checkIn), dayNumber(checkOut));
  if (!effect) return undefined;
  const { notices, returnBefore } = effect;
  return {
    rules: notices.map(({ rule: { sentence: en, sentenceBn: bn } }) => ({ en, bn })),
    needs: [...new Set(notices.flatMap(({ rule }) => rule.needs))],
    ...(returnBefore && { returnBefore }),
  };
}

async function moneyOf(db: Database, booking: BookingRow): Promise<Paper['money']> {
  const { id } = booking;
  const atDesk = await findDeskPayments(db, id);
  const duePoisha = deskDuePoisha(booking, sum(atDesk.map(({ amountPoisha }) => amountPoisha)));
  const captured = (await findPaymentsOfBooking(db, id)).filter(
    ({ capturedPoisha }) => capturedPoisha !== null,
  );
  const all: RefundRow[] = [];
  const facts = [];
  for (const payment of captured) {
    const refunds = await findRefundsOfPayment(db, payment.id);
    all.push(...refunds);
    facts.push({ ...payment, refunds: refundsState(refunds) });
  }
  const refundsIn = (wanted: RefundRow['state']) =>
    sum(all.filter(({ state }) => state === wanted).map(({ amountPoisha }) => amountPoisha));
  return {
    payment: bookingPaymentOf(booking, facts, duePoisha),
    capturedPoisha: sum(captured.map(({ capturedPoisha }) => capturedPoisha ?? 0)),
    refundedPoisha: refundsIn('made'),
    refundDuePoisha: refundsIn('due') + refundsIn('asked'),
    // The first one that pays; money that came twice has a number below zero and goes back.
    paidAt: captured.findLast(({ attempt }) => attempt > 0)?.createdAt,
    paidBy: (await findPaidParts(db, id)).at(0)?.paidBy,
    atDesk,
    deskDuePoisha: duePoisha,
  };
}

function refundsState(all: RefundRow[]): CapturedPayment['refunds'] {
  const refunds = all.filter(({ state }) => state !== 'failed');
  if (refunds.length === 0) return 'none';
  if (refunds.some(({ state }) => isWordIn(owedRefundStates, state))) return 'due';
  return refunds.every(({ reason }) => reason === 'changed') ? 'changed' : 'made';
}

const sum = (amounts: Poisha[]): Poisha => amounts.reduce((total, amount) => total + amount, 0);
