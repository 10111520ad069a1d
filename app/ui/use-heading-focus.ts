import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a page's heading: it gets the focus after the page's data have changed and the clicked button has disappeared,
 * for users of keyboards and screen readers.
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
