import type { Booking } from '../../../../../contract/booking.ts';
import { localizedText, useLanguage } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { useListAddress } from '../../../../lists/use-list-address.ts';
import { Button } from '../../../../ui/button.tsx';
import { HotelChoice } from '../../hotel-choice/hotel-choice.tsx';

/** Bookings of one hotel, or of all. */
export function HotelFilter({ name }: { name: string }) {
  const { desk } = useAdminText();
  const { said, change } = useListAddress();
  return (
    <div className="flex grow basis-60 flex-wrap items-start gap-3 @3xl:max-w-md">
      <div className="grow basis-52">
        <HotelChoice
          name={name}
          chosenId={said('hotelId') || undefined}
          className="w-full"
          onChoose={({ id }) => change({ hotelId: id, roomId: undefined })}
        />
      </div>
      {said('hotelId') && (
        <Button className="mt-6 min-h-12" onClick={() => change({ hotelId: undefined, roomId: undefined })}>
          {desk.allHotels}
        </Button>
      )}
    </div>
  );
}

/** The room filter that a link has set, with a link to all rooms. */
export function RoomFilter({ room }: { room: Pick<Booking, 'roomName' | 'roomNameBn'> | undefined }) {
  const { desk } = useAdminText();
  const language = useLanguage();
  const { said, change } = useListAddress();
  if (!said('roomId')) return null;
  return (
    <p className="flex basis-full flex-wrap sm:col-span-full items-center gap-x-4 gap-y-2">
      <strong>
        {room ? desk.ofRoom(localizedText(language, room.roomName, room.roomNameBn)) : desk.ofOneRoom}
      </strong>
      <Button onClick={() => change({ roomId: undefined })}>{desk.allRooms}</Button>
    </p>
  );
}
