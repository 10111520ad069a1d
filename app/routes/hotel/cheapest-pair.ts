import { type GuestNumber, guestNumbers } from '../../../contract/enumerations.ts';
import type { Room } from '../../../contract/room.ts';
import type { Search } from '../../search/search.ts';
import { roomState } from './room-state.ts';

/** Two rooms that take a party together, the larger one first; the same kind twice if two of it are free. */
export interface PairOffer {
  rooms: [Room, Room];
  /** How many people each is for. */
  guests: [GuestNumber, GuestNumber];
  total: number;
}

const oneGuest = (search: Search): Search => ({ ...search, guestNumber: '1' });

/** The cheapest two free rooms whose guests add up; undefined while one room takes the party, or without such two. */
export function cheapestPair(rooms: Room[], search: Search): PairOffer | undefined {
  const party = Number(search.guestNumber);
  if (party < 2 || rooms.some((room) => roomState(room, search) === 'free')) return undefined;
  const free = rooms.filter(
    (room) => roomState(room, oneGuest(search)) === 'free' && room.stayTotal !== undefined,
  );
  let best: PairOffer | undefined;
  for (const [at, one] of free.entries())
    for (const other of free.slice(at)) {
      if (one === other && (one.available ?? 0) < 2) continue;
      const total = (one.stayTotal ?? 0) + (other.stayTotal ?? 0);
      if (one.maxGuest + other.maxGuest < party || (best && best.total <= total)) continue;
      const pair: [Room, Room] = one.maxGuest >= other.maxGuest ? [one, other] : [other, one];
      const inFirst = Math.min(pair[0].maxGuest, party - 1);
      const [first, second] = [guestNumbers[inFirst - 1], guestNumbers[party - inFirst - 1]];
      if (first && second) best = { rooms: pair, guests: [first, second], total };
    }
  return best;
}
