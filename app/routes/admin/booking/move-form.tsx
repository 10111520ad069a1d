import { type SubmitEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Booking } from '../../../../contract/booking.ts';
import { call } from '../../../calls.ts';
import { useFormat, useLanguage } from '../../../i18n/language.tsx';
import { localizedText } from '../../../i18n/localized-text.ts';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { useSite } from '../../../site.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { HotelPicker, type PickedHotel } from '../desk/hotel-picker.tsx';
import { RoomOptions } from '../desk/room-options.tsx';
import { StayFields } from '../desk/stay-fields.tsx';
import { useChangeProblem } from '../desk/use-change-problem.ts';
import { useMoveChoices } from './use-move-choices.ts';

/** Hotel, nights and room that the booking is to have; the total stays as it was agreed. */
export function MoveForm({ booking, onDone }: { booking: Booking; onDone: () => void }) {
  const { desk } = useAdminText();
  const { money } = useFormat();
  const { today } = useSite().siteConfig;
  const { revalidate } = useRevalidator();
  const problemOf = useChangeProblem();
  const language = useLanguage();
  const [hotel, setHotel] = useState<PickedHotel>({
    id: booking.hotleId,
    name: localizedText(language, booking.hotelName, booking.hotelNameBn),
  });
  const [stay, setStay] = useState({
    checkIn: booking.hotelCheckInDate,
    checkOut: booking.hotelCheckOutDate,
  });
  const [chosen, setChosen] = useState<string | undefined>(booking.roomId);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const rooms = useMoveChoices(booking, hotel.id, stay);
  const free = rooms.state === 'ready' ? rooms.value : undefined;
  const roomId = free?.find(({ id, closed }) => id === chosen && !closed)?.id;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    if (!roomId) return setProblem(desk.walkIn.chooseFirst);
    setBusy(true);
    setProblem(undefined);
    const body = {
      roomId,
      hotelCheckInDate: stay.checkIn,
      hotelCheckOutDate: stay.checkOut,
    };
    try {
      await call('moveBooking', { params: { id: booking._id }, body });
      await revalidate();
      onDone();
      void showToast('success', desk.move.done);
    } catch (error) {
      setProblem(problemOf(error));
      // What is free has changed, or is better known now.
      rooms.retry();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex min-h-0 flex-col">
      <div className="grid gap-5 overflow-y-auto p-5">
        <p>{desk.move.hint(money(booking.total))}</p>
        <StayFields
          stay={stay}
          onChange={setStay}
          keepsCheckIn={booking.hotelCheckInDate < today}
          hint={desk.move.inHouse}
        />
        <HotelPicker picked={hotel} onPick={setHotel} />
        <RoomOptions rooms={rooms} chosen={roomId} onChoose={setChosen} />
      </div>
      <div className="grid gap-3 border-t border-line px-5 py-4">
        {problem && (
          <Notice tone="error">
            <p>{problem}</p>
          </Notice>
        )}
        <SubmitButton text={desk.move.submit} busyText={desk.move.busy} busy={busy} />
      </div>
    </form>
  );
}
