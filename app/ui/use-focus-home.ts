import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a part of a page whose buttons come and go with what they do: when the one that has the focus has left, or can no
 * longer be pressed, `home` takes the focus, so that the keyboard and who listens go on there and not at the page's beginning.
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
  // After every change: any of them may have taken the button away.
  useEffect(() => {
    const button = held.current;
    if (!button || (button.isConnected && !button.matches(':disabled'))) return;
    const isLost = document.activeElement === document.body || document.activeElement === button;
    if (isLost) home.current?.focus({ preventScroll: true });
  });
  return { part, home };
}
