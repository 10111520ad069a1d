import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/statements/database.ts';
import { type DestinationEffect, effectOn } from '../../domain/destinations/closings.ts';
import { findRulesInForce } from '../../domain/destinations/destination-rules-store.ts';
import { dayNumber, type Stay } from '../../kernel/stay-dates.ts';

/** Day and month of a date, with 29 February as 28. */
const dayOfYear = (date: SQL) => sql`replace(to_char(${date}, 'MM-DD'), '02-29', '02-28')`;

/** Whether a rule `d` contains a date. */
function contains(date: SQL): SQL {
  const [at, first, last] = [date, sql`d.first_night`, sql`d.last_night`].map(dayOfYear);
  return sql`(case when not d.yearly then ${date} between d.first_night and d.last_night
    when ${first} <= ${last} then ${at} between ${first} and ${last}
    else ${at} >= ${first} or ${at} <= ${last} end)`;
}

/** SQL: whether a rule closes the place of a hotel on a night of the stay, asked night by night. */
export const isPlaceClosed = (district: SQL, { checkIn, checkOut }: Stay): SQL =>
  sql`exists (
    select from destination_rules d, generate_series(${checkIn}::date, ${checkOut}::date - 1, '1 day') as stay(night)
    where d.place = ${district} and d.is_on and d.kind <> 'warning'
      and (${contains(sql`night::date`)} or (d.leave_before and ${contains(sql`(night::date + 1)`)})))`;

/** The rules to be named for a hotel whose place is closed. */
export async function closingOf(
  db: Database,
  district: string,
  { checkIn, checkOut }: Stay,
): Promise<DestinationEffect | null> {
  const rules = (await findRulesInForce(db)).filter(({ place }) => place === district);
  return effectOn(rules, dayNumber(checkIn), dayNumber(checkOut)) ?? null;
}
