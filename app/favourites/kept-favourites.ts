import { keep, readKeptJson } from '../session/browser-storage.ts';

const key = 'nibash.favourites';

/** So many hotels can be marked in a browser; the account keeps the same number (contract/favourites.ts). */
export const keptMax = 100;

/** The hotels marked in this browser by somebody who was not signed in, in the order of marking. */
export function keptFavourites(): string[] {
  const kept = readKeptJson('localStorage', key);
  const ids = Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];
  return ids.filter((id) => /^[0-9a-f-]{36}$/.test(id)).slice(0, keptMax);
}

export function keepFavourites(ids: string[]): void {
  keep('localStorage', key, ids.length > 0 ? JSON.stringify(ids) : null);
}

/** Another tab marked something. */
export function onKeptFavourites(listen: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listen();
  });
}
