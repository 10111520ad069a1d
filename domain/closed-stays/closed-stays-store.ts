import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { bookings } from '../../db/schema/bookings.ts';
import { hotels } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/statements/database.ts';
import { addDays, type NightDate, type Stay } from '../../kernel/stay-dates.ts';
import { closedNights } from '../destinations/closed-nights.ts';
import { findOffersOfRule } from '../destinations/destination-offers-store.ts';
import type { DestinationRule } from '../destinations/destination-rule.ts';
import { isOneOf } from '../lists/conditions.ts';

/** Departures of so many days ago are still looked at: a guest may have left because of the rule. */
const departedDays = 30;

/**
 * The bookings that a rule concerns, by check-in: confirmed, with a closed night that nobody has slept, or with an offer that was
 * made. A rule that is off concerns only those with an offer.
 */
export async function findConcerned(
  db: Database,
  rule: DestinationRule,
  today: NightDate,
): Promise<string[]> {
  const offers = await findOffersOfRule(db, rule.id);
  const rows = await db
    .select({
      id: bookings.id,
      state: bookings.state,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      checkedInAt: bookings.checkedInAt,
      checkedOutAt: bookings.checkedOutAt,
      quote: bookings.quote,
      totalPoisha: bookings.totalPoisha,
      place: hotels.district,
    })
    .from(bookings)
    .innerJoin(hotels, eq(hotels.id, bookings.hotelId))
    .where(sql`(${mayBeClosed(rule, today)}) or ${isOneOf(bookings.id, [...offers.keys()])}`)
    .orderBy(bookings.checkIn, bookings.id);
  return rows
    .filter(
      (row) =>
        offers.has(row.id) || (row.place === rule.place && closedNights(row, [rule], today).open.length > 0),
    )
    .map(({ id }) => id);
}

/** Those that are looked at: all of a yearly rule's place, else those whose stay may touch its nights. */
const mayBeClosed = (rule: DestinationRule, today: NightDate): SQL | undefined =>
  and(
    // A literal, so that the planner recognises that the index on check-out covers it.
    sql`${bookings.state} = 'confirmed'`,
    gte(bookings.checkOut, addDays(today, -departedDays)),
    eq(hotels.district, rule.place),
    rule.yearly ? undefined : touches({ checkIn: addDays(rule.firstNight, -1), checkOut: rule.lastNight }),
  );

const touches = ({ checkIn, checkOut }: Stay): SQL | undefined =>
  and(lte(bookings.checkIn, checkOut), gte(bookings.checkOut, checkIn));
