import { type SQL, sql } from 'drizzle-orm';
import type { Stay } from '../../kernel/stay-dates.ts';
import type { SeasonScope } from './season-scopes.ts';

/** `room_offers` of a question without dates: the price of a night alone. */
export const roomsWithoutStay = sql`room_offers as (
      select room.id as room_id, room.hotel_id, room.name, room.name_bn, room.listing, room.discounted_rate_poisha as starts_from, true as fits,
        0 as free, null::bigint as rent, null::bigint as rack, null::bigint as total, 0 as discount, 0 as rooms_free, false as closed, null::int as nights_min
      from rooms room join found on found.id = room.hotel_id
      where room.archived_at is null and room.for_sale
    )`;

/** Rent and tax of a night at a rate, rounded as in domain/pricing. `room` is the room. */
const rent = (rate: SQL) => sql`((${rate}::bigint * (100 - room.discount_percent) + 50) / 100)`;
const tax = (rate: SQL) => sql`((${rate}::bigint * (100 - room.discount_percent) * 10 + 5000) / 10000)`;
const rack = sql`room.rack_rate_poisha`;

/**
 * `room_offers`: every room with its number of free rooms on the fullest night of the stay, and the price of the stay
 * in it. A night's own price replaces the season's, which replaces the rack rate. Nothing is free where a night is
 * closed or the stay is too short. Lapsed holds that were not ended yet are read once: there are few, and they count
 * as free.
 */
export function offeredRooms(
  { checkIn, checkOut }: Stay,
  guests: number,
  scopes: SeasonScope[],
  nowMs: number,
): SQL {
  const nights = sql`(${checkOut}::date - ${checkIn}::date)`;
  const own = sql`n.price_poisha`;
  const ownNights = sql`filter (where n.price_poisha is not null)`;
  return sql`lapsed as materialized (
      select room_id, check_in, check_out from bookings
      where state = 'held' and held_until <= ${new Date(nowMs).toISOString()}::timestamptz
    ), nights as (
      select n.room_id, min(n.capacity - n.taken + (
          select count(*)::int from lapsed hold
          where hold.room_id = n.room_id and hold.check_in <= n.night and hold.check_out > n.night)) as free,
        bool_or(n.closed) as closed,
        coalesce(sum(${own} - ${rack}) ${ownNights}, 0) as more_rack,
        coalesce(sum(${rent(own)} - ${rent(rack)}) ${ownNights}, 0) as more_rent,
        coalesce(sum(${tax(own)} - ${tax(rack)}) ${ownNights}, 0) as more_tax
      from room_nights n join rooms room on room.id = n.room_id join found on found.id = room.hotel_id
      where n.night >= ${checkIn}::date and n.night < ${checkOut}::date
      group by n.room_id
    ), ${seasonsOf(scopes)}, room_offers as (
      select *, case when closed or nights_min is not null then 0 else rooms_free end as free from (
        select room.id as room_id, room.hotel_id, room.name, room.name_bn, room.listing, room.discounted_rate_poisha as starts_from, room.guests_max >= ${guests} as fits,
          greatest(0, least(room.room_count, coalesce(nights.free, room.room_count))) as rooms_free,
          coalesce(nights.closed, false) or coalesce(season.closed, false) or found.place_closed as closed, season.nights_min,
          room.discount_percent as discount, ${nights} * ${rent(rack)} + coalesce(nights.more_rent, 0) + coalesce(season.more_rent, 0) as rent,
          ${nights}::bigint * ${rack} + coalesce(nights.more_rack, 0) + coalesce(season.more_rack, 0) as rack,
          ${nights} * (${rent(rack)} + ${tax(rack)}) + coalesce(nights.more_rent + nights.more_tax, 0)
            + coalesce(season.more_rent + season.more_tax, 0) as total
        from rooms room join found on found.id = room.hotel_id
        left join nights on nights.room_id = room.id left join seasons season on season.room_id = room.id
        where room.archived_at is null and room.for_sale) room_offer
    )`;
}

/**
 * `seasons`: the effect of season rules on the stay, for every room that they concern. Which rule decides is known
 * already.
 */
function seasonsOf(scopes: SeasonScope[]): SQL {
  if (scopes.length === 0)
    return sql`seasons as (
      select null::uuid as room_id, false as closed, null::int as nights_min, 0 as more_rack, 0 as more_rent, 0 as more_tax
      where false
    )`;
  const prices = scopes.flatMap((scope, index) =>
    scope.prices.map((price) => ({ scope: index + 1, ...price })),
  );
  // Per cent of the rack rate, rounded half-up, within the limits of a night's price.
  const rate = sql`coalesce(s.price, least(100000000, greatest(1, (${rack}::bigint * (100 + s.percent) + 50) / 100)))`;
  const unpriced = sql`filter (where s.night is not null and n.price_poisha is null)`;
  return sql`scopes as materialized (
      select * from unnest(
        ${listOf(scopes.map(({ hotelId }) => hotelId))}::uuid[], ${listOf(scopes.map(({ roomId }) => roomId))}::uuid[],
        ${listOf(scopes.map(({ closed }) => closed))}::boolean[], ${listOf(scopes.map(({ nightsMin }) => nightsMin))}::int[]
      ) with ordinality as scope (hotel_id, room_id, closed, nights_min, scope)
    ), scope_nights as materialized (
      select * from unnest(
        ${listOf(prices.map(({ scope }) => scope))}::bigint[], ${listOf(prices.map(({ night }) => night))}::date[],
        ${listOf(prices.map(({ pricePoisha }) => pricePoisha))}::int[],
        ${listOf(prices.map(({ changePercent }) => changePercent))}::int[]
      ) as priced (scope, night, price, percent)
    ), seasons as (
      select room.id as room_id, scope.closed, scope.nights_min,
        coalesce(sum(${rate} - ${rack}) ${unpriced}, 0) as more_rack,
        coalesce(sum(${rent(rate)} - ${rent(rack)}) ${unpriced}, 0) as more_rent,
        coalesce(sum(${tax(rate)} - ${tax(rack)}) ${unpriced}, 0) as more_tax
      from rooms room join found on found.id = room.hotel_id
      left join scopes own on own.room_id = room.id
      left join scopes general on general.hotel_id = room.hotel_id and general.room_id is null
      join scopes scope on scope.scope = coalesce(own.scope, general.scope)
      left join scope_nights s on s.scope = scope.scope
      left join room_nights n on n.room_id = room.id and n.night = s.night
      group by room.id, scope.closed, scope.nights_min
    )`;
}

/** A list for one parameter; its values need no quotes. */
const listOf = (values: (string | number | boolean | null)[]) =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`;
