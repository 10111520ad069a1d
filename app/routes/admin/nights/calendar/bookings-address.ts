import type { NightDate } from '../../../../../kernel/stay-dates.ts';

/** The address of the list of bookings in a room on these nights. */
export function bookingsAddress(
  room: { _id: string; hotleId: string },
  from: NightDate,
  to: NightDate = from,
): string {
  const query = { filter: 'inHouse', hotelId: room.hotleId, roomId: room._id, from, to };
  return `/admin/allBookings?${new URLSearchParams(query)}`;
}
