import type { OwnBooking } from '../../../../contract/booking.ts';
import { call } from '../../../calls.ts';
import { notFoundOn404 } from '../../../session/guards.ts';

/** A room that the booking could have. */
export interface RoomChoice {
  id: string;
  name: string;
  nameBn: string | undefined;
  maxGuest: number;
}

/** The booking and the rooms of its hotel, including its own room if that is not offered any more. */
export async function loadChange(
  reference: string,
  signal: AbortSignal,
): Promise<{ booking: OwnBooking; rooms: RoomChoice[] }> {
  const booking = await notFoundOn404(call('booking', { params: { id: reference }, signal }));
  const offered = await notFoundOn404(
    call('roomsOfHotel', { params: { hotelId: booking.hotleId }, signal }),
  ).catch(() => []);
  const rooms = offered.map(({ _id: id, roomName: name, roomNameBn: nameBn, maxGuest }) => ({
    id,
    name,
    nameBn,
    maxGuest,
  }));
  const own = {
    id: booking.roomId,
    name: booking.roomName,
    nameBn: booking.roomNameBn,
    maxGuest: Number(booking.guestNumber),
  };
  return { booking, rooms: rooms.some(({ id }) => id === own.id) ? rooms : [own, ...rooms] };
}
