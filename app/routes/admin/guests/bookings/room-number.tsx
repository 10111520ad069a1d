import type { BookingListed } from '../../../../../contract/desk.ts';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';

/** The number of the guest's room, below the room's name, and in a wide list the hotel's note in one shortened line. */
export function RoomNumber({ booking }: { booking: Pick<BookingListed, 'roomNumber' | 'deskNote'> }) {
  const { note } = useAdminText().goodwill;
  const { roomNumber, deskNote } = booking;
  return (
    <>
      {roomNumber && (
        <span className="block font-semibold wrap-break-word @3xl:max-w-20">{note.inList(roomNumber)}</span>
      )}
      {deskNote && (
        <span className="hidden @3xl:block @3xl:max-w-20 @3xl:truncate" title={deskNote}>
          {`${note.note}: ${deskNote}`}
        </span>
      )}
    </>
  );
}
