import { useCallback } from 'react';
import { usePreload } from '../ui/use-preload.ts';
import { loadRouteScripts } from './route-modules.ts';

/** Likely next pages, by their files below `app`. */
export type NextPage =
  | 'routes/hotels/hotels'
  | 'routes/hotel/hotel'
  | 'routes/hotel/hotel-link'
  | 'routes/account/login'
  | 'routes/payment/payment';

/** When the page is idle, loads the scripts of likely next pages, so that opening one needs no round trip. */
export function useNextPages(...pages: NextPage[]): void {
  const names = pages.join();
  usePreload(
    useCallback(async () => {
      for (const name of names.split(',')) if (name) await loadRouteScripts(name);
    }, [names]),
  );
}
