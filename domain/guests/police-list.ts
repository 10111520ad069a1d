import type { Database } from '../../db/schema/database.ts';
import { type Actor, recordChange } from '../audit/audit-store.ts';
import type { DocumentType } from '../shared/guest-documents.ts';
import { dhakaDate, type NightDate } from '../shared/stay-dates.ts';
import type { DataKeys } from './data-keys.ts';
import { findGuestsOfNight, findHotelName } from './police-list-store.ts';
import { openNumber, UnreadableDocument } from './sealed-number.ts';

/** A guest as the police asks for them. Without a document: it was erased, or the booking never had one. */
export interface GuestOfNight {
  reference: string;
  name: string;
  phone: string;
  address: string;
  guests: number;
  roomName: string;
  checkIn: NightDate;
  checkOut: NightDate;
  checkedInAt: Date | null;
  document?: { type: DocumentType; country: string; number: string };
}

export type PoliceListOutcome =
  | { outcome: 'listed'; guests: GuestOfNight[] }
  | { outcome: 'hotel_not_found' };

/**
 * The guests of a hotel's night, their documents in the clear, as a hotel in Bangladesh hands them to the police. Who took
 * which night’s list is written down in the same transaction, without the guests. A number that no key here can read
 * stays masked.
 */
export function takePoliceList(
  { db, dataKeys }: { db: Database; dataKeys: DataKeys },
  { actor, hotelId, night }: { actor: Actor; hotelId: string; night: NightDate },
): Promise<PoliceListOutcome> {
  return db.transaction(async (tx): Promise<PoliceListOutcome> => {
    const name = await findHotelName(tx, hotelId);
    if (name === undefined) return { outcome: 'hotel_not_found' };
    const rows = (await findGuestsOfNight(tx, hotelId, night)).filter(
      // Who has left before is not in the house, whatever was booked.
      ({ checkedOutAt }) => !checkedOutAt || dhakaDate(checkedOutAt.getTime()) > night,
    );
    await recordChange(tx, {
      actor,
      action: 'hotel.police_list',
      subject: { kind: 'hotel', id: hotelId, name },
      before: null,
      after: { night, bookings: rows.length },
    });
    return {
      outcome: 'listed',
      guests: rows.map(({ bookingId, document, checkedOutAt: _, ...guest }) => ({
        ...guest,
        ...(document && {
          document: { ...document, number: readable(dataKeys, bookingId, document) },
        }),
      })),
    };
  });
}

function readable(keys: DataKeys, bookingId: string, { sealed, masked }: { sealed: string; masked: string }) {
  try {
    return openNumber(keys, bookingId, sealed);
  } catch (error) {
    if (error instanceof UnreadableDocument) return masked;
    throw error;
  }
}
