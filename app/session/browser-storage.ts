/**
 * A browser may refuse storage (a private window, a full disk). Nothing that is stored is required, so a refusal reads
 * as "nothing stored" and never breaks a page.
 */
type Kind = 'localStorage' | 'sessionStorage';

export function readStored(kind: Kind, key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Stores the text; null removes the key. */
export function writeStored(kind: Kind, key: string, text: string | null): void {
  try {
    if (text === null) window[kind].removeItem(key);
    else window[kind].setItem(key, text);
  } catch {
    // Storage was refused: see the top of this file.
  }
}

/**
 * A stored record, or null when there is none or it is unreadable. The caller checks each field that it needs: an older
 * version of the site, or somebody else, may have written the record.
 */
export function readStoredRecord<Stored extends object>(kind: Kind, key: string): Partial<Stored> | null {
  const stored = readStoredJson(kind, key);
  // `Partial` because fields may be missing; the caller checks the types of the others.
  return typeof stored === 'object' && stored !== null ? (stored as Partial<Stored>) : null;
}

/** The stored JSON; null when there is none or it is unreadable. */
export function readStoredJson(kind: Kind, key: string): unknown {
  try {
    return JSON.parse(readStored(kind, key) ?? 'null');
  } catch {
    return null;
  }
}
