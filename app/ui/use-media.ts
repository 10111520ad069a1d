import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches; `onServer`: the value on the server. */
export function useMedia(query: string, onServer: boolean): boolean {
  const subscribe = useCallback(
    (listen: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listen);
      return () => media.removeEventListener('change', listen);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => onServer,
  );
}

/** Whether automatic movement is unwanted. The server assumes so, which only delays a movement. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)', true);
