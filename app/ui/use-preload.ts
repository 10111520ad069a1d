import { useEffect } from 'react';

const quietMs = 2000;

/** Fetches a lazy part once the page has settled, so that it is there when it is asked for. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    // Errors are ignored here: they show when the part is really needed.
    const timer = setTimeout(() => void load().catch(() => {}), quietMs);
    return () => clearTimeout(timer);
  }, [load]);
}
