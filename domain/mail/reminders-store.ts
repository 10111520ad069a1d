import { and, between, ne, sql } from 'drizzle-orm';
import { bookings } from '../../db/schema/bookings.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import type { Database } from '../../db/statements/database.ts';
import { addDays, type NightDate } from '../../kernel/stay-dates.ts';

/** The most reminders that one round writes; the next round follows within minutes. */
const roundMax = 500;

/**
 * The confirmed stays that begin tomorrow or in two days, were booked earlier than two days before, and have no
 * reminder yet.
 */
export function findStaysToRemind(
  db: Database,
  today: NightDate,
): Promise<{ bookingId: string; checkIn: NightDate }[]> {
  return db
    .select({ bookingId: bookings.id, checkIn: bookings.checkIn })
    .from(bookings)
    .where(
      and(
        // A literal, so that the planner recognises that the index on check-in covers the query.
        sql`${bookings.state} = 'confirmed'`,
        between(bookings.checkIn, addDays(today, 1), addDays(today, 2)),
        ne(bookings.userEmail, ''),
        sql`${bookings.createdAt} < (${bookings.checkIn} - 2)::timestamp at time zone 'Asia/Dhaka'`,
        // Only guests who got a mail about the booking: this leaves out bookings of the demonstration, and of a time
        // without mails.
        sql`exists (select from ${mailOutbox} where ${mailOutbox.bookingId} = ${bookings.id}
          and ${mailOutbox.kind} = 'booking_confirmed')`,
        sql`not exists (select from ${mailOutbox} where ${mailOutbox.bookingId} = ${bookings.id}
          and ${mailOutbox.kind} = 'stay_reminder'
          and ${mailOutbox.booking} ->> 'checkIn' = ${bookings.checkIn}::text)`,
      ),
    )
    .limit(roundMax);
}
