import { type SQL, sql } from 'drizzle-orm';
import { bookings, isMade } from '../../db/schema/bookings.ts';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import { deskPayments } from '../../db/schema/desk-payments.ts';
import { roomCounts, roomNights } from '../../db/schema/inventory.ts';
import { addDays, type NightDate, stayNightsMax } from '../shared/stay-dates.ts';

/** The days that are asked about, both included, and the one hotel, or all of them. */
export interface DashboardRange {
  from: NightDate;
  to: NightDate;
  hotelId?: string;
}

/** What of a booking's total is the desk's to settle. */
const ofDesk = sql`case kind when 'desk' then total_poisha else desk_poisha end`;

/**
 * What a booking brings, in poisha. Of a stay its whole price, wherever that is paid; of a cancelled one what is kept
 * of the card's payments and of the desk's; of a no-show what was paid, as nothing more is due then.
 */
const broughtPoisha = sql`case state
  when 'cancelled' then coalesce(kept_poisha, 0) + desk_poisha
  when 'no_show' then case
    when kind = 'card' and desk_poisha = 0 then total_poisha
    else total_poisha - ${ofDesk} + least(${ofDesk}, greatest(0,
      (select coalesce(sum(d.amount_poisha), 0) from ${deskPayments} d where d.booking_id = bookings.id))) end
  else total_poisha end`;

/**
 * `stays`: what has to do with the range, with what it brings as its total; of cancelled ones those that keep something.
 * No stay is longer than `stayNightsMax`, so the index on check-in bounds what is read.
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
 * `slept`: each night of a stay within the range, with its part of the total. The quote's own lines say it while
 * they are about these nights; after a move to other nights the total is spread evenly. The parts are differences
 * of running totals, so that whole poisha add up to the total again.
 */
export function sleptIn({ from, to }: DashboardRange): SQL {
  const evenly = (amount: SQL) =>
    sql`div(${amount} * (number + 1), nights) - div(${amount} * number, nights)`;
  // A price that was set by hand or waived takes the rent along.
  const rentOfAll = sql`div((select sum((line->>'roomRentPoisha')::bigint) from jsonb_array_elements(quote->'lines') line)
    * total_poisha, nullif((quote->>'totalPoisha')::numeric, 0))`;
  return sql`slept as materialized (
    select hotel_id, check_in + number as night, state = 'confirmed' as sold,
      case when quoted then (quote->'lines'->number->>'subTotalPoisha')::bigint
        else ${evenly(sql`total_poisha::numeric`)} end as revenue,
      case when quoted then (quote->'lines'->number->>'roomRentPoisha')::bigint
        else ${evenly(rentOfAll)} end as rent
    from stays, generate_series(
      greatest(${from}::date - check_in, 0), least(${to}::date, check_out - 1) - check_in) number
    where state = 'confirmed' or total_poisha > 0)`;
}

/**
 * `offered`: how many rooms of a kind there were from one night until another (null: always, for ever), with the day
 * in Dhaka from which it or its hotel was no longer offered.
 */
export function offeredRooms({ hotelId }: DashboardRange): SQL {
  return sql`offered as materialized (
    select r.id, r.hotel_id, c.room_count, c.from_night, c.until_night,
      (least(r.archived_at, h.archived_at) at time zone 'Asia/Dhaka')::date as archived_on
    from ${rooms} r join ${hotels} h on h.id = r.hotel_id join (
      select room_id, room_count, until_night,
        lag(until_night) over (partition by room_id order by until_night) as from_night
      from ${roomCounts}
      union all
      select id, room_count, null, since
      from ${rooms} left join (select room_id, max(until_night) as since from ${roomCounts} group by 1) k on room_id = id
    ) c on c.room_id = r.id
    ${hotelId === undefined ? sql`` : sql`where r.hotel_id = ${hotelId}::uuid`})`;
}

/** The first night after these rooms were offered. */
export const offeredUntil = sql`least(until_night, archived_on)`;

/**
 * `corrections`: by how much a night with a row of its own differs from the room count of that night. A room that is no
 * longer offered, or closed for a night, has just the nights that are still taken.
 */
export function correctionsIn({ from, to }: DashboardRange): SQL {
  return sql`corrections as (
    select o.hotel_id, n.night,
      case when o.archived_on <= n.night then n.taken
        when n.closed then n.taken - o.room_count else n.capacity - o.room_count end as rooms
    from ${roomNights} n join offered o on o.id = n.room_id
      and (o.from_night is null or n.night >= o.from_night)
      and (o.until_night is null or n.night < o.until_night)
    where n.night between ${from}::date and ${to}::date
      and (n.capacity <> o.room_count or n.closed or o.archived_on <= n.night))`;
}
