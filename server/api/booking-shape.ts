import type { Booking, OwnBooking } from '../../contract/booking.ts';
import type { BookingKind, BookingState, District, GuestNumber } from '../../contract/enumerations.ts';
import type { Database } from '../../db/schema/database.ts';
import type { BookingRow } from '../../domain/bookings/booking-store.ts';
import { type BanglaNames, withBanglaNames } from '../../domain/catalog/bangla-names-store.ts';
import { findHotelContacts } from '../../domain/catalog/hotel-contacts-store.ts';
import { withDocument } from '../../domain/guests/guest-documents-store.ts';
import { type BookingMoney, withPayment } from '../../domain/payments/booking-payment-store.ts';
import { averageNight } from '../../domain/pricing/quote-stay.ts';
import type { MaskedDocument } from '../../domain/shared/guest-documents.ts';
import { takaOfPoisha } from '../../domain/shared/money.ts';
import { nightCount } from '../../domain/shared/stay-dates.ts';
import { nightShape } from './quote-shape.ts';

/** Bookings as every call answers them, in their order: in the contract's shape, with their Bangla names. */
async function bookingAnswers(db: Database, bookings: BookingRow[]): Promise<Booking[]> {
  return (await withAnswered(db, bookings)).map(bookingShape);
}

/** Bookings with what the calls answer of them besides their rows. */
export async function withAnswered(db: Database, bookings: BookingRow[]) {
  return withDocument(db, await withPayment(db, await withBanglaNames(db, bookings)));
}

/** Bookings as their guest reads them: with the hotel's telephone and address, and the price night by night. */
export async function ownBookingAnswers(db: Database, bookings: BookingRow[]): Promise<OwnBooking[]> {
  const answers = await bookingAnswers(db, bookings);
  const contacts = await findHotelContacts(
    db,
    bookings.map(({ hotelId }) => hotelId),
  );
  return bookings.map((booking, index) => {
    const contact = contacts.get(booking.hotelId);
    if (!contact) throw new Error(`booking ${booking.id} has no hotel`);
    return {
      ...(answers[index] as Booking),
      changed: booking.revision > 0 && booking.state === 'confirmed',
      hotelPhoneNumber: contact.phone,
      hotelAddress: contact.address,
      hotelAddressBn: contact.addressBn ?? undefined,
      checkInTime: contact.checkInTime,
      checkOutTime: contact.checkOutTime,
      lines: booking.quote.lines.map((line) => ({ night: line.night, ...nightShape(line) })),
    };
  });
}

/** One booking as every call answers it. */
export async function bookingAnswer(db: Database, booking: BookingRow): Promise<Booking> {
  const [answer] = await bookingAnswers(db, [booking]);
  return answer as Booking;
}

/**
 * A booking in the contract's shape and spelling, in taka. The names are asked for, so that no call can leave them
 * out; `undefined` is for those that have none.
 */
export function bookingShape(
  booking: BookingRow & BanglaNames & BookingMoney & { document: MaskedDocument | undefined },
): Booking {
  return {
    _id: booking.id,
    reference: booking.reference,
    status: booking.state as BookingState,
    kind: booking.kind as BookingKind,
    channel: booking.kind === 'desk' ? 'desk' : 'online',
    ...(booking.payment && { payment: booking.payment }),
    ...(booking.refund && { refund: refundShape(booking.refund) }),
    paidAtDesk: takaOfPoisha(booking.deskPaidPoisha),
    due: takaOfPoisha(booking.deskDuePoisha),
    hotelName: booking.hotelName,
    roomName: booking.roomName,
    hotelNameBn: booking.hotelNameBn,
    roomNameBn: booking.roomNameBn,
    roomImgs: booking.roomPicture,
    hotleId: booking.hotelId,
    roomId: booking.roomId,
    district: booking.district as District,
    guestName: booking.guestName,
    guestNID: booking.document?.masked ?? '',
    ...(booking.document && { guestDocument: booking.document }),
    guestPhone: booking.guestPhone,
    guestAddress: booking.guestAddress,
    guestNumber: String(booking.guests) as GuestNumber,
    hotelCheckInDate: booking.checkIn,
    hotelCheckOutDate: booking.checkOut,
    // The stay's own: a booking that was moved has other nights than its price was agreed for.
    nights: nightCount(booking),
    ...nightShape(averageNight(booking.quote)),
    total: takaOfPoisha(booking.totalPoisha),
    policy: [...booking.policy],
    userEmail: booking.userEmail,
    createdAt: booking.createdAt.toISOString(),
  };
}

const refundShape = ({ amountPoisha, ...refund }: NonNullable<BookingMoney['refund']>) => ({
  amount: takaOfPoisha(amountPoisha),
  ...refund,
});
