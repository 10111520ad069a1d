import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Place } from './selection.ts';

/** How long a finger has to rest before it selects instead of scrolling, and how far it may move meanwhile. */
const holdMs = 350;
const trembleSquared = 10 ** 2;

interface Drag {
  from: Place;
  pointer: number;
  touch: boolean;
  /** Whether nights are being selected; before the hold time a finger may still scroll. */
  selecting: boolean;
  moved: boolean;
  adding: boolean;
  at: { x: number; y: number };
  timer?: ReturnType<typeof setTimeout>;
}

interface Actions {
  /** The place from which Shift and click continue. */
  anchor: () => Place | undefined;
  take: (place: Place) => void;
  /** Selects the nights between; `add` keeps the earlier selection. */
  select: (from: Place, to: Place, add: boolean) => void;
  toggle: (place: Place) => void;
}

/**
 * Selection with the mouse (drag; Shift continues from the last place; Ctrl or Cmd adds) and with touch (a tap
 * toggles, hold and drag selects, anything else scrolls).
 */
export function useDrag(table: RefObject<HTMLTableElement | null>, actions: Actions) {
  const drag = useRef<Drag>(undefined);
  const touchSelected = useRef(false);

  // React's listeners are passive; a selecting finger has to prevent the browser from scrolling.
  useEffect(() => {
    const element = table.current;
    const preventScroll = (event: Event) => drag.current?.selecting && event.preventDefault();
    // The browser sends the click after a touch to the element that is then under the finger: the panel that the selection has opened.
    function preventClick(event: Event) {
      if (touchSelected.current) event.preventDefault();
      touchSelected.current = false;
    }
    element?.addEventListener('touchmove', preventScroll, { passive: false });
    element?.addEventListener('touchend', preventClick, { passive: false });
    return () => {
      element?.removeEventListener('touchmove', preventScroll);
      element?.removeEventListener('touchend', preventClick);
    };
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
    // A touch stays captured by the element where it began, so the place is looked up from the coordinates.
    const to = placeAt(document.elementFromPoint(event.clientX, event.clientY));
    if (!to || (!going.moved && to.row === going.from.row && to.column === going.from.column)) return;
    going.moved = true;
    actions.select(going.from, to, going.adding || going.touch);
  }

  function onPointerUp(event: PointerEvent) {
    const going = drag.current;
    if (going?.pointer !== event.pointerId) return;
    end();
    touchSelected.current = going.touch;
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
    // Holding a finger would open the browser's context menu.
    onContextMenu: (event: { preventDefault(): void }) => drag.current?.touch && event.preventDefault(),
  };
}

function placeAt(target: EventTarget | null): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
}
