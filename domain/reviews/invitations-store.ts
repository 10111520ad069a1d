import { and, between, eq, ne, sql } from 'drizzle-orm';
import { bookings } from '../../db/schema/bookings.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { reviewInvitations } from '../../db/schema/reviews.ts';
import type { Database } from '../../db/statements/database.ts';
import { addDays, type NightDate, stayNightsMax } from '../../kernel/stay-dates.ts';
import { departure, mayBeReviewed } from './reviewed-stays-store.ts';
import { isReviewed } from './reviews-store.ts';

/** So many days after the departure a guest is invited. */
const invitedAfterDays = 2;
/** An invitation that was missed while no process ran is written up to so many days after the departure. */
const invitedUntilDays = 9;

/** The most invitations that one round writes; the next round follows within minutes. */
const roundMax = 500;

/** The day on which this version served first: `today`, if none is stored yet. */
async function invitedSince(db: Database, today: NightDate): Promise<NightDate> {
  const [row] = await db.select({ since: reviewInvitations.since }).from(reviewInvitations);
  if (!row) await db.insert(reviewInvitations).values({ since: today }).onConflictDoNothing();
  return row?.since ?? today;
}

/** SQL: whether a stay may be reviewed, and has and had no review. */
const isOpen = (today: NightDate) => sql`${mayBeReviewed(today)}
  and not exists (select from reviews r where r.booking_id = ${bookings.id})
  and not exists (select from withdrawn_reviews w where w.booking_id = ${bookings.id})`;

/** The stays whose guests are to be invited: they ended two days ago, after this version began to serve, and had no invitation. */
export async function findStaysToInvite(db: Database, today: NightDate): Promise<string[]> {
  const since = await invitedSince(db, today);
  const missed = addDays(today, -invitedUntilDays);
  const earliest = missed > since ? missed : since;
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        // A literal, so that the planner recognises that the index on check-out covers the query.
        sql`${bookings.state} = 'confirmed'`,
        // Nobody leaves later than on the day of check-out, or earlier than the longest stay before it: the index finds these.
        between(bookings.checkOut, earliest, addDays(today, stayNightsMax)),
        sql`${departure} between ${earliest}::date and ${addDays(today, -invitedAfterDays)}::date`,
        ne(bookings.userEmail, ''),
        sql`${bookings.uid} is not null`,
        isOpen(today),
        // As with reminders: only guests who got a mail about the booking.
        sql`exists (select from ${mailOutbox} where ${mailOutbox.bookingId} = ${bookings.id}
          and ${mailOutbox.kind} = 'booking_confirmed')`,
        sql`not exists (select from ${mailOutbox} where ${mailOutbox.bookingId} = ${bookings.id}
          and ${mailOutbox.kind} = 'review_invitation')`,
      ),
    )
    .limit(roundMax);
  return rows.map(({ id }) => id);
}

/** Whether the guest of a booking may still write a review, when the invitation is about to be sent. */
export async function isInvited(db: Database, bookingId: string, today: NightDate): Promise<boolean> {
  const [stay] = await db
    .select({ userEmail: bookings.userEmail })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), mayBeReviewed(today)));
  return stay !== undefined && stay.userEmail !== '' && !(await isReviewed(db, bookingId));
}
