import { and, between, eq, ne, sql } from 'drizzle-orm';
import { bookings } from '../../db/schema/bookings.ts';
import { hotels } from '../../db/schema/catalog.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import type { Database } from '../../db/statements/database.ts';
import type { District } from '../../kernel/catalogue-choices.ts';
import { addDays, type NightDate, type Stay } from '../../kernel/stay-dates.ts';
import { isOneOf } from '../lists/conditions.ts';

/** A week before the stay; one that was missed while no process ran is written up to so many days before. */
const daysBefore = { first: 7, last: 3 };

/** Read at once; a round reads page after page, because many of these stays may need no mail. */
export const remindedAtOnce = 500;

export interface RemindedStay extends Stay {
  bookingId: string;
  place: District;
}

/**
 * The confirmed stays in these places that begin in a week, and of whose rules their guests were not reminded yet: a page of them,
 * by check-in, after the stay `after`.
 */
export function findStaysOfPlaces(
  db: Database,
  places: District[],
  today: NightDate,
  after: RemindedStay | undefined,
): Promise<RemindedStay[]> {
  return db
    .select({
      bookingId: bookings.id,
      place: hotels.district,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
    })
    .from(bookings)
    .innerJoin(hotels, eq(hotels.id, bookings.hotelId))
    .where(
      and(
        // A literal, so that the planner recognises that the index on check-in covers the query.
        sql`${bookings.state} = 'confirmed'`,
        between(bookings.checkIn, addDays(today, daysBefore.last), addDays(today, daysBefore.first)),
        isOneOf(hotels.district, places),
        ne(bookings.userEmail, ''),
        after &&
          sql`(${bookings.checkIn}, ${bookings.id}) > (${after.checkIn}::date, ${after.bookingId}::uuid)`,
        // As with other reminders: only guests who got a mail about the booking.
        sql`exists (select from ${mailOutbox} where ${mailOutbox.bookingId} = ${bookings.id}
          and ${mailOutbox.kind} = 'booking_confirmed')`,
        sql`not exists (select from ${mailOutbox} where ${mailOutbox.bookingId} = ${bookings.id}
          and ${mailOutbox.kind} = 'destination_reminder'
          and ${mailOutbox.booking} ->> 'checkIn' = ${bookings.checkIn}::text)`,
      ),
    )
    .orderBy(bookings.checkIn, bookings.id)
    .limit(remindedAtOnce);
}
