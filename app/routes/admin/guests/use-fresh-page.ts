import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

const everyMs = 60_000;

/**
 * Loads the page's data again each minute while it is looked at, and when somebody comes back to it: at a desk others
 * change it meanwhile. Without a line the page stays as it is.
 */
export function useFreshPage(active = true): void {
  const { revalidate, state } = useRevalidator();
  const reload = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || state !== 'idle') return;
    // A reload that fails would put an error in the place of what is still good to read.
    const isReached = await fetch('/healthz').then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReached) await revalidate();
  });
  useEffect(() => {
    if (!active) return;
    const look = () => void reload();
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(look, everyMs);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, [active]);
}
