import type { Database } from '../../db/statements/database.ts';
import { type BookingRow, findBooking, findOwnBooking } from '../../domain/bookings/booking-store.ts';
import { paperOfBooking } from '../../domain/papers/paper-of-booking.ts';
import type { Visitor } from '../http/access.ts';
import type { Handler } from '../http/mount.ts';
import { notFound } from '../http/refusal.ts';
import type { Papers } from '../papers/papers.ts';

interface Deps {
  db: Database;
  papers: Papers;
}

export const getVoucher =
  ({ db, papers }: Deps): Handler<'voucher'> =>
  async ({ visitor, params, leavePlace }) => {
    const paper = await paperFor(db, visitor, params.id);
    // A thread of its own draws.
    leavePlace();
    return { file: await papers.voucher(paper) };
  };

export const getReceipt =
  ({ db, papers }: Deps): Handler<'receipt'> =>
  async ({ visitor, params, leavePlace }) => {
    const paper = await paperFor(db, visitor, params.id);
    leavePlace();
    return { file: await papers.receipt(paper) };
  };

export const getCalendarFile =
  ({ db, papers }: Deps): Handler<'calendarFile'> =>
  async ({ visitor, params }) => ({ file: papers.calendarFile(await paperFor(db, visitor, params.id)) });

/** The visitor's own booking, or any for the administrator; a booking that was never confirmed has no papers. */
async function paperFor(db: Database, visitor: Visitor, bookingId: string) {
  const booking = await (visitor.admin
    ? findBooking(db, bookingId)
    : findOwnBooking(db, visitor.uid, bookingId));
  if (!booking || !hasPapers(booking)) throw notFound('booking');
  return paperOfBooking(db, booking);
}

const hasPapers = ({ state }: BookingRow) => ['confirmed', 'cancelled', 'no_show'].includes(state);
