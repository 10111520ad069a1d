import type { CalendarNight, CalendarRoom } from '../../../../contract/calendar.ts';
import type { NightDate } from '../../../../domain/shared/stay-dates.ts';

/** One night of one room. */
export interface Cell {
  roomId: string;
  night: NightDate;
}

/** The same cell is the same text. */
export const keyOf = ({ roomId, night }: Cell): string => `${roomId} ${night}`;

export function cellOf(key: string): Cell {
  const [roomId = '', night = ''] = key.split(' ');
  return { roomId, night };
}

/** Nights and rooms that go into one call: every one of the nights in every one of the rooms gets the value. */
export interface NightGroup<Value> {
  roomIds: string[];
  nights: NightDate[];
  value: Value;
}

/** The fewest calls that give each cell its value: rooms whose nights get the same value go together. */
export function groupNights<Value>(cells: (Cell & { value: Value })[]): NightGroup<Value>[] {
  const byRoomAndValue = new Map<string, NightGroup<Value>>();
  for (const { roomId, night, value } of cells) {
    const key = `${roomId} ${value}`;
    const group = byRoomAndValue.get(key) ?? { roomIds: [roomId], nights: [], value };
    group.nights.push(night);
    byRoomAndValue.set(key, group);
  }
  const merged = new Map<string, NightGroup<Value>>();
  for (const group of byRoomAndValue.values()) {
    const nights = group.nights.sort();
    const key = `${group.value} ${nights.join(' ')}`;
    const same = merged.get(key);
    if (same) same.roomIds.push(...group.roomIds);
    else merged.set(key, { ...group, nights });
  }
  return [...merged.values()];
}

/** What the calendar knows of each chosen cell; those that are not shown are left out. */
export function cellsByNight(
  rooms: CalendarRoom[],
  chosen: ReadonlySet<string>,
): (Cell & { known: CalendarNight })[] {
  return rooms.flatMap((room) =>
    room.nights.flatMap((known) => {
      const cell = { roomId: room._id, night: known.night };
      return chosen.has(keyOf(cell)) ? [{ ...cell, known }] : [];
    }),
  );
}
