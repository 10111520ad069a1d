import { typedNumber } from '../../../../../kernel/format.ts';
import { call } from '../../../../calls.ts';
import { useFormat } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { useLoaded } from '../../../../ui/use-loaded.ts';

interface RoomSumInput {
  hotelId: string | undefined;
  /** The typed number: the hotel's total, or the number of one kind of room. */
  typed: string;
  /** The kind of room that the form changes; `hotel` for the hotel's own form; absent for a new kind. */
  of?: 'hotel' | string | undefined;
  /** The kind that was added last; the sum is loaded again then. */
  added?: string | undefined;
}

/**
 * Remarks that the kinds of rooms add up to more rooms than the hotel has. It blocks nothing, because only the person
 * knows which number is wrong.
 */
export function useRoomSum({ hotelId, typed, of, added }: RoomSumInput): string | undefined {
  const { room: texts } = useAdminText().editing;
  const { number } = useFormat();
  const { value } = useLoaded(hotelId ? `${hotelId} ${added}` : undefined, async (signal) => {
    const id = hotelId ?? '';
    const [hotel, rooms] = await Promise.all([
      call('hotel', { params: { id }, signal }),
      call('roomsOfHotel', { params: { hotelId: id }, signal }),
    ]);
    return { totalRooms: hotel.totalRooms, rooms };
  });
  const figure = typedNumber(typed);
  if (!value || !Number.isInteger(figure) || figure <= 0) return undefined;
  const others = value.rooms.filter(({ _id }) => _id !== of).reduce((sum, room) => sum + room.totalRoom, 0);
  const [sum, said] = of === 'hotel' ? [others, figure] : [others + figure, value.totalRooms];
  return sum > said ? texts.moreThanHotel(number(sum), number(said)) : undefined;
}
