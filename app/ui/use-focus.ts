import { type RefObject, useEffect, useRef } from 'react';

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

/**
 * After a save that was refused, the focus goes to the first field that says what is wrong with it, in the order in
 * which the page shows them. `attempt` is another one after each save. Attach the answered reference to the form.
 */
export function useFocusFault<Form extends HTMLElement = HTMLFormElement>(
  attempt: unknown,
  hasFaults: boolean,
): RefObject<Form | null> {
  const form = useRef<Form>(null);
  const handled = useRef(attempt);
  useEffect(() => {
    if (attempt === handled.current) return;
    handled.current = attempt;
    const field = hasFaults && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!field) return;
    field.focus();
    // The field may have been in view before its error came, below a bar that stays.
    document.getElementById(`${field.id}-error`)?.scrollIntoView({ block: 'nearest' });
  }, [attempt, hasFaults]);
  return form;
}

/**
 * For a page's heading: it gets the focus after the page's data have changed and the clicked button has disappeared,
 * for users of keyboards and screen readers.
 */
export function useHeadingFocus(data: unknown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastData = useRef(data);
  useEffect(() => {
    if (lastData.current !== data && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    lastData.current = data;
  }, [data]);
  return heading;
}
