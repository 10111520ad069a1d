import type { CalendarRoom } from '../../../../../../contract/calendar.ts';
import { keyOf } from '../chosen-nights.ts';
import type { DayOfCalendar } from '../special-nights.ts';

/** A position in the grid: the row is a room, the column a night. */
export interface Place {
  row: number;
  column: number;
}

/** The nights between two places that can still be changed, over all rooms between them. */
export function nightsBetween(
  rooms: CalendarRoom[],
  days: DayOfCalendar[],
  one: Place,
  other: Place,
): string[] {
  const [top, bottom] = [Math.min(one.row, other.row), Math.max(one.row, other.row)];
  const [left, right] = [Math.min(one.column, other.column), Math.max(one.column, other.column)];
  return rooms
    .slice(top, bottom + 1)
    .flatMap((room) =>
      days
        .slice(left, right + 1)
        .flatMap(({ night, open }) => (open ? [keyOf({ roomId: room._id, night })] : [])),
    );
}

/** Removes the nights when all are chosen already, otherwise adds them. */
export function toggled(chosen: ReadonlySet<string>, keys: string[]): ReadonlySet<string> {
  const all = keys.every((key) => chosen.has(key));
  const next = new Set(chosen);
  for (const key of keys) all ? next.delete(key) : next.add(key);
  return next;
}
