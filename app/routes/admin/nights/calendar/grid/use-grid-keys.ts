import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Place } from './selection.ts';

interface Grid {
  table: RefObject<HTMLTableElement | null>;
  rows: number;
  columns: number;
  /** Identifies the shown span; the focus follows when a key changes it. */
  span: string;
  /** The night that gets the focus first. */
  begin: number;
  /** Selects from the anchor to this place, replacing the earlier selection. */
  extend: (from: Place, to: Place) => void;
  toggle: (place: Place) => void;
  all: () => void;
  clear: () => void;
  changeMonth: (by: 1 | -1) => void;
  /** Moves on to the panel of changes. */
  leave: (place: Place) => void;
}

/**
 * The keys of a grid (WAI-ARIA's pattern): one place has the focus, arrows move it, Shift extends from the anchor,
 * Space toggles. Page Up and Page Down change the month, and the focus stays on the day.
 */
export function useGridKeys(grid: Grid) {
  const [wanted, setActive] = useState<Place>({ row: 0, column: grid.begin });
  const anchor = useRef<Place>(undefined);
  const turned = useRef(false);
  const active = clamp(wanted, grid);
  const { table, span } = grid;

  const focus = (place: Place) =>
    table.current
      ?.querySelector<HTMLElement>(`[data-row="${place.row}"][data-column="${place.column}"]`)
      ?.focus();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus returns when the requested span is shown.
  useEffect(() => {
    if (turned.current) focus(active);
    turned.current = false;
  }, [span]);

  function moveTo(place: Place, extending: boolean) {
    const to = clamp(place, grid);
    if (extending) {
      anchor.current ??= active;
      grid.extend(anchor.current, to);
    } else anchor.current = undefined;
    setActive(to);
    focus(to);
  }

  function onKeyDown(event: KeyboardEvent) {
    const { row, column } = active;
    const { ctrlKey, metaKey, shiftKey } = event;
    const far = ctrlKey || metaKey;
    const last = { row: grid.rows - 1, column: grid.columns - 1 };
    const moves: Record<string, Place> = {
      ArrowLeft: { row, column: column - 1 },
      ArrowRight: { row, column: column + 1 },
      ArrowUp: { row: row - 1, column },
      ArrowDown: { row: row + 1, column },
      Home: { row: far ? 0 : row, column: 0 },
      End: { row: far ? last.row : row, column: last.column },
    };
    const to = moves[event.key];
    if (to) moveTo(to, shiftKey);
    else if (event.key === 'PageUp' || event.key === 'PageDown') {
      turned.current = true;
      grid.changeMonth(event.key === 'PageUp' ? -1 : 1);
    } else if (event.key === ' ' && shiftKey) grid.extend(anchor.current ?? active, active);
    else if (event.key === ' ') {
      grid.toggle(active);
      anchor.current = active;
    } else if (event.key === 'Enter') grid.leave(active);
    else if (event.key === 'Escape') grid.clear();
    else if (event.key.toLowerCase() === 'a' && far) grid.all();
    else return;
    event.preventDefault();
  }

  return {
    active,
    onKeyDown,
    /** The keys continue from a place that was touched or clicked. */
    take: (place: Place) => {
      anchor.current = place;
      setActive(place);
    },
    anchor: () => anchor.current,
  };
}

function clamp({ row, column }: Place, { rows, columns }: Pick<Grid, 'rows' | 'columns'>): Place {
  return {
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  };
}
