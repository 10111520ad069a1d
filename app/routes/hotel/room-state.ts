import type { Room } from '../../../contract/room.ts';
import type { Search } from '../../search/search.ts';

/** Whether a room can be chosen for a search, and if not, why not. Without dates nobody knows how many are free. */
export type RoomState = 'free' | 'sold-out' | 'too-small';

export function roomState(room: Room, search: Search): RoomState {
  if (room.maxGuest < Number(search.guestNumber)) return 'too-small';
  return room.available === 0 ? 'sold-out' : 'free';
}
