import { useSyncExternalStore } from 'react';
import { type Favourites, noFavourites, readFavourites, subscribeToFavourites } from './favourites-store.ts';

/** The hotels that this person marked; none on the server, which does not know who asks. */
export function useFavourites(): Favourites {
  return useSyncExternalStore(subscribeToFavourites, readFavourites, () => noFavourites);
}
