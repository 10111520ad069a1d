import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a part of a page whose buttons come and go: when the focused button disappears or is disabled, `home` gets the
 * focus, so that users of keyboards and screen readers do not start again at the page's beginning.
 */
export function useFocusHome<Part extends HTMLElement, Home extends HTMLElement>(): {
  part: RefObject<Part | null>;
  home: RefObject<Home | null>;
} {
  const part = useRef<Part>(null);
  const home = useRef<Home>(null);
  const held = useRef<Element>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      held.current = target instanceof Element && part.current?.contains(target) ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  // After every rendering, since any of them may have removed the button.
  useEffect(() => {
    const button = held.current;
    if (!button || (button.isConnected && !button.matches(':disabled'))) return;
    const isLost = document.activeElement === document.body || document.activeElement === button;
    if (isLost) home.current?.focus({ preventScroll: true });
  });
  return { part, home };
}
