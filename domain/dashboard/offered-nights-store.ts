import { type SQL, sql } from 'drizzle-orm';
import { rooms } from '../../db/schema/catalog.ts';
import { roomCounts, roomNights } from '../../db/schema/inventory.ts';
import { addDays, horizonDays, type NightDate, stayNightsMax } from '../../kernel/stay-dates.ts';
import type { DashboardRange } from './stay-nights-store.ts';

/**
 * The earliest instant at which a hotel or room was archived that can have nights from `from` on: its guests booked
 * before it was archived, and a stay ends at most this many days after it was booked.
 */
export const archivedSince = (from: NightDate): SQL =>
  sql`${addDays(from, -horizonDays - stayNightsMax)}::date::timestamp at time zone 'Asia/Dhaka'`;

/**
 * CTE `unusual`: the ids of the rooms that do not offer their present count on every night of the range: the count
 * has changed since, the room is archived, or nights are closed or blocked. All others offer it on every night,
 * because the capacity of a night is the count of that night less the blocked rooms.
 */
export function unusualRooms({ from, to }: DashboardRange): SQL {
  return sql`unusual as materialized (
    select room_id as id from ${roomCounts} where until_night > ${from}::date
    union select id from ${rooms} where archived_at >= ${archivedSince(from)}
    union select room_id from ${roomNights}
      where (closed or blocked > 0) and night between ${from}::date and ${to}::date)`;
}

/**
 * CTE `offered`: the room count of a room (`r`) from one night until another (null: unbounded), with the day in Dhaka
 * from which it was archived; a hotel is archived together with its rooms. `which`: the condition for the rooms.
 */
export function offeredRooms(which: SQL): SQL {
  return sql`offered as materialized (
    select r.id, c.room_count, c.from_night, c.until_night,
      (r.archived_at at time zone 'Asia/Dhaka')::date as archived_on
    from ${rooms} r cross join lateral (
      select k.room_count, k.until_night, lag(k.until_night) over (order by k.until_night) as from_night
      from ${roomCounts} k where k.room_id = r.id
      union all
      select r.room_count, null, (select max(k.until_night) from ${roomCounts} k where k.room_id = r.id)
    ) c
    where ${which})`;
}

/** The first night on which these rooms were no longer offered. */
export const offeredUntil = sql`least(until_night, archived_on)`;

/**
 * CTE `corrections`: the difference between a night's own row and the room count of that night. An archived room, or
 * a closed night, counts only the nights that are still taken.
 */
export function correctionsIn({ from, to }: DashboardRange): SQL {
  return sql`corrections as (
    select n.night,
      case when o.archived_on <= n.night then n.taken
        when n.closed then n.taken - o.room_count else n.capacity - o.room_count end as rooms
    from ${roomNights} n join offered o on o.id = n.room_id
      and (o.from_night is null or n.night >= o.from_night)
      and (o.until_night is null or n.night < o.until_night)
    where n.night between ${from}::date and ${to}::date
      and (n.capacity <> o.room_count or n.closed or o.archived_on <= n.night))`;
}

/** The available nights of a hotel in the range, as a subquery; it reads the rooms of this hotel alone. */
export function availableNights(range: DashboardRange, hotelId: SQL): SQL {
  const { from, to } = range;
  return sql`(with ${offeredRooms(sql`r.hotel_id = ${hotelId}`)}, ${correctionsIn(range)}
    select coalesce((select sum(rooms) from corrections), 0) + coalesce(sum(room_count * greatest(
      least(${offeredUntil}, ${to}::date + 1) - greatest(from_night, ${from}::date), 0)), 0)
    from offered)`;
}
