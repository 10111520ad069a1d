import { type RefObject, useLayoutEffect } from 'react';

/** Shows this night as the first beside the column of rooms, whenever something else is shown. */
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
      // Who has scrolled meanwhile stays there.
      if (!frame || !rooms || !night || frame.scrollLeft !== left) return;
      frame.scrollLeft += night.getBoundingClientRect().left - rooms.getBoundingClientRect().right;
      left = frame.scrollLeft;
    }
    scroll();
    // Columns get wider when their letters come.
    const observer = new ResizeObserver(scroll);
    observer.observe(element);
    return () => observer.disconnect();
  }, [span]);
}
