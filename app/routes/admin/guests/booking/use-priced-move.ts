import { useState } from 'react';
import type { Booking } from '../../../../../contract/booking.ts';
import { call } from '../../../../calls.ts';
import { useText } from '../../../../i18n/language.tsx';
import type { TypedStay } from '../desk/stay-fields.tsx';
import type { WaiveReason } from './difference-part.tsx';
import { useDeskCall } from './use-desk-call.ts';
import type { MoveOption } from './use-move-choices.ts';

/** Moves a booking at the shown difference, or at its old price for a reason. */
export function usePricedMove(booking: Booking, onDone: () => void, lookAgain: () => void) {
  const { faults } = useText();
  const { run, busy, problem, setProblem } = useDeskCall(onDone);
  const [waive, setWaive] = useState<WaiveReason>();
  const [waiveError, setWaiveError] = useState<string>();

  async function move(room: MoveOption, stay: TypedStay, done: string) {
    const isWaived = waive !== undefined && room.difference !== 0;
    const isUnsaid = isWaived && waive.trim() === '';
    setWaiveError(isUnsaid ? faults.required : undefined);
    if (isUnsaid) return;
    const body = {
      roomId: room.id,
      hotelCheckInDate: stay.checkIn,
      hotelCheckOutDate: stay.checkOut,
      was: {
        roomId: booking.roomId,
        hotelCheckInDate: booking.hotelCheckInDate,
        hotelCheckOutDate: booking.hotelCheckOutDate,
      },
      difference: room.difference,
      ...(isWaived && { waive: { reason: waive } }),
    };
    // On a refusal, loads the rooms again: availability or prices have changed.
    await run(() => call('moveBooking', { params: { id: booking._id }, body }), done, lookAgain);
  }

  return { move, busy, problem, setProblem, waive, setWaive, waiveError };
}
