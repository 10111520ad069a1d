import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { type WalkInGuest, type WalkInRequest, walkInGuest } from '../../../../../contract/desk.ts';
import type { GuestNumber } from '../../../../../contract/enumerations.ts';
import { addDays } from '../../../../../kernel/stay-dates.ts';
import { CallProblem, call } from '../../../../calls.ts';
import { guestFaultsOf } from '../../../../guest/guest-form.ts';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { useToday } from '../../../../search/today.ts';
import { useLeaving } from '../../../../session/use-leaving.ts';
import { withEnteredValues } from '../../../../ui/entered-values.ts';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusFault } from '../../../../ui/use-focus.ts';
import { readLastHotel, storeLastHotel } from '../../hotel-choice/last-hotel.ts';
import { useAdministrator } from '../../use-administrator.ts';
import { useRequestKey } from '../../use-request-key.ts';
import { useChangeProblem } from '../desk/use-change-problem.ts';
import {
  forgetWalkInGuest,
  readStoredWalkInGuest,
  useStoredWalkInGuest,
  type WalkInGuestForm,
} from './stored-guest.ts';
import { useFreeRooms } from './use-free-rooms.ts';
import { usePriceAndPayment } from './use-price-and-payment.ts';

const roomOfLink = z.object({
  hotel: z.object({ id: z.string(), name: z.string() }),
  roomId: z.string(),
});

/** A booking at the desk: hotel and dates, room, guest and payment, until the booking is made. */
export function useWalkIn() {
  const { email } = useAdministrator();
  const today = useToday();
  // The room of the link from the list of rooms left.
  const linked = roomOfLink.safeParse(useLocation().state).data;
  const [hotel, setHotel] = useState(() => linked?.hotel ?? readLastHotel());
  const [isTypingHotel, setTypingHotel] = useState(false);
  const [stay, setStay] = useState({ checkIn: today, checkOut: addDays(today, 1) });
  const [guestNumber, setGuestNumber] = useState<GuestNumber>('1');
  const [roomId, setRoomId] = useState(linked?.roomId);
  const rooms = useFreeRooms(isTypingHotel ? undefined : hotel?.id, stay, guestNumber);
  const offered = rooms.state === 'ready' ? rooms.value : undefined;
  const room = offered?.find(({ id, closed }) => id === roomId && !closed);
  const form = useForm({
    resolver: withEnteredValues(zodResolver(walkInGuest)),
    // `useFocusFault` does it.
    shouldFocusError: false,
    defaultValues: readStoredWalkInGuest(email),
  });
  const changed = useStoredWalkInGuest(form, email);
  const money = usePriceAndPayment(room?.total);
  const { submitCount, errors } = form.formState;
  const faults = Object.keys({ ...errors, ...money.moneyErrors, ...money.priceErrors });
  const formRef = useFocusFault(submitCount, faults.length > 0);
  const { book, offSale, ...booking } = useBooking(form, {
    onBooked() {
      forgetWalkInGuest(email);
      if (hotel) storeLastHotel(hotel);
    },
    onRefused(error) {
      money.refuse(error);
      rooms.retry();
    },
  });

  /** The button that was pressed: with or without the check-in. */
  const checksIn = useRef(false);
  function submit(guest: WalkInGuest): Promise<void> | undefined {
    const paid = money.request();
    if (!paid) return undefined;
    const { checkIn: hotelCheckInDate, checkOut: hotelCheckOutDate } = stay;
    const wanted = { hotelCheckInDate, hotelCheckOutDate, guestNumber };
    const request = room && { ...guest, ...paid, ...wanted, roomId: room.id, total: room.total };
    return book(
      request && { ...request, ...(checksIn.current && stay.checkIn === today && { checkIn: true }) },
    );
  }

  // Even the desk cannot book closed nights.
  const isClosed = offered?.find(({ id }) => id === offSale?.roomId)?.closed !== undefined;
  return {
    hotel,
    setHotel,
    setTypingHotel,
    stay,
    setStay,
    guestNumber,
    setGuestNumber,
    rooms,
    room,
    setRoomId,
    form,
    formRef,
    changed,
    money,
    ...booking,
    /** A guest whose stay begins today can be checked in at once. */
    mayCheckIn: stay.checkIn === today,
    checksIn,
    submit: form.handleSubmit(submit),
    /** The chosen room is not for sale. `book` books it anyway. */
    offSale: offSale && {
      book: isClosed ? undefined : () => void book({ ...offSale, offSale: true }),
    },
  };
}

interface WalkInProblem {
  text: string;
  /** The price has changed. */
  total?: number | undefined;
}

/** Sends a walk-in booking, and opens its page afterwards. */
function useBooking(
  form: WalkInGuestForm,
  { onBooked, onRefused }: { onBooked: () => void; onRefused: (error: unknown) => void },
) {
  const { desk } = useAdminText();
  const navigate = useNavigate();
  const isLeaving = useLeaving();
  const problemOf = useChangeProblem();
  const [problem, setProblem] = useState<WalkInProblem>();
  const [offSale, setOffSale] = useState<WalkInRequest>();
  const [done, setDone] = useState(false);
  const { keyOf } = useRequestKey();
  const isBooked = useRef(false);

  async function book(request: WalkInRequest | undefined): Promise<void> {
    if (done) return;
    if (!request) return setProblem({ text: desk.walkIn.chooseFirst });
    setProblem(undefined);
    setOffSale(undefined);
    // The same key with and without the check-in: it is one booking.
    const { checkIn: _, ...content } = request;
    const headers = { 'Idempotency-Key': keyOf(content) };
    try {
      const { booking, checkedIn } = await call('walkIn', { body: request, headers });
      isBooked.current = true;
      onBooked();
      setDone(true);
      void showToast('success', checkedIn ? desk.walkIn.doneCheckedIn : desk.walkIn.done);
      if (!isLeaving.current) await navigate(`/admin/bookings/${booking._id}`);
    } catch (error) {
      refuse(error, request);
    }
  }

  function refuse(error: unknown, request: WalkInRequest) {
    const refused = error instanceof CallProblem ? error : undefined;
    for (const { field, message } of refused ? guestFaultsOf(refused) : []) form.setError(field, { message });
    for (const { path, code } of refused?.fieldErrors ?? [])
      if (path === 'userEmail') form.setError(path, { message: code });
    // The desk cannot sell nights that the authorities have closed.
    if (refused?.problem?.notForSale && refused.code !== 'destination_closed') setOffSale(request);
    else setProblem({ text: problemOf(error), total: refused?.refusal('price_changed')?.quote.total });
    onRefused(error);
  }

  return { book, problem, offSale, done, isDone: () => isBooked.current };
}
