import { useRef } from 'react';

/**
 * For a window that something else than a `Trigger` opens: gives the focus back to what had it at the opening. Radix itself
 * gives it to the trigger alone. Where the opener has left the page, nothing is done (see `useFocusHome`).
 */
export function useFocusBack() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event) {
      const { current } = opener;
      // What was pressed in the window may have led to another page, whose beginning has the focus already.
      if (document.activeElement && document.activeElement !== document.body) return;
      if (!(current instanceof HTMLElement) || !current.isConnected || current === document.body) return;
      event.preventDefault();
      current.focus({ preventScroll: true });
    },
  };
}
