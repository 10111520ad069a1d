import type { Database } from '../../db/statements/database.ts';
import type { DocumentType } from '../../kernel/guest-documents.ts';
import { dhakaDate, type NightDate } from '../../kernel/stay-dates.ts';
import { type Actor, recordChange } from '../audit/audit-store.ts';
import type { DataKeys } from '../guests/data-keys.ts';
import { openNumber, UnreadableDocument } from '../guests/sealed-number.ts';
import { placeOfNight } from './places-of-stay.ts';
import { findGuestsOfNight, findHotelName, findMovedAway, findMoves } from './police-list-store.ts';

/** A guest on the police list. Without a document: it was erased, or the booking never had one. */
export interface GuestOfNight {
  reference: string;
  name: string;
  phone: string;
  address: string;
  guests: number;
  roomName: string;
  roomNumber: string | null;
  checkIn: NightDate;
  checkOut: NightDate;
  checkedInAt: Date | null;
  document?: { type: DocumentType; country: string; number: string };
}

export type PoliceListOutcome =
  | { outcome: 'listed'; guests: GuestOfNight[] }
  | { outcome: 'hotel_not_found' };

/**
 * The guests of a hotel in one night with their document numbers unencrypted, as hotels in Bangladesh hand them to
 * the police. The same transaction records who took the list of which night, without the guests. A number that cannot
 * be decrypted stays masked.
 */
export function takePoliceList(
  { db, dataKeys }: { db: Database; dataKeys: DataKeys },
  { actor, hotelId, night }: { actor: Actor; hotelId: string; night: NightDate },
): Promise<PoliceListOutcome> {
  return db.transaction(async (tx): Promise<PoliceListOutcome> => {
    const name = await findHotelName(tx, hotelId);
    if (name === undefined) return { outcome: 'hotel_not_found' };
    const rows = await findSleepers(tx, hotelId, night);
    await recordChange(tx, {
      actor,
      action: 'hotel.police_list',
      subject: { kind: 'hotel', id: hotelId, name },
      before: null,
      after: { night, bookings: rows.length },
    });
    return {
      outcome: 'listed',
      guests: rows.map(({ bookingId, document, ...guest }) => ({
        ...guest,
        ...(document && {
          document: { ...document, number: readable(dataKeys, bookingId, document) },
        }),
      })),
    };
  });
}

/**
 * The guests who slept in the hotel in this night, by arrival. It considers the desk's moves of a booking, not only
 * its present hotel. A guest who was in another hotel before has no check-in time here.
 */
async function findSleepers(tx: Database, hotelId: string, night: NightDate) {
  const here = await findGuestsOfNight(tx, night, { hotelId });
  const movedAway = await findMovedAway(tx, hotelId, night);
  const rows = [...here, ...(await findGuestsOfNight(tx, night, { bookingIds: movedAway }))];
  const moves = await findMoves(
    tx,
    rows.map(({ bookingId }) => bookingId),
  );
  return rows
    .flatMap(({ hotelId: hotelNow, checkedOutAt, ...row }) => {
      // A guest who has left before is not in the house, even if the booking is longer.
      if (checkedOutAt && dhakaDate(checkedOutAt.getTime()) <= night) return [];
      const now = { ...row, hotelId: hotelNow };
      const place = placeOfNight(now, moves.get(row.bookingId) ?? [], night);
      if (place?.hotelId !== hotelId) return [];
      const { roomName, checkIn, checkOut } = place;
      const checkedInAt = checkIn === row.checkIn ? row.checkedInAt : null;
      // The number is that of the room that the guest has now.
      const isThere = hotelNow === hotelId && row.roomName === roomName;
      const roomNumber = isThere ? row.roomNumber : null;
      return [{ ...row, roomName, roomNumber, checkIn, checkOut, checkedInAt }];
    })
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
}

const orderOf = (row: { checkIn: NightDate; roomName: string; bookingId: string }) =>
  `${row.checkIn} ${row.roomName} ${row.bookingId}`;

function readable(keys: DataKeys, bookingId: string, { sealed, masked }: { sealed: string; masked: string }) {
  try {
    return openNumber(keys, bookingId, sealed);
  } catch (error) {
    if (error instanceof UnreadableDocument) return masked;
    throw error;
  }
}
