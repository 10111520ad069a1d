import type { Database } from '../../db/statements/database.ts';
import type { DataKeys } from './data-keys.ts';
import { forgetUnusedKeys, isRegisteredFor, registeredKeyIds, usedKeyIds } from './data-keys-store.ts';
import { documentsAfter, type GuestDocumentRow, replaceSealed } from './guest-documents-store.ts';
import {
  accountsUnderOtherKeys,
  type RefundAccountRow,
  replaceSealedAccount,
  sealedFor,
} from './refund-accounts-store.ts';
import { openNumber, sealNumber, UnreadableDocument } from './sealed-number.ts';

/** Other processes read a new key within seconds. An old key is deleted only after this time. */
export const adoptedWithinSeconds = 60;

export interface Resealed {
  /** How many documents and accounts were re-encrypted with the newest key. */
  documents: number;
  /** How many documents and accounts no present key can decrypt; they stay unchanged. */
  unreadable: number;
  /** The ids of the keys that this round removed. Empty when another process was faster. */
  removed: string[];
  /**
   * The ids of the other keys that stay registered after this round. Undefined until the newest key has been
   * registered for the waiting time, and while keys may not be removed.
   */
  registered?: string[];
}

/**
 * Re-encrypts with the newest key all documents and accounts of refunds that have another one, part by part, while bookings go on. A document
 * that is replaced meanwhile is left to the next round. When nothing has an old key any more, the old keys are
 * removed. Every document has exactly one key at any time, so an interrupted round is continued by the next.
 */
export async function resealDocuments(
  { db, dataKeys, mayDropKeys = true }: { db: Database; dataKeys: DataKeys; mayDropKeys?: boolean },
  waitSeconds = adoptedWithinSeconds,
): Promise<Resealed> {
  const newest = dataKeys.newest();
  const done: Resealed = { documents: 0, unreadable: 0, removed: [] };
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
    await resealAccounts({ db, dataKeys }, done);
  }
  if (mayDropKeys && (await isRegisteredFor(db, newest.id, waitSeconds))) {
    done.removed = await forgetUnusedKeys(db, newest.id);
    done.registered = (await registeredKeyIds(db)).filter((id) => id !== newest.id);
  }
  return done;
}

/** A document's old and new text; undefined when no key here can decrypt it. */
function resealed(keys: DataKeys, { bookingId, sealed }: GuestDocumentRow) {
  return unlessUnreadable(() => {
    const number = openNumber(keys, bookingId, sealed);
    return { booking_id: bookingId, was: sealed, sealed: sealNumber(keys.newest(), bookingId, number) };
  });
}

/** The same for the accounts of refunds, one by one: there are few. */
async function resealAccounts(
  { db, dataKeys }: { db: Database; dataKeys: DataKeys },
  done: Resealed,
): Promise<void> {
  const { id: keyId } = dataKeys.newest();
  let rows = await accountsUnderOtherKeys(db, keyId, undefined);
  while (rows.length > 0) {
    for (const row of rows) {
      const sealed = resealedAccount(dataKeys, row);
      if (sealed === undefined) done.unreadable += 1;
      else if (await replaceSealedAccount(db, row, { keyId, sealed })) done.documents += 1;
    }
    rows = await accountsUnderOtherKeys(db, keyId, rows.at(-1)?.bookingId);
  }
}

function resealedAccount(keys: DataKeys, { bookingId, sealed }: RefundAccountRow): string | undefined {
  const name = sealedFor(bookingId);
  return unlessUnreadable(() => sealNumber(keys.newest(), name, openNumber(keys, name, sealed)));
}

function unlessUnreadable<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableDocument) return undefined;
    throw error;
  }
}
