import { useEffect, useEffectEvent, useRef } from 'react';
import { useRevalidator } from 'react-router';

const everyMs = 60_000;

/**
 * Loads the page's data again each minute while it is looked at, and when somebody comes back to it: at a desk others
 * change it meanwhile. Without a line the page stays as it is.
 */
export function useFreshPage(active = true): void {
  const { revalidate, state } = useRevalidator();
  const isAsking = useRef(false);
  const reload = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || state !== 'idle' || isAsking.current) return;
    // Who comes back to the page brings the focus and the visibility at once.
    isAsking.current = true;
    // A reload that fails would put an error in the place of what is still good to read.
    const isReady = await fetch('/readyz').then(
      ({ ok }) => ok,
      () => false,
    );
    isAsking.current = false;
    if (isReady) await revalidate();
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
