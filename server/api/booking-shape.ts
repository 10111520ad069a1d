import type { Booking, OwnBooking } from '../../contract/booking.ts';
import type { OwnDeskPayment } from '../../contract/desk-payment.ts';
import { guestNumberOf } from '../../contract/enumerations.ts';
import type { GivenBackPart } from '../../contract/give-back.ts';
import type { Database } from '../../db/statements/database.ts';
import type { BookingRow } from '../../domain/bookings/booking-store.ts';
import { type NamedBooking, withNamesAndDocument } from '../../domain/bookings/named-bookings-store.ts';
import { findHotelContacts } from '../../domain/catalog/hotel-contacts-store.ts';
import { effectOn } from '../../domain/destinations/closings.ts';
import { findOfferedBookings } from '../../domain/destinations/destination-offers-store.ts';
import type { DestinationRule } from '../../domain/destinations/destination-rule.ts';
import { findRulesInForce } from '../../domain/destinations/destination-rules-store.ts';
import { findRefundAccounts } from '../../domain/guests/refund-accounts-store.ts';
import {
  type BookingMoney,
  type PaidPart,
  withPayment,
} from '../../domain/payments/booking-payment-store.ts';
import { mayBePaidAtDesk, originalPoisha, sitePoisha } from '../../domain/payments/desk-balance.ts';
import { type DeskPaymentRow, findDeskPaymentsOf } from '../../domain/payments/desk-payments-store.ts';
import { findGoodwillsOf, type GoodwillRow } from '../../domain/payments/goodwills-store.ts';
import { findFailingRefunds } from '../../domain/payments/refunds-store.ts';
import { taxesOfBooking } from '../../domain/pricing/parts-of-stay.ts';
import { averageNight } from '../../domain/pricing/quote-stay.ts';
import type { Clock } from '../../kernel/clock.ts';
import { takaOfPoisha } from '../../kernel/money.ts';
import type { MaskedRefundAccount } from '../../kernel/refund-accounts.ts';
import { dayNumber, nightCount } from '../../kernel/stay-dates.ts';
import type { Papers } from '../papers/papers.ts';
import { destinationShape } from './destination-shape.ts';
import { lineShape, nightShape, taxPartsShape } from './quote-shape.ts';

/** Dependencies of the answers to a booking's own guest. */
export interface OwnDeps {
  db: Database;
  clock: Clock;
  papers: Pick<Papers, 'voucherUrls'>;
}

/** A booking's row with the other data of its answer. */
type Answered = NamedBooking & BookingMoney;

/** Adds to bookings the other data of their answers. */
export async function withAnswered(db: Database, bookings: BookingRow[]): Promise<Answered[]> {
  return withPayment(db, await withNamesAndDocument(db, bookings));
}

/**
 * Bookings as their guest sees them: with the hotel's telephone and address, the price of each night, and the
 * payments at the desk.
 */
export async function ownBookingAnswers(
  { db, clock, papers }: OwnDeps,
  bookings: BookingRow[],
): Promise<OwnBooking[]> {
  const answered = await withAnswered(db, bookings);
  const voucherUrls = await papers.voucherUrls(bookings);
  const contacts = await findHotelContacts(
    db,
    bookings.map(({ hotelId }) => hotelId),
  );
  const accounts = await refundAccountsOf(db, answered);
  const atDesk = await findDeskPaymentsOf(
    db,
    bookings.filter(mayBePaidAtDesk).map(({ id }) => id),
  );
  const givenBack = await findGoodwillsOf(
    db,
    bookings.map(({ id }) => id),
  );
  const rules = await findRulesInForce(db);
  const offered =
    rules.length > 0 ? await findOfferedBookings(db, bookings, clock.today()) : new Set<string>();
  return answered.map((booking, index) => {
    const givenBackParts = givenBack.get(booking.id);
    const paidThere = atDesk.get(booking.id);
    const contact = contacts.get(booking.hotelId);
    if (!contact) throw new Error(`booking ${booking.id} has no hotel`);
    return {
      ...bookingShape(booking),
      ...(booking.state === 'confirmed' && { voucherUrl: voucherUrls[index] }),
      ...(booking.forOther && { forOther: true }),
      ...(booking.voucherEmail && { voucherEmail: booking.voucherEmail }),
      changed: booking.revision > 0 && booking.state === 'confirmed',
      ...(booking.checkedInAt && { checkedInAt: booking.checkedInAt.toISOString() }),
      ...(booking.checkedOutAt && { checkedOutAt: booking.checkedOutAt.toISOString() }),
      hotelPhoneNumber: contact.phone,
      ...(contact.hotelWhatsApp && { hotelWhatsApp: contact.hotelWhatsApp }),
      hotelAddress: contact.address,
      hotelAddressBn: contact.addressBn ?? undefined,
      latitude: contact.latitude ?? undefined,
      longitude: contact.longitude ?? undefined,
      checkInTime: contact.checkInTime,
      checkOutTime: contact.checkOutTime,
      ...(givenBackParts && { givenBackParts: givenBackParts.map(givenBackShape) }),
      lines: booking.quote.lines.map(lineShape),
      ...(booking.paidParts.length > 0 && { payments: booking.paidParts.map(paidPartShape) }),
      ...refundAccountShape(accounts, booking.id),
      ...destinationOf(booking, rules),
      ...(booking.state === 'confirmed' && offered.has(booking.id) && { closedOffer: true as const }),
      ...(paidThere && { deskPayments: paidThere.map(deskPaymentShape) }),
    };
  });
}

/** The rules of its place that touch a stay which is to be. */
function destinationOf({ state, district, checkIn, checkOut }: BookingRow, rules: DestinationRule[]) {
  if (state !== 'confirmed') return {};
  const ofPlace = rules.filter(({ place }) => place === district);
  const effect = effectOn(ofPlace, dayNumber(checkIn), dayNumber(checkOut));
  return effect ? { destination: destinationShape(effect) } : {};
}

interface RefundAccounts {
  /** The bookings of which a gateway does not make a refund. */
  wanted: Set<string>;
  entered: Map<string, MaskedRefundAccount>;
}

async function refundAccountsOf(db: Database, bookings: { id: string }[]): Promise<RefundAccounts> {
  const ids = bookings.map(({ id }) => id);
  return { wanted: await findFailingRefunds(db, ids), entered: await findRefundAccounts(db, ids) };
}

function refundAccountShape({ wanted, entered }: RefundAccounts, bookingId: string) {
  const account = entered.get(bookingId);
  if (!account && !wanted.has(bookingId)) return {};
  return { refundAccount: { wanted: wanted.has(bookingId), ...(account && { account }) } };
}

const givenBackShape = ({ amountPoisha, reason, at }: GoodwillRow): GivenBackPart => ({
  amount: takaOfPoisha(amountPoisha),
  reason,
  at: at.toISOString(),
});

const paidPartShape = ({ paidBy, amountPoisha, at }: PaidPart) => ({
  paidBy,
  amount: takaOfPoisha(amountPoisha),
  at: at.toISOString(),
});

/** The hotel's note and room number, for the desk and for the own data. */
export const deskNoteShape = ({ deskNote, roomNumber }: Pick<BookingRow, 'deskNote' | 'roomNumber'>) => ({
  ...(deskNote && { deskNote }),
  ...(roomNumber && { roomNumber }),
});

/** A payment at the desk in the contract's shape, without the person who recorded it. */
export function deskPaymentShape({ way, amountPoisha, receiptNumber, at }: DeskPaymentRow): OwnDeskPayment {
  return {
    direction: amountPoisha > 0 ? 'in' : 'out',
    way,
    amount: takaOfPoisha(Math.abs(amountPoisha)),
    receiptNumber,
    at: at.toISOString(),
  };
}

/** A guest's booking as the answer of the calls that make or change it. */
export async function madeBookingAnswer({ db, papers }: OwnDeps, booking: BookingRow): Promise<Booking> {
  const [voucherUrl] = booking.state === 'confirmed' ? await papers.voucherUrls([booking]) : [];
  return { ...(await bookingAnswer(db, booking)), ...(voucherUrl && { voucherUrl }) };
}

/** One booking in the shape that every call answers. */
export async function bookingAnswer(db: Database, booking: BookingRow): Promise<Booking> {
  return only((await withAnswered(db, [booking])).map(bookingShape));
}

/** One booking as its guest sees it. */
export async function ownBookingAnswer(deps: OwnDeps, booking: BookingRow): Promise<OwnBooking> {
  return only(await ownBookingAnswers(deps, [booking]));
}

/** The only element of a list of answers. */
function only<Answer>([answer]: Answer[]): Answer {
  if (answer === undefined) throw new Error('a booking was answered with nothing');
  return answer;
}

/**
 * A booking in the contract's shape and spelling, in taka. The type requires the Bangla names, so that no call can
 * forget them; pass `undefined` where there is none.
 */
export function bookingShape(booking: Answered): Booking {
  return {
    _id: booking.id,
    reference: booking.reference,
    status: booking.state,
    kind: booking.kind,
    channel: booking.kind === 'desk' ? 'desk' : 'online',
    ...(booking.payment && { payment: booking.payment }),
    ...(booking.paidBy && { paidBy: booking.paidBy }),
    ...(booking.refund && { refund: refundShape(booking.refund) }),
    advance: takaOfPoisha(sitePoisha(booking)),
    paidAtDesk: takaOfPoisha(booking.deskPaidPoisha),
    due: takaOfPoisha(booking.deskDuePoisha),
    hotelName: booking.hotelName,
    roomName: booking.roomName,
    hotelNameBn: booking.hotelNameBn,
    roomNameBn: booking.roomNameBn,
    roomImgs: booking.roomPicture,
    hotleId: booking.hotelId,
    roomId: booking.roomId,
    district: booking.district,
    guestName: booking.guestName,
    guestNID: booking.document?.masked ?? '',
    ...(booking.document && { guestDocument: booking.document }),
    guestPhone: booking.guestPhone,
    guestAddress: booking.guestAddress,
    guestNumber: guestNumberOf(booking.guests),
    ...(booking.arrivalTime && { arrivalTime: booking.arrivalTime }),
    ...(booking.wish && { wish: booking.wish }),
    hotelCheckInDate: booking.checkIn,
    hotelCheckOutDate: booking.checkOut,
    // The nights of the stay, not of the quote: a moved booking may have other nights than its price was agreed for.
    nights: nightCount(booking),
    ...nightShape(averageNight(booking.quote)),
    total: takaOfPoisha(originalPoisha(booking)),
    ...(booking.givenBackPoisha > 0 && { givenBack: takaOfPoisha(booking.givenBackPoisha) }),
    ...(booking.keptByChangesPoisha > 0 && { keptByChanges: takaOfPoisha(booking.keptByChangesPoisha) }),
    ...taxesShape(taxesOfBooking(booking)),
    policy: [...booking.policy],
    userEmail: booking.userEmail,
    createdAt: booking.createdAt.toISOString(),
  };
}

const taxesShape = (taxes: ReturnType<typeof taxesOfBooking>) =>
  taxes === 'undivided' ? { taxesUndivided: true as const } : taxPartsShape(taxes);

const refundShape = ({ amountPoisha, ...refund }: NonNullable<BookingMoney['refund']>) => ({
  amount: takaOfPoisha(amountPoisha),
  ...refund,
});
