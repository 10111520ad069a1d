import type { Stay } from '../../kernel/stay-dates.ts';
import { readStoredRecord, writeStored } from '../session/browser-storage.ts';
import { draftPrefix } from '../session/drafts.ts';

/** Two rooms of a hotel that a party books one after the other, because no single one is free for it. */
export interface RoomPair extends Stay {
  hotelId: string;
  firstId: string;
  secondId: string;
  secondName: string;
  secondNameBn?: string | undefined;
  /** How many people the second room is for. */
  secondGuests: '1' | '2' | '3';
}

/** The pair that was chosen last in this tab; deleted at sign-out together with drafts. */
const key = `${draftPrefix}pair`;

export function storePair(pair: RoomPair | null): void {
  writeStored('sessionStorage', key, pair && JSON.stringify(pair));
}

/** The chosen pair whose first room is this one, for this stay. */
export function readPair(firstId: string | undefined, stay: Stay): RoomPair | undefined {
  const { hotelId, secondId, secondName, secondNameBn, secondGuests, ...pair } =
    readStoredRecord<RoomPair>('sessionStorage', key) ?? {};
  if (!firstId || !hotelId || !secondId || !secondName || !secondGuests) return undefined;
  const isOfIt = pair.firstId === firstId && pair.checkIn === stay.checkIn && pair.checkOut === stay.checkOut;
  return isOfIt ? { hotelId, firstId, secondId, secondName, secondNameBn, secondGuests, ...stay } : undefined;
}
