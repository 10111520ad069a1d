/**
 * Storage may be refused altogether (a private window, a full disk). What is kept there only makes things more
 * pleasant, so a refusal reads as "nothing kept" and never breaks a page.
 */
type Kind = 'localStorage' | 'sessionStorage';

export function readKept(kind: Kind, key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps the text, or forgets the key for null. */
export function keep(kind: Kind, key: string, text: string | null): void {
  try {
    if (text === null) window[kind].removeItem(key);
    else window[kind].setItem(key, text);
  } catch {
    // See above: a visitor without storage goes on without what it would have remembered.
  }
}

/**
 * A record that this site has kept, as far as it is readable: whoever reads it checks each field that is needed, since an
 * older version of the site, or somebody else, may have written it.
 */
export function readKeptRecord<Kept extends object>(kind: Kind, key: string): Partial<Kept> | null {
  const kept = readKeptJson(kind, key);
  // Every field may be missing, which is what the type says; that those present are right is for the reader to check.
  return typeof kept === 'object' && kept !== null ? (kept as Partial<Kept>) : null;
}

/** What is kept under the key as JSON; null for nothing and for anything unreadable. */
export function readKeptJson(kind: Kind, key: string): unknown {
  try {
    return JSON.parse(readKept(kind, key) ?? 'null');
  } catch {
    return null;
  }
}
