import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { walkInGuest } from '../../../../contract/desk.ts';
import { type GuestNumber, guestNumbers } from '../../../../contract/enumerations.ts';
import { addDays } from '../../../../kernel/stay-dates.ts';
import { useFormat, useText } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { useToday } from '../../../search/today.ts';
import { Money } from '../../../ui/money.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { useFocusFault } from '../../../ui/use-focus.ts';
import { HotelPicker } from '../desk/hotel-picker.tsx';
import { keepLastHotel, readLastHotel } from '../desk/last-hotel.ts';
import { RoomOptions } from '../desk/room-options.tsx';
import { StayFields } from '../desk/stay-fields.tsx';
import { LeaveGuard } from '../editing/leave-guard.tsx';
import { useAdministrator } from '../use-administrator.ts';
import { FormPart } from './form-part.tsx';
import { GuestFields } from './guest-fields.tsx';
import { OffSaleNotice } from './off-sale-notice.tsx';
import { PriceAndPaymentFields } from './price-and-payment.tsx';
import { forgetWalkInGuest, readStoredWalkInGuest, useStoredWalkInGuest } from './stored-guest.ts';
import { useAskedRoom } from './use-asked-room.ts';
import { useFreeRooms } from './use-free-rooms.ts';
import { usePriceAndPayment } from './use-price-and-payment.ts';
import { useWalkIn } from './use-walk-in.ts';

/** Hotel and dates, room, guest, and payment: in the order in which a desk asks. */
export function WalkInForm() {
  const { desk, frontDesk } = useAdminText();
  const { email } = useAdministrator();
  const { search } = useText();
  const { money: written } = useFormat();
  const today = useToday();
  const asked = useAskedRoom();
  const [hotel, setHotel] = useState(() => asked?.hotel ?? readLastHotel());
  const [stay, setStay] = useState({ checkIn: today, checkOut: addDays(today, 1) });
  const [guestNumber, setGuestNumber] = useState<GuestNumber>('1');
  const [chosen, setChosen] = useState(asked?.roomId);
  const rooms = useFreeRooms(hotel?.id, stay, guestNumber);
  const free = rooms.state === 'ready' ? rooms.value : undefined;
  const room = free?.find(({ id, closed }) => id === chosen && !closed);
  const form = useForm({
    resolver: zodResolver(walkInGuest),
    // `useFocusFault` does it.
    shouldFocusError: false,
    defaultValues: readStoredWalkInGuest(email),
  });
  const typed = useStoredWalkInGuest(form, email);
  const money = usePriceAndPayment(room?.total);
  const { submitCount, errors } = form.formState;
  const faults = Object.keys({ ...errors, ...money.moneyErrors, ...money.priceErrors });
  const formRef = useFocusFault(submitCount, faults.length > 0);
  const { book, problem, offSale, done, isDone } = useWalkIn(form, {
    onBooked() {
      forgetWalkInGuest(email);
      if (hotel) keepLastHotel(hotel);
    },
    onRefused(error) {
      money.refuse(error);
      rooms.retry();
    },
  });
  return (
    <form
      ref={formRef}
      method="post"
      noValidate
      className="mt-6 grid gap-8"
      onSubmit={form.handleSubmit((guest) => {
        const paid = money.request();
        if (!paid) return;
        return book(
          room && {
            ...guest,
            ...paid,
            roomId: room.id,
            hotelCheckInDate: stay.checkIn,
            hotelCheckOutDate: stay.checkOut,
            guestNumber,
            total: room.total,
          },
        );
      })}
    >
      <FormPart heading={desk.walkIn.stayHeading}>
        <HotelPicker picked={hotel} onPick={setHotel} />
        <StayFields stay={stay} onChange={setStay}>
          <SelectField
            label={desk.guests}
            value={guestNumber}
            onPick={setGuestNumber}
            options={guestNumbers.map((value) => ({ value, text: search.persons[value] }))}
          />
        </StayFields>
      </FormPart>
      <FormPart heading={desk.walkIn.roomHeading}>
        {offSale && (
          <OffSaleNotice
            // Even the desk cannot book closed nights.
            onBook={
              free?.find(({ id }) => id === offSale.roomId)?.closed
                ? undefined
                : () => void book({ ...offSale, offSale: true })
            }
          />
        )}
        <RoomOptions rooms={rooms} chosen={room?.id} onChoose={setChosen} />
      </FormPart>
      <FormPart heading={desk.walkIn.guestHeading}>
        <GuestFields form={form} />
      </FormPart>
      <FormPart heading={frontDesk.atOnce.heading}>
        <PriceAndPaymentFields form={money} />
      </FormPart>
      <LeaveGuard changed={typed} isDone={isDone} text={desk.walkIn.leave} />
      <div className="grid gap-4">
        {problem && (
          <Notice tone="error">
            <p>
              {problem.total === undefined ? problem.text : desk.walkIn.priceChanged(written(problem.total))}
            </p>
          </Notice>
        )}
        {room && (
          <p className="flex justify-between gap-4 text-lg font-semibold">
            <span>{desk.total}</span>
            <Money taka={money.total ?? room.total} />
          </p>
        )}
        <SubmitButton
          text={desk.walkIn.submit}
          busyText={form.formState.isSubmitting ? desk.walkIn.busy : ''}
          busy={form.formState.isSubmitting || rooms.state === 'loading'}
          done={done}
        />
      </div>
    </form>
  );
}
