import type { BookingRequest } from '../../../contract/booking.ts';
import { readStoredRecord, writeStored } from '../../session/browser-storage.ts';

/** What an attempt books. A key is asked about only where the page is about the same. */
export type BookedStay = Pick<
  BookingRequest,
  'roomId' | 'hotelCheckInDate' | 'hotelCheckOutDate' | 'guestNumber'
>;

/**
 * The key of an attempt that is not answered yet, in this tab beside the cart. It outlives a reload and a sign-in;
 * the server tells what became of it to its own account alone, so nothing personal is kept with it.
 */
const name = 'nibash.attempt';

export function keepKey(key: string, { roomId, ...stay }: BookedStay): void {
  const { hotelCheckInDate, hotelCheckOutDate, guestNumber } = stay;
  const kept = { key, roomId, hotelCheckInDate, hotelCheckOutDate, guestNumber };
  writeStored('sessionStorage', name, JSON.stringify(kept));
}

/** The key of an attempt to book this; undefined when there is none, or when it was for something else. */
export function readKeptKey(stay: BookedStay): string | undefined {
  const kept = readStoredRecord<BookedStay & { key: unknown }>('sessionStorage', name);
  const isSame =
    kept?.roomId === stay.roomId &&
    kept.hotelCheckInDate === stay.hotelCheckInDate &&
    kept.hotelCheckOutDate === stay.hotelCheckOutDate &&
    kept.guestNumber === stay.guestNumber;
  return isSame && typeof kept.key === 'string' ? kept.key : undefined;
}

/** A key that was kept since is another attempt's, and stays. */
export function forgetKey(key: string | undefined): void {
  const kept = readStoredRecord<{ key: unknown }>('sessionStorage', name);
  if (kept?.key === key) writeStored('sessionStorage', name, null);
}
