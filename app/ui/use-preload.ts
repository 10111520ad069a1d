import { useEffect } from 'react';

const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown'] as const;

let used: Promise<void> | undefined;

/**
 * Resolves when the visitor first does something with the page: moves, scrolls, presses or types. Preloading waits
 * for this, so that a visitor who only looks loads the page alone. It stays resolved for all later pages of the visit.
 */
function firstUse(): Promise<void> {
  used ??= new Promise((resolve) => {
    // The visitor has scrolled before the scripts were loaded.
    if (window.scrollY > 0) return resolve();
    const onSign = (event: Event) => {
      // Browsers send a move without movement when the page changes below the pointer.
      if (event instanceof PointerEvent && event.type === 'pointermove' && isAtRest(event)) return;
      for (const sign of signs) window.removeEventListener(sign, onSign, true);
      resolve();
    };
    for (const sign of signs) window.addEventListener(sign, onSign, { passive: true, capture: true });
  });
  return used;
}

const isAtRest = ({ movementX, movementY }: PointerEvent) => movementX === 0 && movementY === 0;

const quietMs = 2000;

/** Preloads a lazy part when the page is in use and has settled, so that it is available at once. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void firstUse().then(() => {
      // Errors are ignored here: they show when the part is really needed.
      if (!isGone) timer = setTimeout(() => void load().catch(() => {}), quietMs);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [load]);
}
