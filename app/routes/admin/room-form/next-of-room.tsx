import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';

/** After a room was added: its hotel can be booked; links to its page and to the calendar for prices. */
export function NextOfRoom({ hotelId, roomName }: { hotelId: string; roomName: string }) {
  const { room: texts } = useAdminText().editing;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <p className="min-w-0">{texts.next(roomName)}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={`/admin/calendar?hotel=${hotelId}`}>{texts.prices}</ButtonLink>
        <ButtonLink to={`/hotels/${hotelId}`}>{texts.seeHotel}</ButtonLink>
      </div>
    </div>
  );
}
