import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

function subscribe(listen: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listen);
  return () => media.removeEventListener('change', listen);
}

/** Whether nothing may move by itself. The server assumes so, which only delays a movement. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  );
}
