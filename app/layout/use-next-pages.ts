import { useCallback } from 'react';
import { usePreload } from '../ui/use-preload.ts';
import { loadRouteScripts } from './route-modules.ts';

/** The pages that a visitor goes to from another one, by their files below `app`. */
export type NextPage =
  | 'routes/hotels/hotels'
  | 'routes/hotel/hotel'
  | 'routes/hotel/hotel-link'
  | 'routes/account/login'
  | 'routes/payment/payment';

/** Once the page is idle, fetches the scripts of likely next pages, so that opening one takes no round trip. */
export function useNextPages(...pages: NextPage[]): void {
  const names = pages.join();
  usePreload(
    useCallback(async () => {
      for (const name of names.split(',')) if (name) await loadRouteScripts(name);
    }, [names]),
  );
}
