import { useRef } from 'react';

/**
 * For a window without a `Trigger`: returns the focus to the element that had it before. Radix itself returns it only
 * to the trigger. If that element has left the page, nothing is done (see `useFocusHome`).
 */
export function useFocusBack() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event) {
      const { current } = opener;
      // A click in the window may have led to another page, which has already set the focus.
      if (document.activeElement && document.activeElement !== document.body) return;
      if (!(current instanceof HTMLElement) || !current.isConnected || current === document.body) return;
      event.preventDefault();
      current.focus({ preventScroll: true });
    },
  };
}
