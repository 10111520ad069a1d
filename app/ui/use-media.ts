import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds; `onServer` is what the server assumes. */
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

/** Whether nothing may move by itself. The server assumes so, which only delays a movement. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)', true);
