import { type RefObject, useLayoutEffect } from 'react';

/** Scrolls to this night beside the column of rooms when another span is shown. */
export function useScrollTo(table: RefObject<HTMLTableElement | null>, column: number, span: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new day does not take anybody from where they look.
  useLayoutEffect(() => {
    const element = table.current;
    const frame = element?.parentElement;
    if (!element || !frame) return;
    let left = frame.scrollLeft;
    function scroll() {
      const [rooms, ...nights] = element?.rows[0]?.cells ?? [];
      const night = nights[column];
      // If the person has scrolled meanwhile, the position stays.
      if (!frame || !rooms || !night || frame.scrollLeft !== left) return;
      frame.scrollLeft += night.getBoundingClientRect().left - rooms.getBoundingClientRect().right;
      left = frame.scrollLeft;
    }
    scroll();
    // Columns become wider when the fonts load.
    const observer = new ResizeObserver(scroll);
    observer.observe(element);
    return () => observer.disconnect();
  }, [span]);
}
