import type { CalendarNight, CalendarRoom } from '../../../../../contract/calendar.ts';
import type { NightDate } from '../../../../../kernel/stay-dates.ts';
import { groupedBy } from './grouped-by.ts';

/** One night of one room. */
export interface Cell {
  roomId: string;
  night: NightDate;
}

/** A key of a cell, equal for equal cells. */
export const keyOf = ({ roomId, night }: Cell): string => `${roomId} ${night}`;

export function cellOf(key: string): Cell {
  const [roomId = '', night = ''] = key.split(' ');
  return { roomId, night };
}

/** A cell to change: its new value, and the value that was seen. */
export interface ChangedCell<Value> extends Cell {
  value: Value;
  /** Undefined for a night that the page has not loaded. */
  was: Value | undefined;
}

/** Nights and rooms of one call: each of the nights in each of the rooms gets the value. */
export interface NightGroup<Value> {
  roomIds: string[];
  nights: NightDate[];
  value: Value;
  /** For each room the seen value of each night. */
  was: (Value | undefined)[][];
}

/** The fewest calls that give each cell its value: rooms whose nights get the same value are grouped. */
export function groupNights<Value>(cells: ChangedCell<Value>[]): NightGroup<Value>[] {
  const byRoomAndValue = groupedBy(cells, ({ roomId, value }) => `${roomId} ${value}`);
  const merged = new Map<string, NightGroup<Value>>();
  for (const ofRoom of byRoomAndValue.values()) {
    const sorted = ofRoom.sort((one, other) => (one.night < other.night ? -1 : 1));
    const [first] = sorted;
    if (!first) continue;
    const nights = sorted.map(({ night }) => night);
    const was = sorted.map((cell) => cell.was);
    const same = merged.get(`${first.value} ${nights.join(' ')}`);
    if (same) {
      same.roomIds.push(first.roomId);
      same.was.push(was);
    } else {
      const group = { roomIds: [first.roomId], nights, value: first.value, was: [was] };
      merged.set(`${first.value} ${nights.join(' ')}`, group);
    }
  }
  return [...merged.values()];
}

/** Each chosen cell of these rooms, with the calendar's facts about it if the page has loaded its night. */
export function chosenCells(
  rooms: CalendarRoom[],
  chosen: ReadonlySet<string>,
): (Cell & { room: CalendarRoom; current: CalendarNight | undefined })[] {
  const loaded = new Map(cellsByNight(rooms, chosen).map((cell) => [keyOf(cell), cell.current]));
  const roomById = new Map(rooms.map((room) => [room._id, room]));
  return [...chosen].flatMap((key) => {
    const cell = cellOf(key);
    const room = roomById.get(cell.roomId);
    return room ? [{ ...cell, room, current: loaded.get(key) }] : [];
  });
}

/** The calendar's facts about each chosen cell; cells that are not shown are left out. */
export function cellsByNight(
  rooms: CalendarRoom[],
  chosen: ReadonlySet<string>,
): (Cell & { current: CalendarNight })[] {
  return rooms.flatMap((room) =>
    room.nights.flatMap((current) => {
      const cell = { roomId: room._id, night: current.night };
      return chosen.has(keyOf(cell)) ? [{ ...cell, current }] : [];
    }),
  );
}
