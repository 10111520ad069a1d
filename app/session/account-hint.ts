import { readStored, writeStored } from './browser-storage.ts';

/**
 * A hint that somebody was signed in when this browser was last used. Without it, pages do not load the
 * authentication library. It only decides what is shown first and gives no access.
 */
export type AccountHint = 'user' | 'admin';

const key = 'nibash.account';

export function readAccountHint(): AccountHint | null {
  const stored = readStored('localStorage', key);
  return stored === 'user' || stored === 'admin' ? stored : null;
}

/** Tells the server that somebody is probably signed in, but not who: its pages then leave out Login and Register. */
const cookie = 'account=expected';

export function expectsAccount(cookies: string | null): boolean {
  return (cookies ?? '').split(/;\s*/).includes(cookie);
}

export function saveAccountHint(hint: AccountHint | null): void {
  writeStored('localStorage', key, hint);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const maxAgeSeconds = hint === null ? 0 : 365 * 86_400;
  // biome-ignore lint/suspicious/noDocumentCookie: the other way of writing one is not in every browser.
  document.cookie = `${cookie}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}

/** Called when another tab signs in or out. */
export function onAccountHintChange(listen: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listen();
  });
}
