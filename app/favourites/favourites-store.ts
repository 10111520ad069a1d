import { useSyncExternalStore } from 'react';
import type { Favourite } from '../../contract/favourites.ts';
import { CallProblem, call } from '../calls.ts';
import { readAccount, resolvedAccount, subscribeToAccount } from '../session/account-store.ts';
import { readStoredJson, writeStored } from '../session/browser-storage.ts';
import { createListeners } from '../ui/listeners.ts';

/** The favourites, latest first. While the state is not `known`, some of the account's may be missing. */
interface Favourites {
  ids: readonly string[];
  state: 'loading' | 'known' | 'failed';
}

const noFavourites: Favourites = { ids: [], state: 'loading' };

let favourites: Favourites = noFavourites;
/** The signed-in account's favourites; empty for a visitor. */
let ofAccount: string[] = [];
let signedInAs: string | undefined;
const listeners = createListeners();

const readFavourites = () => favourites;

function subscribeToFavourites(listen: () => void): () => void {
  begin();
  return listeners.subscribe(listen);
}

/** Shows the account's list and this browser's list together, so that no favourite is missing while they are merged. */
function show(state = favourites.state): void {
  const here = storedFavourites().reverse();
  favourites = { ids: [...new Set([...here, ...ofAccount])], state };
  listeners.notify();
}

/** The pending request for the account's favourites. Changes wait for it, so that its answer does not undo them. */
let coming: Promise<string[] | undefined> = Promise.resolve(undefined);
let begun = false;

function begin(): void {
  if (begun) return;
  begun = true;
  onStoredFavourites(() => show());
  subscribeToAccount(() => void followAccount());
  void followAccount();
}

async function followAccount(): Promise<void> {
  const account = readAccount();
  if (account.state === 'loading') return;
  const email = account.state === 'signed-in' ? account.email : undefined;
  if (email === signedInAs && favourites.state === 'known') return;
  signedInAs = email;
  ofAccount = [];
  show(email === undefined ? 'known' : 'loading');
  if (email === undefined) return;
  // A network failure loses nothing: this browser's favourites stay, and the list of favourites offers to try again.
  coming = mergeWithAccount().catch(() => undefined);
  const answered = await coming;
  if (signedInAs !== email) return;
  if (answered) ofAccount = answered;
  show(answered ? 'known' : 'failed');
}

/** Loads the account's list again. */
export const retryFavourites = (): void => void followAccount();

/**
 * Saves this browser's favourites in the account, then removes them from the browser. If they are too many for the
 * account, they stay.
 */
async function mergeWithAccount(): Promise<string[]> {
  const here = storedFavourites();
  if (here.length === 0) return idsOf(await call('favourites'));
  try {
    const ids = idsOf(await call('addFavourites', { body: { hotelIds: here } }));
    storeFavourites(storedFavourites().filter((id) => !here.includes(id)));
    return ids;
  } catch (error) {
    if (!(error instanceof CallProblem && error.code === 'too_many_favourites')) throw error;
    return idsOf(await call('favourites'));
  }
}

const idsOf = (list: Favourite[]) => list.map(({ hotelId }) => hotelId);

/**
 * Adds a hotel to the favourites, or removes it. The change shows at once; on failure it is undone and CallProblem is
 * thrown.
 */
export async function setFavourite(hotelId: string, isFavourite: boolean): Promise<void> {
  const account = await resolvedAccount();
  const here = storedFavourites().filter((id) => id !== hotelId);
  if (account.state === 'signed-out') {
    storeFavourites(isFavourite ? [...here, hotelId].slice(-favouritesMax) : here);
    show();
    return;
  }
  await coming;
  const place = (there: boolean) => {
    ofAccount = ofAccount.filter((id) => id !== hotelId);
    if (there) ofAccount = [hotelId, ...ofAccount];
    show();
  };
  if (!isFavourite) storeFavourites(here);
  place(isFavourite);
  const change = sendAfter(changes.get(hotelId), hotelId, isFavourite);
  changes.set(hotelId, change);
  const isLatest = () => changes.get(hotelId) === change;
  try {
    await change;
  } catch (error) {
    if (isLatest()) place(!isFavourite);
    throw error;
  } finally {
    if (isLatest()) changes.delete(hotelId);
  }
}

/** The latest change of each hotel that is under way. The next one waits for it, so that none overtakes it. */
const changes = new Map<string, Promise<void>>();

async function sendAfter(
  earlier: Promise<void> | undefined,
  hotelId: string,
  isFavourite: boolean,
): Promise<void> {
  await earlier?.catch(() => {});
  // `keepalive`: the request is sent even when the visitor leaves the page at once.
  if (isFavourite) await call('addFavourites', { body: { hotelIds: [hotelId] }, keepalive: true });
  else await call('deleteFavourite', { params: { hotelId }, keepalive: true });
}

const storageKey = 'nibash.favourites';

/** How many favourites a browser stores; the account has the same limit (contract/favourites.ts). */
const favouritesMax = 100;

/** The favourites stored in this browser by a visitor who was not signed in, oldest first. */
function storedFavourites(): string[] {
  const stored = readStoredJson('localStorage', storageKey);
  const ids = Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
  return ids.filter((id) => /^[0-9a-f-]{36}$/.test(id)).slice(0, favouritesMax);
}

function storeFavourites(ids: string[]): void {
  writeStored('localStorage', storageKey, ids.length > 0 ? JSON.stringify(ids) : null);
}

/** Called when another tab changes the favourites. */
function onStoredFavourites(listen: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) listen();
  });
}

/** Whether a hotel is one of the person's favourites. A change of the others renders nothing. */
export function useIsFavourite(hotelId: string): boolean {
  return useSyncExternalStore(
    subscribeToFavourites,
    () => favourites.ids.includes(hotelId),
    () => false,
  );
}

/** The person's favourites; none on the server, which does not know the visitor. */
export function useFavourites(): Favourites {
  return useSyncExternalStore(subscribeToFavourites, readFavourites, () => noFavourites);
}
