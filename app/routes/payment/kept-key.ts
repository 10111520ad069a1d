import type { BookingRequest } from '../../../contract/booking.ts';
import { readStoredRecord, writeStored } from '../../session/browser-storage.ts';

/** The stay that an attempt books. A key is used only on the page of the same stay. */
export type BookedStay = Pick<
  BookingRequest,
  'roomId' | 'hotelCheckInDate' | 'hotelCheckOutDate' | 'guestNumber'
>;

/**
 * The key of an unanswered attempt, in this tab beside the cart. It survives a reload and a sign-in. The server tells
 * the result only to the same account, so no personal data are stored with it.
 */
const name = 'nibash.attempt';

export function keepKey(key: string, { roomId, ...stay }: BookedStay): void {
  const { hotelCheckInDate, hotelCheckOutDate, guestNumber } = stay;
  const kept = { key, roomId, hotelCheckInDate, hotelCheckOutDate, guestNumber };
  writeStored('sessionStorage', name, JSON.stringify(kept));
}

/** The key of an attempt to book this stay; undefined without one, or when it was for another stay. */
export function readKeptKey(stay: BookedStay): string | undefined {
  const kept = readStoredRecord<BookedStay & { key: unknown }>('sessionStorage', name);
  const isSame =
    kept?.roomId === stay.roomId &&
    kept.hotelCheckInDate === stay.hotelCheckInDate &&
    kept.hotelCheckOutDate === stay.hotelCheckOutDate &&
    kept.guestNumber === stay.guestNumber;
  return isSame && typeof kept.key === 'string' ? kept.key : undefined;
}

/** A key stored since belongs to another attempt, and stays. */
export function forgetKey(key: string | undefined): void {
  const kept = readStoredRecord<{ key: unknown }>('sessionStorage', name);
  if (kept?.key === key) writeStored('sessionStorage', name, null);
}
