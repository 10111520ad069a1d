import { createListeners } from '../ui/listeners.ts';

/**
 * A browser may refuse storage (cookies are blocked, a private window, a full disk). What it refuses is kept in memory
 * while the page is open, so that a choice reaches the next page of the site, and `isStorageRefused` lets the page say
 * what a reload will lose.
 */
type Kind = 'localStorage' | 'sessionStorage';

const inMemory: Record<Kind, Map<string, string>> = { localStorage: new Map(), sessionStorage: new Map() };

let isRefused = false;
const listeners = createListeners();

/** Whether something could not be stored since the page was opened. */
export const isStorageRefused = () => isRefused;
export const onStorageRefused = listeners.subscribe;

export function readStored(kind: Kind, key: string): string | null {
  const remembered = inMemory[kind].get(key);
  if (remembered !== undefined) return remembered;
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Stores the text; null removes the key. */
export function writeStored(kind: Kind, key: string, text: string | null): void {
  inMemory[kind].delete(key);
  try {
    if (text === null) window[kind].removeItem(key);
    else window[kind].setItem(key, text);
  } catch {
    if (text === null) return;
    inMemory[kind].set(key, text);
    isRefused = true;
    listeners.notify();
  }
}

/** The keys of everything that is stored, or kept in its place. */
export function storedKeys(kind: Kind): string[] {
  try {
    return [...inMemory[kind].keys(), ...Object.keys(window[kind])];
  } catch {
    return [...inMemory[kind].keys()];
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
