import { sql } from 'drizzle-orm';
import { bookings, isMade, payments } from '../../db/schema/bookings.ts';
import { deskPayments } from '../../db/schema/desk-payments.ts';
import { refunds } from '../../db/schema/refunds.ts';
import type { Database } from '../../db/statements/database.ts';
import type { Poisha } from '../../kernel/money.ts';
import { isOneOf } from '../lists/conditions.ts';
import { disputedPoisha } from '../payments/books-store.ts';
import type { DashboardRange } from './stay-nights-store.ts';

/** The payments for the stays of a hotel that begin within a range: on the site, and at the desk. */
export interface PaidOfHotel {
  onSitePoisha: Poisha;
  atDeskPoisha: Poisha;
}

/**
 * By hotel; hotels without such stays are left out. On the site counts what the business still has: captured, less refunds made or
 * owed, less what banks took back. Read from each hotel's own index, for the hotels of one page.
 */
export async function findPaidByHotel(
  db: Database,
  { from, to }: DashboardRange,
  hotelIds: string[],
): Promise<Map<string, PaidOfHotel>> {
  if (hotelIds.length === 0) return new Map();
  const refunded = sql`(select coalesce(sum(r.amount_poisha), 0) from ${refunds} r
    where r.payment_id = payments.id and r.state <> 'failed')`;
  const site = sql`case when kind = 'desk' then 0
    else (select coalesce(sum(greatest(0, captured_poisha - ${refunded} - ${disputedPoisha})), 0)
      from ${payments} where booking_id = bookings.id and captured_poisha is not null) end`;
  const desk = sql`(select coalesce(sum(d.amount_poisha), 0) from ${deskPayments} d where d.booking_id = bookings.id)`;
  const { rows } = await db.execute<{ id: string; onSitePoisha: number; atDeskPoisha: number }>(
    sql`select hotel_id as id, sum(${site})::float8 as "onSitePoisha", sum(${desk})::float8 as "atDeskPoisha"
      from ${bookings} where ${isMade} and ${isOneOf(bookings.hotelId, hotelIds)}
        and check_in between ${from}::date and ${to}::date
      group by hotel_id`,
  );
  return new Map(rows.map(({ id, ...paid }) => [id, paid]));
}
