import { sql } from 'drizzle-orm';
import { bookings, payments } from '../../db/schema/bookings.ts';
import { gatewayPayments } from '../../db/schema/gateway-payments.ts';
import type { Database } from '../../db/statements/database.ts';
import type { Poisha } from '../../kernel/money.ts';
import { addDays, dhakaMidnightMs } from '../../kernel/stay-dates.ts';
import type { DashboardRange } from './stay-nights-store.ts';

/** The fees that gateways keep of the payments whose session ended on these days, also of those that went back since. */
export async function findGatewayFees(db: Database, { from, to, hotelId }: DashboardRange): Promise<Poisha> {
  const { rows } = await db.execute<{ fees: string | null }>(sql`
    select sum(p.captured_poisha - g.store_amount_poisha) as fees
    from ${gatewayPayments} g join ${payments} p on p.id = g.payment_id
    where g.store_amount_poisha is not null
      and g.ends_at >= ${new Date(dhakaMidnightMs(from)).toISOString()}
      and g.ends_at < ${new Date(dhakaMidnightMs(addDays(to, 1))).toISOString()}
      ${
        hotelId === undefined
          ? sql``
          : sql`and p.booking_id in (select id from ${bookings} where hotel_id = ${hotelId}::uuid)`
      }`);
  return Number(rows[0]?.fees ?? 0);
}
