import { useCallback, useSyncExternalStore } from 'react';

function onScroll(listen: () => void) {
  window.addEventListener('scroll', listen, { passive: true });
  return () => window.removeEventListener('scroll', listen);
}

/** Whether the page was scrolled further than so many pixels. False on the server. */
export function useScrolledPast(pixels: number): boolean {
  const read = useCallback(() => window.scrollY > pixels, [pixels]);
  return useSyncExternalStore(onScroll, read, () => false);
}
