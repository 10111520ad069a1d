import type { Hotel } from '../../../../../contract/hotel.ts';
import { emptyRoom, type RoomValues } from './room-values.ts';

/**
 * The initial values of a hotel's room, from the hotel's own data. The first room gets all of its rooms, and its
 * picture until there is another.
 */
export function roomOfHotel(hotel: Hotel | undefined): RoomValues {
  const empty = emptyRoom();
  if (!hotel) return empty;
  const hasRooms = hotel.startsFrom !== null;
  const offersBreakfast = hotel.facilities.foodFacilities.includes('Breakfast');
  return {
    ...empty,
    hotleId: hotel._id,
    complimentary: offersBreakfast ? 'Breakfast' : 'Drinking water',
    ...(!hasRooms && { totalRoom: String(hotel.totalRooms), roomImgs: hotel.images[0] ?? '' }),
  };
}

/**
 * The initial values of the next room after `added`: its hotel has a room now, so its number and picture are not
 * suggested again.
 */
export function nextRoom(begun: RoomValues, added: RoomValues): RoomValues {
  if (begun.hotleId !== added.hotleId) return begun;
  const { totalRoom, roomImgs } = emptyRoom();
  return { ...begun, totalRoom, roomImgs };
}
