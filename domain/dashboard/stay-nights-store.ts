import { type SQL, sql } from 'drizzle-orm';
import { bookings, isMade } from '../../db/schema/bookings.ts';
import { deskPayments } from '../../db/schema/desk-payments.ts';
import { addDays, type NightDate, stayNightsMax } from '../../kernel/stay-dates.ts';

/** The days of the dashboard, both included, and one hotel; absent: all hotels. */
export interface DashboardRange {
  from: NightDate;
  to: NightDate;
  hotelId?: string;
}

/** The part of a booking's total that is settled at the desk. */
const ofDesk = sql`case kind when 'desk' then total_poisha else desk_poisha end`;

/**
 * A booking's revenue in poisha. A stay counts its whole price, wherever it is paid. A cancelled booking counts the
 * kept parts of the card payments and of the desk's payments. A no-show counts what was paid, since nothing more is
 * due then.
 */
const broughtPoisha = sql`case state
  when 'cancelled' then coalesce(kept_poisha, 0) + desk_poisha
  when 'no_show' then case
    when kind = 'card' and desk_poisha = 0 then total_poisha
    else total_poisha - ${ofDesk} + least(${ofDesk}, greatest(0,
      (select coalesce(sum(d.amount_poisha), 0) from ${deskPayments} d where d.booking_id = bookings.id))) end
  else total_poisha end`;

/**
 * CTE `stays`: the stays that touch the range, with their revenue as total; cancelled ones only if something is kept.
 * No stay is longer than `stayNightsMax`, so the index on check-in bounds the rows that are read.
 */
export function staysIn({ from, to, hotelId }: DashboardRange): SQL {
  return sql`stays as materialized (
    select hotel_id, check_in, check_out, check_out - check_in as nights, state, kind, quote,
      brought as total_poisha,
      state <> 'cancelled' and (quote->>'totalPoisha')::bigint = brought
        and jsonb_array_length(quote->'lines') = check_out - check_in
        and quote->'lines'->0->>'night' = check_in::text as quoted
    from ${bookings} cross join lateral (select ${broughtPoisha} as brought) b
    where ${isMade} and (state <> 'cancelled' or kept_poisha > 0 or desk_poisha > 0)
      and check_in between ${addDays(from, -stayNightsMax)}::date and ${to}::date
      and check_out >= ${from}::date
      ${hotelId === undefined ? sql`` : sql`and hotel_id = ${hotelId}::uuid`})`;
}

/**
 * The room rent of a line of a quote without any tax: what is added to the rent is no part of it, and what a rent contains is
 * taken off, so that hotels with either compare. Few lines have contained parts, and only theirs are read.
 */
const rentOf = (line: SQL) => sql`(${line}->>'roomRentPoisha')::bigint
  - case when (${line}) @> '{"taxParts":[{"included":true}]}' then (
      select sum((part->>'amountPoisha')::bigint) from jsonb_array_elements(${line}->'taxParts') part
      where (part->>'included')::boolean) else 0 end`;

/**
 * CTE `slept`: each night of a stay within the range, with its part of the total. The lines of the quote give the
 * part if they are about these nights; after a move to other nights the total is spread evenly. The parts are
 * differences of running totals, so that the whole poisha add up to the total.
 */
export function sleptIn({ from, to }: DashboardRange): SQL {
  const evenly = (amount: SQL) =>
    sql`div(${amount} * (number + 1), nights) - div(${amount} * number, nights)`;
  // A price that was set by hand or waived scales the room rent in proportion.
  const rentOfAll = sql`div((select sum(${rentOf(sql`line`)}) from jsonb_array_elements(quote->'lines') line)
    * total_poisha, nullif((quote->>'totalPoisha')::numeric, 0))`;
  return sql`slept as materialized (
    select hotel_id, check_in + number as night, state = 'confirmed' as sold,
      case when quoted then (quote->'lines'->number->>'subTotalPoisha')::bigint
        else ${evenly(sql`total_poisha::numeric`)} end as revenue,
      case when quoted then ${rentOf(sql`quote->'lines'->number`)}
        else ${evenly(rentOfAll)} end as rent
    from stays, generate_series(
      greatest(${from}::date - check_in, 0), least(${to}::date, check_out - 1) - check_in) number
    where state = 'confirmed' or total_poisha > 0)`;
}
