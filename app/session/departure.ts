import { keep } from './browser-storage.ts';

/** Other tabs hear of a change under this key; nothing stays there. */
const key = 'nibash.departed';

/** Tells the other tabs that this account's person has signed out by the button. */
export function tellDeparture(email: string): void {
  keep('localStorage', key, email);
  keep('localStorage', key, null);
}

export function onDeparture(listen: (email: string) => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key && event.newValue) listen(event.newValue);
  });
}
