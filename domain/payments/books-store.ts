import { sql } from 'drizzle-orm';
import { isWordOf } from '../../db/schema/columns.ts';
import type { Database } from '../../db/statements/database.ts';
import { unpaidBookingStates } from '../../kernel/booking-states.ts';
import {
  capturedPaymentStates,
  owedRefundStates,
  type PaymentProviderName,
  undecidedPaymentStates,
} from '../../kernel/payment-states.ts';
import type { NightDate } from '../../kernel/stay-dates.ts';

/**
 * SQL for the amount that cards have to have paid for a booking in its present state: the total less the desk's part;
 * for a cancelled one the kept part; for one that was never made, nothing.
 */
const cost = sql`case when b.state in ('confirmed', 'no_show') then b.total_poisha - b.desk_poisha
  else coalesce(b.kept_poisha, 0) end`;

/**
 * SQL for the amount of a payment that the bank took back after a dispute. A dispute that was lost before amounts
 * were stored counts the full amount.
 */
export const disputedPoisha = sql`case when disputed_poisha is not null then least(disputed_poisha, captured_poisha)
  when dispute = 'lost' then captured_poisha else 0 end`;

/** SQL for the card payments of a booking that the business still has. */
const paid = sql`(coalesce(p.captured, 0) - coalesce(p.refunded, 0) - coalesce(p.disputed, 0))`;

const isCaptured = isWordOf('state', capturedPaymentStates);

/**
 * Card bookings whose captures less refunds (made or due) differ from their price. Held and expired ones have no
 * price; cancelled ones have the kept part. Those changed after `untilMs` may be unfinished and are left to the next
 * audit. An amount that the bank took back after a dispute may be missing: an alarm was raised for it.
 */
export async function findUnbalancedBookings(db: Database, untilMs: number) {
  const { rows } = await db.execute<{
    bookingId: string;
    state: string;
    costPoisha: number;
    paidPoisha: number;
  }>(sql`
      select b.id as "bookingId", b.state,
        ${cost} as "costPoisha",
        ${paid}::int as "paidPoisha"
      from bookings b
      left join (
        select booking_id, sum(captured_poisha) as captured, max(updated_at) as changed,
          sum(${disputedPoisha}) as disputed,
          sum((select coalesce(sum(amount_poisha), 0) from refunds r
            where r.payment_id = payments.id and r.state <> 'failed')) as refunded
        from payments where ${isCaptured} group by booking_id
      ) p on p.booking_id = b.id
      where b.kind = 'card' and b.updated_at <= ${new Date(untilMs).toISOString()}
        and coalesce(p.changed, b.updated_at) <= ${new Date(untilMs).toISOString()}
        and ${cost} - ${paid} not between 0 and coalesce(p.disputed, 0)
      order by b.id limit 100`);
  return rows;
}

/**
 * Payments whose state says that they were refunded in full but were not, or that neither a booking nor a change
 * needs.
 */
export async function findUnbalancedPayments(db: Database, untilMs: number) {
  const { rows } = await db.execute<{
    paymentId: string;
    state: string;
    capturedPoisha: number;
    refundedPoisha: number;
  }>(sql`
      select p.id as "paymentId", p.state, p.captured_poisha as "capturedPoisha", r.refunded as "refundedPoisha"
      from payments p
      join bookings b on b.id = p.booking_id
      cross join lateral (
        select coalesce(sum(amount_poisha), 0)::int as refunded,
          coalesce(sum(amount_poisha) filter (where state = 'made'), 0)::int as made
        from refunds where payment_id = p.id and state <> 'failed'
      ) r
      cross join lateral (select ${disputedPoisha} as disputed) d
      where p.updated_at <= ${new Date(untilMs).toISOString()} and d.disputed < p.captured_poisha and (
        (p.state = 'refunded' and p.captured_poisha - r.made not between 0 and d.disputed)
        or (p.state = 'refund_due' and r.refunded + d.disputed <> p.captured_poisha)
        or (p.state = 'captured' and (b.${isWordOf('state', unpaidBookingStates)} or r.refunded >= p.captured_poisha))
        or (p.state = 'captured' and p.purpose = 'change' and not exists (
          select 1 from booking_changes c where c.payment_id = p.id and c.made_at is not null))
      )
      order by p.id limit 100`);
  return rows;
}

/**
 * Nights from `from` on whose taken count differs from the number of live holds and confirmed bookings. Days are counted
 * as whole numbers: a series of instants would miss a night where the database's zone has a day without midnight. With
 * `roomId`, only those of this room. At most `most` of them.
 */
export async function findUnbalancedNights(
  db: Database,
  from: NightDate,
  { roomId, most }: { roomId?: string; most?: number } = {},
) {
  const ofRoom = roomId === undefined ? sql`` : sql`and room_id = ${roomId}`;
  const { rows } = await db.execute<{ roomId: string; night: string; taken: number; live: number }>(sql`
      with live as (
        select room_id, check_in + number as night, count(*)::int as live
        from bookings, generate_series(greatest(0, ${from}::date - check_in), check_out - check_in - 1) as number
        where state in ('held', 'confirmed') and check_out > ${from}::date ${ofRoom}
        group by 1, 2
      )
      select coalesce(n.room_id, l.room_id) as "roomId", coalesce(n.night, l.night)::text as night,
        coalesce(n.taken, 0) as taken, coalesce(l.live, 0) as live
      from (select * from room_nights where night >= ${from}::date ${ofRoom}) n
      full join live l on l.room_id = n.room_id and l.night = n.night
      where coalesce(n.taken, 0) <> coalesce(l.live, 0)
      order by 1, 2 ${most === undefined ? sql`` : sql`limit ${most}`}`);
  return rows;
}

/** Our captured and refunded amounts for the provider's captures, by intent. */
export async function findCaptured(
  db: Database,
  intentIds: string[],
): Promise<Map<string, { capturedPoisha: number; refundedPoisha: number }>> {
  if (intentIds.length === 0) return new Map();
  const { rows } = await db.execute<{ intentId: string; capturedPoisha: number; refundedPoisha: number }>(sql`
      select p.intent_id as "intentId", coalesce(p.captured_poisha, 0) as "capturedPoisha",
        (select coalesce(sum(amount_poisha), 0)::int from refunds r where r.payment_id = p.id and r.state = 'made')
          as "refundedPoisha"
      from payments p where p.intent_id = any(${sql.param(intentIds)}::text[])`);
  return new Map(rows.map(({ intentId, ...amounts }) => [intentId, amounts]));
}

/** The intents of payments captured since then; the provider has to know each. */
export async function findCapturedSince(db: Database, sinceMs: number, untilMs: number): Promise<string[]> {
  const { rows } = await db.execute<{ intentId: string }>(sql`
      select intent_id as "intentId" from payments
      where ${isCaptured} and created_at >= ${new Date(sinceMs).toISOString()}
        and updated_at <= ${new Date(untilMs).toISOString()} and intent_id is not null`);
  return rows.map(({ intentId }) => intentId);
}

/**
 * Payments of these providers whose money may still move, about which a gateway is still to be asked, or of which a refund
 * is owed.
 */
export async function findUnfinishedOf(
  db: Database,
  providers: readonly PaymentProviderName[],
): Promise<{ id: string; provider: PaymentProviderName }[]> {
  if (providers.length === 0) return [];
  const { rows } = await db.execute<{ id: string; provider: PaymentProviderName }>(
    sql`select id, provider from payments p where ${isWordOf('provider', providers)} and (${unfinished} or p.ask_until is not null
      or exists (select from refunds r where r.payment_id = p.id and ${owed}))
      order by created_at limit 100`,
  );
  return rows;
}

/** A refund that was due of money that the bank has taken whole is owed by nobody. */
const unfinished = sql`(${isWordOf('p.state', undecidedPaymentStates)}
  or (${isWordOf('p.state', ['refund_due'])} and ${disputedPoisha} < captured_poisha))`;
const owed = isWordOf('r.state', owedRefundStates);
