const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown'] as const;

let used: Promise<void> | undefined;

/**
 * Resolves when the visitor first does something with the page: moves, scrolls, presses or types. What comes ahead of its
 * need waits for this, so that who only looks pays for the page alone. Once used, every later page of the visit is.
 */
export function firstUse(): Promise<void> {
  used ??= new Promise((resolve) => {
    // Before the scripts were there.
    if (window.scrollY > 0) return resolve();
    const hear = (event: Event) => {
      // A browser makes up moves when the page changes below a pointer that rests.
      if (event instanceof PointerEvent && event.type === 'pointermove' && isAtRest(event)) return;
      for (const sign of signs) window.removeEventListener(sign, hear, true);
      resolve();
    };
    for (const sign of signs) window.addEventListener(sign, hear, { passive: true, capture: true });
  });
  return used;
}

const isAtRest = ({ movementX, movementY }: PointerEvent) => movementX === 0 && movementY === 0;
