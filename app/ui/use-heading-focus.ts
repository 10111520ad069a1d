import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the heading of a page: it has the focus once the page's data has changed and the button that was pressed for it
 * has left, so that the keyboard and who listens go on there.
 */
export function useHeadingFocus(data: unknown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(data);
  useEffect(() => {
    if (shown.current !== data && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    shown.current = data;
  }, [data]);
  return heading;
}
