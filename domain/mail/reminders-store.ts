import { and, between, ne, sql } from 'drizzle-orm';
import { bookings } from '../../db/schema/bookings.ts';
import type { Database } from '../../db/schema/database.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { addDays, type NightDate } from '../shared/stay-dates.ts';

/** A round writes so many; the next one follows within minutes. */
const roundMax = 500;

/** The confirmed stays that begin tomorrow or in two days, were booked before that, and were not reminded of. */
export function findStaysToRemind(
  db: Database,
  today: NightDate,
): Promise<{ bookingId: string; checkIn: NightDate }[]> {
  return db
    .select({ bookingId: bookings.id, checkIn: bookings.checkIn })
    .from(bookings)
    .where(
      and(
        // Written out, so that the planner sees that the index on check-in has them all.
        sql`${bookings.state} = 'confirmed'`,
        between(bookings.checkIn, addDays(today, 1), addDays(today, 2)),
        ne(bookings.userEmail, ''),
        sql`${bookings.createdAt} < (${bookings.checkIn} - 2)::timestamp at time zone 'Asia/Dhaka'`,
        // Guests who got a mail about the booking: not those of a demonstration, nor of a time without mails.
        sql`exists (select from ${mailOutbox} where ${mailOutbox.bookingId} = ${bookings.id}
          and ${mailOutbox.kind} = 'booking_confirmed')`,
        sql`not exists (select from ${mailOutbox} where ${mailOutbox.bookingId} = ${bookings.id}
          and ${mailOutbox.kind} = 'stay_reminder'
          and ${mailOutbox.booking} ->> 'checkIn' = ${bookings.checkIn}::text)`,
      ),
    )
    .limit(roundMax);
}
