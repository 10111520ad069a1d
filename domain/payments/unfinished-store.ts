import { sql } from 'drizzle-orm';
import { isWordOf } from '../../db/schema/columns.ts';
import type { Database } from '../../db/statements/database.ts';
import { recordOf } from '../../kernel/closed-lists.ts';
import {
  openPaymentStates,
  owedRefundStates,
  type PaymentState,
  paymentStates,
} from '../../kernel/payment-states.ts';

/** Counts of holds, payments and refunds that are not finished. */
export interface Unfinished {
  /** Unpaid holds, and lapsed holds that were not ended yet. */
  holds: { live: number; lapsed: number };
  payments: Record<PaymentState, number>;
  /** Refunds that the provider has not made yet. */
  refundsDue: number;
  /** Creation time of the oldest open attempt or owed refund. */
  oldestAt: Date | undefined;
}

const owed = isWordOf('state', owedRefundStates);
const open = sql.raw(openPaymentStates.map((state) => `'${state}'`).join(', '));

/** Counts holds, payments by state and owed refunds, for the operators. `nowMs`: the clock of holds. */
export async function countUnfinished(db: Database, nowMs: number): Promise<Unfinished> {
  const now = new Date(nowMs).toISOString();
  const { rows: holds } = await db.execute<{ live: number; lapsed: number }>(
    sql`select count(*) filter (where held_until > ${now})::int as live,
      count(*) filter (where held_until <= ${now})::int as lapsed from bookings where state = 'held'`,
  );
  const { rows: states } = await db.execute<{ state: string; payments: number }>(
    sql`select state, count(*)::int as payments from payments group by state`,
  );
  const { rows: refunds } = await db.execute<{ refunds: number; seconds: string | null }>(
    sql`select (select count(*) from refunds where ${owed})::int as refunds,
      extract(epoch from now() - least(
        (select min(created_at) from payments where state in (${open})),
        (select min(created_at) from refunds where ${owed})
      )) as seconds`,
  );
  const seconds = refunds[0]?.seconds;
  const counted = (wanted: PaymentState) => states.find(({ state }) => state === wanted)?.payments ?? 0;
  return {
    holds: { live: holds[0]?.live ?? 0, lapsed: holds[0]?.lapsed ?? 0 },
    payments: recordOf(paymentStates, counted),
    refundsDue: refunds[0]?.refunds ?? 0,
    oldestAt: seconds == null ? undefined : new Date(Date.now() - Number(seconds) * 1000),
  };
}
