import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Place } from './selection.ts';

/** So long a finger rests before it selects instead of scrolling, and so far it may tremble meanwhile. */
const holdMs = 350;
const trembleSquared = 10 ** 2;

interface Drag {
  from: Place;
  pointer: number;
  touch: boolean;
  /** Whether nights are being selected; a finger that has not rested yet may still scroll. */
  selecting: boolean;
  moved: boolean;
  adding: boolean;
  at: { x: number; y: number };
  timer?: ReturnType<typeof setTimeout>;
}

interface Actions {
  /** From where Shift and click go on. */
  anchor: () => Place | undefined;
  take: (place: Place) => void;
  /** Selects the nights between; `add` keeps what was selected before. */
  select: (from: Place, to: Place, add: boolean) => void;
  toggle: (place: Place) => void;
}

/**
 * Selecting with the mouse (drag; Shift goes on from the last place; Ctrl or Cmd adds) and with a finger (a tap adds
 * or takes away, holding and dragging selects, anything else scrolls).
 */
export function useDrag(table: RefObject<HTMLTableElement | null>, actions: Actions) {
  const drag = useRef<Drag>(undefined);

  // React listens passively; a finger that selects has to keep the browser from scrolling.
  useEffect(() => {
    const element = table.current;
    const keepStill = (event: Event) => drag.current?.selecting && event.preventDefault();
    element?.addEventListener('touchmove', keepStill, { passive: false });
    return () => element?.removeEventListener('touchmove', keepStill);
  }, [table]);

  function onPointerDown(event: PointerEvent) {
    const from = placeAt(event.target);
    if (!from || event.button !== 0) return;
    const touch = event.pointerType === 'touch';
    const adding = event.ctrlKey || event.metaKey;
    const begun: Drag = {
      from: (event.shiftKey && actions.anchor()) || from,
      pointer: event.pointerId,
      touch,
      selecting: !touch,
      moved: false,
      adding,
      at: { x: event.clientX, y: event.clientY },
    };
    drag.current = begun;
    if (!touch) {
      if (adding) actions.toggle(from);
      else actions.select(begun.from, from, false);
      if (!event.shiftKey) actions.take(from);
      return;
    }
    begun.timer = setTimeout(() => {
      begun.selecting = true;
      begun.moved = true;
      actions.take(from);
      actions.select(from, from, true);
    }, holdMs);
  }

  function onPointerMove(event: PointerEvent) {
    const going = drag.current;
    if (!going || going.pointer !== event.pointerId) return;
    if (!going.selecting) {
      const { x, y } = going.at;
      if ((event.clientX - x) ** 2 + (event.clientY - y) ** 2 > trembleSquared) end();
      return;
    }
    // A finger stays captured by where it began, so the place is asked of the page.
    const to = placeAt(document.elementFromPoint(event.clientX, event.clientY));
    if (!to || (!going.moved && to.row === going.from.row && to.column === going.from.column)) return;
    going.moved = true;
    actions.select(going.from, to, going.adding || going.touch);
  }

  function onPointerUp(event: PointerEvent) {
    const going = drag.current;
    if (going?.pointer !== event.pointerId) return;
    end();
    if (going.touch && !going.selecting) {
      actions.take(going.from);
      actions.toggle(going.from);
    }
  }

  function end() {
    clearTimeout(drag.current?.timer);
    drag.current = undefined;
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: end,
    // Holding a finger would open the browser's own menu.
    onContextMenu: (event: { preventDefault(): void }) => drag.current?.touch && event.preventDefault(),
  };
}

function placeAt(target: EventTarget | null): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
}
