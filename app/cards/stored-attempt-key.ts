import { readStoredRecord, writeStored } from '../session/browser-storage.ts';

/**
 * The key of an unanswered attempt to pay, in this tab. It survives a reload, the end of a session and the next sign-in,
 * but no pressed sign-out. The server tells the result only to the same account, so no personal data are stored with it.
 */
export interface StoredAttemptKey {
  /** Undefined when no key is stored, or one of an attempt to pay for something else. */
  read: () => string | undefined;
  write: (key: string) => void;
  /** Deletes this key. One that was stored since belongs to another attempt, and stays. */
  forget: (key: string) => void;
}

/** @param paysFor what the attempt pays for. A stored key is used only if all of it is the same. */
export function storedAttemptKey(name: string, paysFor: Readonly<Record<string, string>>): StoredAttemptKey {
  const readRecord = () => readStoredRecord<Record<string, unknown>>('sessionStorage', name);
  return {
    read() {
      const stored = readRecord();
      const isSame = Object.entries(paysFor).every(([field, value]) => stored?.[field] === value);
      return isSame && typeof stored?.key === 'string' ? stored.key : undefined;
    },
    write(key) {
      writeStored('sessionStorage', name, JSON.stringify({ ...paysFor, key }));
    },
    forget(key) {
      if (readRecord()?.key === key) writeStored('sessionStorage', name, null);
    },
  };
}
