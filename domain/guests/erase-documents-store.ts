import { sql } from 'drizzle-orm';
import { bookingEvents, bookings, hasNote, payments } from '../../db/schema/bookings.ts';
import { isWordOf } from '../../db/schema/columns.ts';
import { guestDocuments } from '../../db/schema/guest-documents.ts';
import { refundAccounts } from '../../db/schema/refund-accounts.ts';
import { refunds } from '../../db/schema/refunds.ts';
import type { Database } from '../../db/statements/database.ts';
import { owedRefundStates } from '../../kernel/payment-states.ts';
import type { NightDate } from '../../kernel/stay-dates.ts';

const rowsAtOnce = 500;

/** Limits that select the documents which are no longer needed. */
export interface DueDocuments {
  /** Documents of stays that ended on this day or earlier. */
  lastCheckOut: NightDate;
  /** Documents of bookings that were cancelled before this instant. */
  cancelledBefore: Date;
  /** Documents of holds that began before this instant and did not become bookings. */
  heldBefore: Date;
}

/**
 * Erases the due documents of the next part, which begins after this booking id, with the wish and the other person's
 * address of their bookings. Answers how many were erased, and the last booking id of the part; undefined at the end.
 */
export async function eraseDuePart(
  tx: Database,
  limits: DueDocuments,
  after: string | undefined,
): Promise<{ erased: number; last: string | undefined }> {
  // One statement: a booking that is confirmed meanwhile is judged by its state when the statement began.
  const { rows } = await tx.execute<{ booking_id: string; is_erased: boolean }>(sql`
    with part as (
      select booking_id from ${guestDocuments}
      where ${after === undefined ? sql`true` : sql`booking_id > ${after}`}
      order by booking_id limit ${rowsAtOnce}
    ), erased as (
      delete from ${guestDocuments} d using part, ${bookings} b
      where d.booking_id = part.booking_id and b.id = part.booking_id and ${isDue(limits)}
      returning d.booking_id
    ), forgotten as (
      update ${bookings} b set wish = null, voucher_email = null from erased
      where b.id = erased.booking_id and (b.wish is not null or b.voucher_email is not null)
    )
    select part.booking_id, erased.booking_id is not null as is_erased
    from part left join erased using (booking_id) order by part.booking_id`);
  const last = rows.length < rowsAtOnce ? undefined : rows.at(-1)?.booking_id;
  return { erased: rows.filter(({ is_erased }) => is_erased).length, last };
}

/**
 * Erases the accounts for refunds of the bookings whose documents are due too. While a refund of the booking is still owed, its
 * account stays: the money is sent there.
 */
export async function eraseDueAccounts(db: Database, limits: DueDocuments): Promise<void> {
  await db.execute(sql`
    delete from ${refundAccounts} a using ${bookings} b where b.id = a.booking_id and ${isDue(limits)}
      and not exists (select 1 from ${refunds} r join ${payments} p on p.id = r.payment_id
        where p.booking_id = b.id and r.${isWordOf('state', owedRefundStates)})`);
}

/** Erases the hotel's notes and the room numbers of the bookings whose documents are due too, also where there is no document. */
export async function eraseDueNotes(db: Database, limits: DueDocuments): Promise<void> {
  await db.transaction((tx) =>
    tx.execute(sql`
      update ${bookings} b set desk_note = null, room_number = null where ${hasNote} and ${isDue(limits)}`),
  );
}

/** SQL for the bookings `b` whose guests' documents are no longer needed. */
const isDue = ({ lastCheckOut, cancelledBefore, heldBefore }: DueDocuments) =>
  sql`(
        (b.state in ('held', 'expired') and b.created_at < ${heldBefore.toISOString()}
          and coalesce(b.held_until, b.created_at) < ${heldBefore.toISOString()})
        or (b.state not in ('held', 'expired') and b.check_out <= ${lastCheckOut})
        or (b.state = 'cancelled' and exists (select 1 from ${bookingEvents} e
          where e.booking_id = b.id and e.kind = 'cancelled' and e.at < ${cancelledBefore.toISOString()}))
      )`;
