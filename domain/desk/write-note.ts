import type { Database } from '../../db/statements/database.ts';
import { type Actor, recordChange } from '../audit/audit-store.ts';
import { type BookingRow, updateBooking } from '../bookings/booking-store.ts';
import { lockBookingInRoom, retryWhenMoved } from '../bookings/lock-booking-in-room.ts';

export type NoteOutcome =
  | { outcome: 'noted'; booking: BookingRow }
  | { outcome: 'booking_not_found' }
  /** Somebody else has written others since. */
  | { outcome: 'changed_meanwhile'; booking: BookingRow }
  /** A hold, or an ended hold: nobody comes. */
  | { outcome: 'not_booked' };

interface Written {
  note?: string | undefined;
  roomNumber?: string | undefined;
}

interface Note extends Written {
  actor: Actor;
  bookingId: string;
  /** Both as the desk saw them; absent: they are replaced whatever they are. */
  was?: Written | undefined;
}

/** Replaces the hotel's note on a booking and the number of the guest's room. The same values again change nothing. */
export function writeNote({ db }: { db: Database }, written: Note): Promise<NoteOutcome> {
  return retryWhenMoved(() => db.transaction((tx) => writeIn(tx, written)));
}

async function writeIn(tx: Database, { actor, bookingId, was, ...written }: Note): Promise<NoteOutcome> {
  const booking = await lockBookingInRoom(tx, bookingId);
  if (!booking) return { outcome: 'booking_not_found' };
  if (booking.state === 'held' || booking.state === 'expired') return { outcome: 'not_booked' };
  const after = columnsOf(written);
  if (isWritten(booking, after)) return { outcome: 'noted', booking };
  if (was && !isWritten(booking, columnsOf(was))) return { outcome: 'changed_meanwhile', booking };
  await updateBooking(tx, bookingId, after);
  // Both are erased with the guest's document, and the audit log is not: it says only that they were written.
  await recordChange(tx, {
    actor,
    action: 'booking.note',
    subject: { kind: 'booking', id: bookingId, name: `${booking.reference} ${booking.guestName}` },
    before: null,
    after: null,
  });
  return { outcome: 'noted', booking: { ...booking, ...after } };
}

const columnsOf = ({ note, roomNumber }: Written) => ({
  deskNote: note ?? null,
  roomNumber: roomNumber ?? null,
});

const isWritten = (
  booking: Pick<BookingRow, 'deskNote' | 'roomNumber'>,
  { deskNote, roomNumber }: ReturnType<typeof columnsOf>,
): boolean => booking.deskNote === deskNote && booking.roomNumber === roomNumber;
