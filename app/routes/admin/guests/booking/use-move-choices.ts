import { useMemo } from 'react';
import type { Booking } from '../../../../../contract/booking.ts';
import type { MoveChoice } from '../../../../../contract/desk.ts';
import { call } from '../../../../calls.ts';
import { localizedText, useFormat, useLanguage } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { type Loaded, useLoaded } from '../../../../ui/use-loaded.ts';
import type { RoomOption } from '../desk/room-options.tsx';
import { isStay, type TypedStay } from '../desk/stay-fields.tsx';

/** A room with the new total, the difference to the present total (negative: cheaper), and how a reduction is refunded. */
export type MoveOption = RoomOption &
  Pick<MoveChoice, 'total' | 'difference' | 'refund' | 'refundAtDesk' | 'offDue' | 'goneBefore'>;

/** The rooms of a hotel for the booking's new nights; the booking's own nights count as free. */
export function useMoveChoices(
  booking: Booking,
  hotelId: string | undefined,
  stay: TypedStay,
): Loaded<MoveOption[]> {
  const { desk } = useAdminText();
  const language = useLanguage();
  const { money } = useFormat();
  const { checkIn, checkOut } = stay;
  const key = hotelId && isStay(stay) ? [booking._id, hotelId, checkIn, checkOut].join(' ') : undefined;
  const loaded = useLoaded(key, (signal) =>
    call('moveChoices', {
      params: { id: booking._id },
      query: { hotelId: hotelId ?? '', hotelCheckInDate: checkIn, hotelCheckOutDate: checkOut },
      signal,
    }),
  );
  const options = useMemo(() => {
    const priceNote = (difference: number) => {
      const amount = money(Math.abs(difference));
      if (difference === 0) return desk.move.samePrice;
      return difference > 0 ? desk.move.more(amount) : desk.move.less(amount);
    };
    return loaded.value?.map(({ roomId, roomName, roomNameBn, maxGuest, free, fits, current, ...price }) => ({
      id: roomId,
      name: localizedText(language, roomName, roomNameBn),
      notes: [
        ...(free > 0 ? [desk.free(free)] : []),
        ...(current ? [desk.currentRoom] : []),
        ...(fits && free > 0 ? [priceNote(price.difference)] : []),
      ],
      ...price,
      closed: fits ? (free > 0 ? undefined : desk.soldOut) : desk.tooSmall(maxGuest),
    }));
  }, [loaded.value, desk, language, money]);
  return { ...loaded, value: options };
}
