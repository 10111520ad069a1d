import { useLayoutEffect, useRef } from 'react';

/**
 * A button that moves its own card in the list loses the focus when the browser moves the card. Call the answered
 * function just before the move; the button gets the focus back afterwards.
 */
export function useMovedFocus(list: unknown): () => void {
  const button = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the list's new order that takes the focus away.
  useLayoutEffect(() => {
    if (button.current === null) return;
    document.querySelector<HTMLElement>(`[data-move="${CSS.escape(button.current)}"]`)?.focus();
    button.current = null;
  }, [list]);
  return () => {
    const focused = document.activeElement;
    button.current = focused instanceof HTMLElement ? (focused.dataset.move ?? null) : null;
  };
}
