import type { Database } from '../../db/schema/database.ts';
import type { DataKeys } from './data-keys.ts';
import { forgetUnusedKeys, isKnownFor, knownKeyIds, usedKeyIds } from './data-keys-store.ts';
import { documentsAfter, type GuestDocumentRow, replaceSealed } from './guest-documents-store.ts';
import { openNumber, sealNumber, UnreadableDocument } from './sealed-number.ts';

/** Other processes read a new key within seconds. An old key is deleted only after this time. */
export const adoptedWithinSeconds = 60;

export interface Resealed {
  /** How many documents have the newest key now and had another one before. */
  documents: number;
  /** How many cannot be read with any key that is here; they stay as they are. */
  unreadable: number;
  /** The ids of the keys that this round has given up. Another process may have been the first: then there are none. */
  givenUp: string[];
  /**
   * The ids of the other keys that the database knows after this round, whoever has given the rest up. Undefined until
   * the newest has been known for its time.
   */
  stillKnown?: string[];
}

/**
 * Encrypts with the newest key what another one has encrypted, part by part, while bookings are made: a document that is
 * replaced meanwhile is left to the next round. When nothing is left, the other keys are given up. Whatever instant it
 * is cut off at, every document has one key, and the next round goes on.
 */
export async function resealDocuments(
  { db, dataKeys }: { db: Database; dataKeys: DataKeys },
  waitSeconds = adoptedWithinSeconds,
): Promise<Resealed> {
  const newest = dataKeys.newest();
  const done: Resealed = { documents: 0, unreadable: 0, givenUp: [] };
  if ((await usedKeyIds(db)).some((id) => id !== newest.id)) {
    let after: string | undefined;
    do {
      const { rows, last } = await documentsAfter(db, after);
      const anew = rows.filter(({ keyId }) => keyId !== newest.id).map((row) => resealed(dataKeys, row));
      const readable = anew.filter((row) => row !== undefined);
      done.unreadable += anew.length - readable.length;
      done.documents += await replaceSealed(db, newest.id, readable);
      after = last;
    } while (after !== undefined);
  }
  if (await isKnownFor(db, newest.id, waitSeconds)) {
    done.givenUp = await forgetUnusedKeys(db, newest.id);
    done.stillKnown = (await knownKeyIds(db)).filter((id) => id !== newest.id);
  }
  return done;
}

/** A document's old and new text; undefined when no key here can decrypt it. */
function resealed(keys: DataKeys, { bookingId, sealed }: GuestDocumentRow) {
  try {
    const number = openNumber(keys, bookingId, sealed);
    return { booking_id: bookingId, was: sealed, sealed: sealNumber(keys.newest(), bookingId, number) };
  } catch (error) {
    if (error instanceof UnreadableDocument) return undefined;
    throw error;
  }
}
