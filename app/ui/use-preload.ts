import { useEffect } from 'react';
import { firstUse } from './first-use.ts';

const quietMs = 2000;

/** Fetches a lazy part once the page is in use and has settled, so that it is there when it is asked for. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void firstUse().then(() => {
      // Errors are ignored here: they show when the part is really needed.
      if (!left) timer = setTimeout(() => void load().catch(() => {}), quietMs);
    });
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [load]);
}
