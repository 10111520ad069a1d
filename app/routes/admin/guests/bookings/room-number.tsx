import type { BookingListed } from '../../../../../contract/desk.ts';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';

/** The number of the guest's room, below the room's name, and the hotel's note in one shortened line. */
export function RoomNumber({ booking }: { booking: Pick<BookingListed, 'roomNumber' | 'deskNote'> }) {
  const { note } = useAdminText().goodwill;
  const { roomNumber, deskNote } = booking;
  return (
    <>
      {roomNumber && <span className="block truncate font-semibold">{note.inList(roomNumber)}</span>}
      {deskNote && (
        <span className="block truncate @3xl:max-w-40" title={deskNote}>
          {`${note.note}: ${deskNote}`}
        </span>
      )}
    </>
  );
}
