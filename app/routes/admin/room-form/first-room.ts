import type { Hotel } from '../../../../contract/hotel.ts';
import { emptyRoom, type RoomValues } from './room-values.ts';

/**
 * What a room of a hotel begins with: what the hotel has said already. The first one has all of its rooms, and its
 * picture until there is one of its own.
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

/** What the next one begins with after `added`: its hotel has a room now, so neither its number nor its picture is offered again. */
export function nextRoom(begun: RoomValues, added: RoomValues): RoomValues {
  if (begun.hotleId !== added.hotleId) return begun;
  const { totalRoom, roomImgs } = emptyRoom();
  return { ...begun, totalRoom, roomImgs };
}
