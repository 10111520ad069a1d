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

/** Tells the server that somebody is likely signed in, and never who: its pages then leave out Login and Register. */
const cookie = 'account=expected';

export function expectsAccount(cookies: string | null): boolean {
  return (cookies ?? '').split(/;\s*/).includes(cookie);
}

export function saveAccountHint(hint: AccountHint | null): void {
  keep('localStorage', key, hint);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const secondsKept = hint === null ? 0 : 365 * 86_400;
  // biome-ignore lint/suspicious/noDocumentCookie: the other way of writing one is not in every browser.
  document.cookie = `${cookie}; Path=/; Max-Age=${secondsKept}; SameSite=Lax${secure}`;
}

/** Another tab signed in or out. */
export function onAccountHintChange(listen: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listen();
  });
}
