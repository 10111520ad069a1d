import { type SQL, sql } from 'drizzle-orm';
import { isMade } from '../../db/schema/bookings.ts';
import { isWordOf } from '../../db/schema/columns.ts';
import { unsettledPaymentStates } from '../../kernel/payment-states.ts';
import { addDays, type NightDate, stayNightsMax } from '../../kernel/stay-dates.ts';
import { hasUsedOffer } from '../destinations/destination-offers-store.ts';

/**
 * The parts of the bookings that the desk works with. The list of a part and its count on the day page use the same
 * conditions, so that they agree; the list of arrivals has more (`isInListOfArrivals`).
 */
export type DeskPart =
  /** Guests who arrive, depart, or are in house, on the given days. */
  | 'arrivals'
  | 'departures'
  | 'inHouse'
  /** Guests whose stay has begun and who still have to pay at the desk. */
  | 'toCollect'
  /** Stays that the authorities closed, of which the desk still has to give money back. */
  | 'deskOwes'
  /** Refunds that the provider refuses to make. */
  | 'refundRefused'
  /** A payment whose result is unknown, that differs from its booking, or that the guest disputes. */
  | 'paymentInDoubt';

/** The first and the last day, in Dhaka. */
export interface DeskDays {
  from: NightDate;
  to: NightDate;
}

/** No stay is longer than `stayNightsMax`, so the index on check-in is read only over these days. */
const begunBefore = ({ from, to }: DeskDays): SQL =>
  sql`check_in between ${addDays(from, -stayNightsMax)} and ${to}`;

/** SQL for the amount still to be paid at the desk, like `deskDuePoisha` for a confirmed booking. */
export const duePoisha = sql`((case kind when 'desk' then total_poisha else desk_poisha end)
  - (select coalesce(sum(d.amount_poisha), 0) from desk_payments d where d.booking_id = bookings.id))`;

/** SQL for the amount that the desk has to give back, like `deskDuePoisha` below zero. */
const owedPoisha = sql`((select coalesce(sum(d.amount_poisha), 0) from desk_payments d where d.booking_id = bookings.id)
  - (case when kind <> 'desk' then desk_poisha when state = 'cancelled' then coalesce(kept_poisha, 0) else total_poisha end))`;

/**
 * The condition of a part, on a row of `bookings` by that name. The states are literals, for the reason given at
 * `isMade`.
 */
export function isInPart(part: DeskPart, days: DeskDays): SQL {
  switch (part) {
    case 'arrivals':
      return sql`${isMade} and state = 'confirmed' and check_in between ${days.from} and ${days.to}`;
    case 'departures':
      return sql`${isMade} and state = 'confirmed' and check_out between ${days.from} and ${days.to}`;
    // A guest who has checked out today counts for the nights before and not for tonight.
    case 'inHouse':
      return sql`${isMade} and state = 'confirmed' and check_out > ${days.from}
        and (checked_out_at is null or (checked_out_at at time zone 'Asia/Dhaka')::date > ${days.from}) and ${begunBefore(days)}`;
    case 'toCollect':
      return sql`state = 'confirmed' and (kind = 'desk' or desk_poisha > 0) and ${begunBefore(days)} and ${duePoisha} > 0`;
    case 'deskOwes':
      return sql`${hasUsedOffer} and ${isMade} and ${owedPoisha} > 0`;
    case 'refundRefused':
      return sql`id in (select p.booking_id from refunds r join payments p on p.id = r.payment_id
        where r.state in ('due', 'asked') and r.problem is not null)`;
    // A refused refund is also recorded on its payment, so problems of refunds are left out here. A payment that
    // waits for the bank's confirmation is given up automatically.
    case 'paymentInDoubt':
      return sql`id in (
        select booking_id from payments where (problem is not null or dispute = 'open')
          and (dispute = 'open' or (problem not like 'refund %' and ${isWordOf('state', unsettledPaymentStates)}))
        union all select booking_id from payments where state = 'started' and tries > 0)`;
  }
}

/**
 * The arrivals of the days with those that became no-shows or were cancelled. Today's list also has the guests of
 * yesterday who may still come, so that nobody vanishes from it at midnight.
 */
export function isInListOfArrivals({ from, to }: DeskDays, today: NightDate): SQL {
  if (from !== today || to !== today) return sql`${isMade} and check_in between ${from} and ${to}`;
  return sql`${isMade} and check_in between ${addDays(today, -1)} and ${today}
    and (check_in = ${today} or (state = 'confirmed' and checked_in_at is null and check_out >= ${today}))`;
}

/** Bookings whose stay touches any of the days. */
export const touchesDays = (days: DeskDays): SQL =>
  sql`${isMade} and check_out >= ${days.from} and ${begunBefore(days)}`;
