import { type SQL, sql } from 'drizzle-orm';
import { bookings, isMade } from '../../db/schema/bookings.ts';
import type { Database } from '../../db/statements/database.ts';
import type { Poisha } from '../../kernel/money.ts';
import type { NightDate } from '../../kernel/stay-dates.ts';
import { unsentAfterTrying } from '../mail/outbox-store.ts';
import { type DeskPart, duePoisha, isInPart } from './desk-parts-store.ts';

/** The desk's work of today, as numbers of bookings. */
export interface DeskDay {
  arrivals: number;
  notYetArrived: number;
  arrivalsByPresence: { toCome: number; inHouse: number; left: number; noShow: number; cancelled: number };
  departures: number;
  notYetLeft: number;
  inHouse: number;
  toCollect: { bookings: number; amountPoisha: Poisha };
  /** Closed stays that the desk still has to give back. */
  deskOwes: number;
  refundsRefused: number;
  paymentsInDoubt: number;
  mailsNotSent: number;
}

/** One statement; each part of it is read from its own index, so its cost does not depend on the other bookings. */
export async function findDeskDay(db: Database, today: NightDate, hotelId?: string): Promise<DeskDay> {
  const ofHotel = hotelId === undefined ? sql`` : sql`and hotel_id = ${hotelId}::uuid`;
  const part = (name: DeskPart, figures: SQL) =>
    sql`(select ${figures} from ${bookings} where ${isInPart(name, { from: today, to: today })} ${ofHotel})`;
  const number = sql`count(*) as number`;
  const { rows } = await db.execute<Record<string, unknown>>(
    sql`select a.number as arrivals, a.waiting as not_yet_arrived, a.here, a.gone, e.no_shows, e.cancelled, d.number as departures, d.waiting as not_yet_left,
      h.number as in_house, c.number as collect, c.amount, o.number as owes, r.number as refunds, p.number as payments, m.number as mails
      from ${part(
        'arrivals',
        sql`${number}, count(*) filter (where checked_in_at is null) as waiting,
          count(*) filter (where checked_in_at is not null and checked_out_at is null) as here,
          count(*) filter (where checked_out_at is not null) as gone`,
      )} a,
        (select count(*) filter (where state = 'no_show') as no_shows, count(*) filter (where state = 'cancelled') as cancelled
          from ${bookings} where ${isMade} and check_in = ${today} ${ofHotel}) e,
        ${part('departures', sql`${number}, count(*) filter (where checked_out_at is null) as waiting`)} d,
        ${part('inHouse', number)} h,
        ${part('toCollect', sql`${number}, coalesce(sum(${duePoisha}), 0) as amount`)} c,
        ${part('deskOwes', number)} o,
        ${part('refundRefused', number)} r,
        ${part('paymentInDoubt', number)} p,
        (select ${number} from mail_outbox where ${unsentAfterTrying}
          ${hotelId === undefined ? sql`` : sql`and booking_id in (select id from ${bookings} where hotel_id = ${hotelId}::uuid)`}) m`,
  );
  const of = (name: string) => Number(rows[0]?.[name] ?? 0);
  return {
    arrivals: of('arrivals'),
    notYetArrived: of('not_yet_arrived'),
    arrivalsByPresence: {
      toCome: of('not_yet_arrived'),
      inHouse: of('here'),
      left: of('gone'),
      noShow: of('no_shows'),
      cancelled: of('cancelled'),
    },
    departures: of('departures'),
    notYetLeft: of('not_yet_left'),
    inHouse: of('in_house'),
    toCollect: { bookings: of('collect'), amountPoisha: of('amount') },
    deskOwes: of('owes'),
    refundsRefused: of('refunds'),
    paymentsInDoubt: of('payments'),
    mailsNotSent: of('mails'),
  };
}
