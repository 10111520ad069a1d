import { type SubmitEvent, useState } from 'react';
import type { Booking } from '../../../../../contract/booking.ts';
import { localizedText, useFormat, useLanguage, useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { useToday } from '../../../../search/today.ts';
import { DialogButton } from '../../../../ui/dialog-window.tsx';
import { costOf } from '../../../../ui/given-back-lines.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { SubmitButton } from '../../../../ui/submit-button.tsx';
import { HotelChoice } from '../../hotel-choice/hotel-choice.tsx';
import type { PickedHotel } from '../../hotel-choice/last-hotel.ts';
import { RoomOptions } from '../desk/room-options.tsx';
import { StayFields, type TypedStay } from '../desk/stay-fields.tsx';
import { DifferencePart } from './difference-part.tsx';
import { useMoveChoices } from './use-move-choices.ts';
import { usePricedMove } from './use-priced-move.ts';

const isSameStay = (booking: Booking, { checkIn, checkOut }: TypedStay) =>
  booking.hotelCheckInDate === checkIn && booking.hotelCheckOutDate === checkOut;

/** Opens a window with free rooms, in this hotel or another, for these nights or others. */
export function MoveDialog({ booking, inHouse }: { booking: Booking; inHouse: boolean }) {
  const { move } = useAdminText().desk;
  return (
    <DialogButton
      text={move.open}
      title={move.title}
      description={`${booking.reference}, ${booking.guestName}`}
      wide
    >
      {(close) => <MoveForm booking={booking} inHouse={inHouse} onDone={close} />}
    </DialogButton>
  );
}

/** The booking's new hotel, nights and room, and the price difference. */
function MoveForm({
  booking,
  inHouse,
  onDone,
}: {
  booking: Booking;
  /** Whether the guest has checked in. */
  inHouse: boolean;
  onDone: () => void;
}) {
  const { desk } = useAdminText();
  const { places } = useText();
  const { money } = useFormat();
  const today = useToday();
  const language = useLanguage();
  const [hotel, setHotel] = useState<PickedHotel>({
    id: booking.hotleId,
    name: localizedText(language, booking.hotelName, booking.hotelNameBn),
    place: places.districts[booking.district],
  });
  const [stay, setStay] = useState({
    checkIn: booking.hotelCheckInDate,
    checkOut: booking.hotelCheckOutDate,
  });
  const [chosen, setChosen] = useState<string | undefined>(booking.roomId);
  const rooms = useMoveChoices(booking, hotel.id, stay);
  const free = rooms.state === 'ready' ? rooms.value : undefined;
  const room = free?.find(({ id, closed }) => id === chosen && !closed);
  const isOther = room?.id !== booking.roomId || !isSameStay(booking, stay);
  const { move, busy, problem, setProblem, waive, setWaive, waiveError } = usePricedMove(
    booking,
    onDone,
    rooms.retry,
  );

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!room) return setProblem(desk.walkIn.chooseFirst);
    await move(room, stay, desk.move.done);
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex min-h-0 flex-col">
      <div className="grid gap-5 overflow-y-auto p-5">
        <p>{desk.move.hint(money(costOf(booking)))}</p>
        <StayFields
          stay={stay}
          onChange={setStay}
          isCheckInFixed={inHouse || booking.hotelCheckInDate < today}
          hint={desk.move.inHouse}
        />
        <HotelChoice name={hotel.name} chosenId={hotel.id} onChoose={setHotel} className="w-full" />
        <RoomOptions rooms={rooms} chosen={room?.id} onChoose={setChosen} />
        {room && isOther && (
          <DifferencePart
            total={costOf(booking)}
            room={room}
            waive={waive}
            onWaive={setWaive}
            error={waiveError}
          />
        )}
      </div>
      <div className="grid gap-3 border-t border-line px-5 py-4">
        {problem && <Notice tone="error">{problem}</Notice>}
        <SubmitButton
          text={desk.move.submit}
          busyText={busy ? desk.move.busy : ''}
          busy={busy || rooms.state === 'loading'}
        />
      </div>
    </form>
  );
}
