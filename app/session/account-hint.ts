import { keep, readKept } from './browser-storage.ts';

/**
 * Says that somebody was signed in here when this browser was last used, so that everybody else's pages never
 * load the authentication library. It is a hint for what to show first, and opens nothing.
 */
export type AccountHint = 'user' | 'admin';

const key = 'nibash.account';

export function readAccountHint(): AccountHint | null {
  const kept = readKept('localStorage', key);
  return kept === 'user' || kept === 'admin' ? kept : null;
}

export function saveAccountHint(hint: AccountHint | null): void {
  keep('localStorage', key, hint);
}

/** Another tab signed in or out. */
export function onAccountHintChange(listen: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listen();
  });
}
