import { and, asc, desc, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import { favourites, visits } from '../../db/schema/accounts.ts';
import { bookings, payments } from '../../db/schema/bookings.ts';
import { gatewayPayments } from '../../db/schema/gateway-payments.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { subscribers } from '../../db/schema/newsletter.ts';
import { refunds } from '../../db/schema/refunds.ts';
import type { Database } from '../../db/statements/database.ts';
import { madeBookingStates } from '../../kernel/booking-states.ts';

/** Every favourite of an account, newest first, also those of archived hotels. */
export function findFavouritesOf(db: Database, uid: string) {
  return db
    .select({ hotelId: favourites.hotelId, markedAt: favourites.markedAt })
    .from(favourites)
    .where(eq(favourites.uid, uid))
    .orderBy(desc(favourites.markedAt), favourites.hotelId);
}

/** Every stored visit of an account, newest first, also those to archived hotels. */
export function findVisitsOf(db: Database, uid: string) {
  return db
    .select({ hotelId: visits.hotelId, seenAt: visits.seenAt })
    .from(visits)
    .where(eq(visits.uid, uid))
    .orderBy(desc(visits.seenAt), visits.hotelId);
}

/** Payments on the site of an account's bookings, oldest first, with the refunded amount of each. */
export function findPaymentsOf(db: Database, uid: string) {
  return db
    .select({
      bookingId: payments.bookingId,
      at: payments.createdAt,
      state: payments.state,
      amountPoisha: payments.amountPoisha,
      accepted: payments.accepted,
      paidBy: gatewayPayments.paidBy,
      agreedAt: gatewayPayments.agreedAt,
      refundedPoisha: sql<number>`(select coalesce(sum(${refunds.amountPoisha}), 0)::int from ${refunds}
        where ${refunds.paymentId} = ${payments.id} and ${refunds.state} = 'made')`,
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(gatewayPayments, eq(gatewayPayments.paymentId, payments.id))
    .where(eq(bookings.uid, uid))
    .orderBy(asc(payments.createdAt), asc(payments.id));
}

/** The mails to the guest about an account's bookings, oldest first. */
export function findMailsOf(db: Database, uid: string) {
  return db
    .select({
      bookingId: mailOutbox.bookingId,
      kind: mailOutbox.kind,
      to: mailOutbox.recipient,
      state: mailOutbox.state,
      at: mailOutbox.createdAt,
    })
    .from(mailOutbox)
    .innerJoin(bookings, eq(bookings.id, mailOutbox.bookingId))
    .where(and(eq(bookings.uid, uid), isNotNull(mailOutbox.recipient)))
    .orderBy(asc(mailOutbox.createdAt), asc(mailOutbox.id));
}

/** The holds of an account that did not become bookings. */
export function findHeldOnly(db: Database, uid: string) {
  return db
    .select({
      id: bookings.id,
      hotelName: bookings.hotelName,
      roomName: bookings.roomName,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      state: bookings.state,
      at: bookings.createdAt,
      guestName: bookings.guestName,
      guestPhone: bookings.guestPhone,
      guestAddress: bookings.guestAddress,
    })
    .from(bookings)
    .where(and(eq(bookings.uid, uid), notInArray(bookings.state, [...madeBookingStates])))
    .orderBy(asc(bookings.createdAt), asc(bookings.id));
}

export async function findSubscriber(db: Database, email: string) {
  const [subscriber] = await db
    .select({
      state: subscribers.state,
      language: subscribers.language,
      createdAt: subscribers.createdAt,
    })
    .from(subscribers)
    .where(eq(subscribers.email, email));
  return subscriber;
}
