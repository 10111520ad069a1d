import { eq } from 'drizzle-orm';
import { bookings } from '../../db/schema/bookings.ts';
import type { Database } from '../../db/schema/database.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { newId } from '../shared/ids.ts';
import type { MailKind } from '../shared/mail-words.ts';
import type { Language } from '../shared/person-choices.ts';

/** What a mail tells of a booking, as it was when the mail was written; who the guest is stands in the booking. */
const toldColumns = {
  reference: bookings.reference,
  revision: bookings.revision,
  state: bookings.state,
  kind: bookings.kind,
  hotelId: bookings.hotelId,
  hotelName: bookings.hotelName,
  roomId: bookings.roomId,
  roomName: bookings.roomName,
  district: bookings.district,
  checkIn: bookings.checkIn,
  checkOut: bookings.checkOut,
  guests: bookings.guests,
  quote: bookings.quote,
  totalPoisha: bookings.totalPoisha,
} as const;

/** What only some mails say. */
export interface MailDetail {
  /** Of a refund, asked or done, and of a cancellation. */
  amountPoisha?: number;
  /** Why money goes back: `not_paying`, `outside`, `cancelled`, `changed`, ... */
  reason?: string;
  /** Of a change: where and when the booking was before. */
  from?: { hotelName: string; roomName: string; roomId: string; checkIn: string; checkOut: string };
  /** Of a change to another hotel: the one that has to hear that nobody comes. */
  previousHotelId?: string;
  /** Of a cancellation by the hotel or the business: the reason that the guest is told. */
  why?: string;
  /** Of a change: what the guest paid for it, or is still to pay at the desk. */
  paidPoisha?: number;
}

export interface NewMail {
  kind: MailKind;
  bookingId: string;
  /** Absent: the guest's own address, or for a `hotel_` kind the hotel's as it is when the mail is sent. */
  to?: string;
  /** Absent: the booking's. */
  language?: Language;
  detail?: MailDetail;
  /** Where several may write the same mail: the second one with this key is not written. */
  onceKey?: string;
}

/** Due at once, whatever the clock says. */
const atOnce = new Date(0);

/**
 * Writes a mail about a booking, to be sent once the transaction is committed. The booking has to be in its new state
 * already: what the mail tells of it is copied now. A guest without an e-mail address, as at the desk, gets none.
 */
export async function enqueueMail(tx: Database, mail: NewMail): Promise<void> {
  const [told] = await tx
    .select({ booking: toldColumns, userEmail: bookings.userEmail, language: bookings.language })
    .from(bookings)
    .where(eq(bookings.id, mail.bookingId));
  if (!told) throw new Error(`a mail about booking ${mail.bookingId}, which is not there`);
  const recipient = mail.to ?? (mail.kind.startsWith('hotel_') ? null : told.userEmail);
  if (recipient === '') return;
  await tx
    .insert(mailOutbox)
    .values({
      id: newId(),
      kind: mail.kind,
      bookingId: mail.bookingId,
      recipient,
      language: mail.language ?? told.language,
      booking: told.booking,
      detail: mail.detail ?? null,
      onceKey: mail.onceKey ?? null,
      nextTryAt: atOnce,
    })
    .onConflictDoNothing({ target: mailOutbox.onceKey });
}

/** Writes what guest and hotel are told when a booking is confirmed, changed or cancelled. */
export async function enqueueBookingMails(
  tx: Database,
  bookingId: string,
  what: 'confirmed' | 'changed' | 'cancelled',
  detail?: MailDetail,
): Promise<void> {
  await enqueueMail(tx, { kind: `booking_${what}`, bookingId, ...(detail && { detail }) });
  await enqueueMail(tx, { kind: `hotel_booking_${what}`, bookingId, ...(detail && { detail }) });
}
