import { blocksChange, type CalendarRoom, pricesChange } from '../../../../../../contract/calendar.ts';
import type { Fault } from '../../../../../../contract/faults.ts';
import { changePercent } from '../../../../../../contract/season.ts';
import { isWordIn } from '../../../../../../kernel/closed-lists.ts';
import { addDays, horizonDays, isNightDate, type NightDate } from '../../../../../../kernel/stay-dates.ts';
import type { ChangeCall } from '../make-calls.ts';
import {
  callsForRange,
  firstOutOfBounds,
  nightsOfRange,
  type RangeChange,
  type RangeNights,
} from './range-calls.ts';
import type { ToldChange } from './use-changes.ts';

export const rangeKinds = ['price', 'percent', 'usual', 'block', 'closed', 'opened'] as const;
export type RangeKind = (typeof rangeKinds)[number];

/** The kinds of change for which a figure is typed. */
const figureKinds = ['price', 'percent', 'block'] as const;
type FigureKind = (typeof figureKinds)[number];
export const takesFigure = (kind: RangeKind): kind is FigureKind => isWordIn(figureKinds, kind);

/** The fields of the form. */
export interface RangeEntries {
  from: string;
  to: string;
  /** Empty: all rooms. */
  roomId: string;
  which: RangeNights;
  kind: RangeKind;
  value: string;
}

/** Why nothing was sent, by the field that shows it. */
export type RangeFault =
  | { field: 'from' | 'to'; code: Fault }
  | { field: 'to'; code: 'no_night' }
  | { field: 'value'; code: 'not_a_figure'; kind: FigureKind }
  /** The price that a night in this room would get. */
  | { field: 'value'; code: 'out_of_bounds'; room: CalendarRoom; price: number };

export interface RangeForm {
  entries: RangeEntries;
  fault?: RangeFault | undefined;
  /** The last change, as it is reported, and its calls. */
  sent?: { change: ToldChange; calls: ChangeCall[] };
}

export type RangeEvent =
  | { kind: 'enter'; entries: Partial<RangeEntries> }
  /** `rooms`: those of the page. */
  | { kind: 'submit'; rooms: CalendarRoom[]; today: NightDate }
  | { kind: 'undo'; calls: ChangeCall[] };

/** The next thirty nights of all rooms. */
export const emptyRange = (today: NightDate): RangeForm => ({
  entries: { from: today, to: addDays(today, 29), roomId: '', which: 'every', kind: 'price', value: '' },
});

/** After a `submit` without a fault, the calls of `sent` have to be made. */
export function rangeForm(form: RangeForm, event: RangeEvent): RangeForm {
  switch (event.kind) {
    case 'enter':
      return { ...form, entries: { ...form.entries, ...event.entries } };
    case 'undo':
      return { ...form, sent: { change: 'undo', calls: event.calls } };
    case 'submit': {
      const read = readRange(form.entries, event);
      return 'field' in read ? { ...form, fault: read } : { ...form, fault: undefined, sent: read };
    }
  }
}

/** The room of the entries; empty for all, also if another page of the hotel's rooms was opened since it was chosen. */
export const roomOfRange = ({ roomId }: RangeEntries, rooms: { _id: string }[]): string =>
  rooms.some(({ _id }) => _id === roomId) ? roomId : '';

function readRange(
  entries: RangeEntries,
  { rooms, today }: { rooms: CalendarRoom[]; today: NightDate },
): RangeFault | { change: ToldChange; calls: ChangeCall[] } {
  const { from, to, which, kind, value } = entries;
  const wrongDay = faultOfDays(from, to, today);
  if (wrongDay) return wrongDay;
  const nights = nightsOfRange(from, to, which);
  if (nights.length === 0) return { field: 'to', code: 'no_night' };
  const change = readChange(kind, value);
  if ('field' in change) return change;
  const roomId = roomOfRange(entries, rooms);
  const chosen = rooms.filter(({ _id }) => !roomId || _id === roomId);
  const outOfBounds = firstOutOfBounds(chosen, change);
  if (outOfBounds) return { field: 'value', code: 'out_of_bounds', ...outOfBounds };
  return {
    // A per cent becomes prices, so the result is reported as a change of prices.
    change: change.kind === 'percent' ? { kind: 'prices' } : change,
    calls: callsForRange(chosen, nights, change),
  };
}

function faultOfDays(from: string, to: string, today: NightDate): RangeFault | undefined {
  const last = addDays(today, horizonDays);
  for (const [field, day] of [['from', from] as const, ['to', to] as const]) {
    if (!isNightDate(day)) return { field, code: 'date_invalid' };
    if (day < today) return { field, code: 'date_past' };
    if (day > last) return { field, code: 'date_too_far' };
  }
  return to < from ? { field: 'to', code: 'range_inverted' } : undefined;
}

function readChange(kind: RangeKind, written: string): RangeChange | RangeFault {
  switch (kind) {
    case 'usual':
      return { kind: 'price', value: null };
    case 'closed':
    case 'opened':
      return { kind: 'closed', value: kind === 'closed' };
    case 'price': {
      const { data = null } = pricesChange.shape.price.safeParse(written);
      return data === null ? notAFigure(kind) : { kind, value: data };
    }
    case 'block': {
      const { data } = blocksChange.shape.blocked.safeParse(written);
      return data === undefined ? notAFigure(kind) : { kind, value: data };
    }
    case 'percent': {
      const { data = 0 } = changePercent.safeParse(written);
      return data === 0 ? notAFigure(kind) : { kind, value: data };
    }
  }
}

const notAFigure = (kind: FigureKind): RangeFault => ({ field: 'value', code: 'not_a_figure', kind });
