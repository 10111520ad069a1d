import { useEffect, useEffectEvent } from 'react';
import { useAdminText } from '../../i18n/use-admin-text.ts';
import { showToast } from '../../ui/toast.ts';

/** A finger or a mouse that was not moved on purpose presses within this distance again. */
const nearPx = 24;
/** For so long a button has to lie under the pointer before a press counts, and the same thing is not done once more. */
export const restMs = 2_000;
/** After this, nobody presses out of impatience any more. */
const watchedMs = 60_000;

/** A choice in a window's form is one too: a second press must not make it beforehand. On a page it changes nothing until it is saved. */
const actions = 'button, a[href], :is([role=dialog], [role=alertdialog]) :is(label, input, select)';
/** Opening a menu or a window changes nothing; the second press is refused inside it. */
const opening = '[aria-haspopup], [aria-expanded]';

interface LastPress {
  x: number;
  y: number;
  at: number;
  under: UnderPointer;
  isOnLink: boolean;
  pressed: UnderPointer;
  /** When something else came to lie there. */
  changedAt?: number;
}

interface UnderPointer {
  /** A button, a link, or a choice of a form. */
  action: Element | undefined;
  text: string | null | undefined;
}

/**
 * Where a button was pressed, the page may then show another one: a window opens or closes, a row moves, a word changes.
 * A second press at the same point was meant for the first button, so it does nothing until the new button, link or choice has
 * been there for a moment, or the pointer has been moved. Only presses of mouse and finger count: with the keyboard, the focus is elsewhere.
 */
export function useSecondPressGuard(): void {
  const { notTaken } = useAdminText().frontDesk;
  const say = useEffectEvent(() => void showToast('info', notTaken));
  useEffect(() => guardSecondPresses(() => say()), []);
}

function underPointer(x: number, y: number): UnderPointer {
  const action = actionOf(document.elementFromPoint(x, y));
  return { action, text: action?.textContent };
}

function actionOf(target: EventTarget | null): Element | undefined {
  const action = target instanceof Element ? target.closest(actions) : null;
  return action && !action.matches(opening) ? action : undefined;
}

/** `onRefused` says that a press was not taken. */
function guardSecondPresses(onRefused: () => void): () => void {
  let last: LastPress | undefined;
  const observer = new MutationObserver(look);

  function look(): void {
    if (!last) return;
    const { x, y, at, under } = last;
    if (performance.now() - at > watchedMs) {
      forget();
      return;
    }
    const now = underPointer(x, y);
    if (now.action === under.action && now.text === under.text) return;
    last.under = now;
    last.changedAt = performance.now();
  }

  function forget(): void {
    last = undefined;
    observer.disconnect();
  }

  const isNear = ({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>) =>
    last !== undefined && Math.hypot(clientX - last.x, clientY - last.y) <= nearPx;

  function press(event: MouseEvent): void {
    // A press of the keyboard has no count, and no place of its own.
    if (event.detail === 0) return;
    look();
    const isNew = last?.changedAt !== undefined && performance.now() - last.changedAt < restMs;
    const action = actionOf(event.target);
    // Who follows links one after another, as to the next page, does so on purpose.
    const isMeant = action?.matches('a') === true && last?.isOnLink === true;
    // The same button again, for whose sake nothing has changed.
    const isSame =
      action !== undefined && action === last?.pressed.action && action.textContent === last.pressed.text;
    if (isNew && action && !isMeant && !isSame && isNear(event)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      onRefused();
      return;
    }
    const { clientX: x, clientY: y } = event;
    const isOnLink = action?.matches('a') === true;
    last = {
      ...{ x, y, isOnLink },
      at: performance.now(),
      under: underPointer(x, y),
      pressed: { action, text: action?.textContent },
    };
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  }

  const move = (event: PointerEvent) => {
    if (!isNear(event)) forget();
  };
  // Who has scrolled or typed since, presses for a new purpose. The event of a checkbox is none of typing. A page also
  // scrolls by itself, as when a line comes above the button: that is no purpose of a person's.
  const swipe = ({ touches: [touch] }: TouchEvent) => {
    // A finger that presses trembles.
    if (touch && !isNear(touch)) forget();
  };
  const type = (event: Event) => {
    if (event instanceof InputEvent) forget();
  };
  window.addEventListener('wheel', forget, { capture: true, passive: true });
  window.addEventListener('keydown', forget, true);
  window.addEventListener('input', type, true);
  window.addEventListener('click', press, true);
  window.addEventListener('scroll', look, true);
  window.addEventListener('touchmove', swipe, { capture: true, passive: true });
  window.addEventListener('pointermove', move, true);
  return () => {
    window.removeEventListener('wheel', forget, true);
    window.removeEventListener('keydown', forget, true);
    window.removeEventListener('input', type, true);
    window.removeEventListener('click', press, true);
    window.removeEventListener('scroll', look, true);
    window.removeEventListener('touchmove', swipe, true);
    window.removeEventListener('pointermove', move, true);
    forget();
  };
}
