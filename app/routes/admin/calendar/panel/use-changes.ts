import { useState } from 'react';
import type { CalendarNight, CalendarRoom } from '../../../../../contract/calendar.ts';
import { type ChangedCell, cellsByNight, groupNights } from '../chosen-nights.ts';
import type { CallsOutcome, ChangeCall } from '../make-calls.ts';
import { useCalls } from '../use-calls.ts';

/**
 * A change of the chosen nights: a price (null: none of their own any more), how many rooms are blocked, or whether
 * they are closed.
 */
export type Change =
  | { kind: 'price'; value: number | null }
  | { kind: 'block'; value: number }
  | { kind: 'closed'; value: boolean };

/** What is told of a change: a range that was changed by a per cent has other prices room by room. */
export type ToldChange = Change | { kind: 'prices' } | 'undo';

interface Made {
  change: ToldChange;
  /** What would bring back how it was. */
  back: ChangeCall[];
}

/** What became of the last change. */
export type LastChange =
  | { state: 'none' | 'saving' }
  | { state: 'done'; change: ToldChange; nights: number; undo: (() => void) | undefined }
  | { state: 'refused'; change: ToldChange; outcome: CallsOutcome & { done: false } };

/** Sends changes of the chosen nights to the page's action, which reloads the calendar, and can undo them. */
export function useChanges(rooms: CalendarRoom[], chosen: ReadonlySet<string>) {
  const sent = useCalls();
  const [made, setMade] = useState<Made>();

  function send(change: Change | 'undo', calls: ChangeCall[], back: ChangeCall[]) {
    setMade({ change, back });
    sent.send(calls);
  }

  function apply(change: Change) {
    const cells = cellsByNight(rooms, chosen).map(({ known, ...cell }) => ({
      ...cell,
      value: change.value,
      was: valueBefore(change.kind, known),
    }));
    // Undoing takes back this change alone: what somebody else sets meanwhile is not what was set here.
    const back = cells
      .filter(({ value, was }) => value !== was)
      .map(({ value, was, ...cell }) => ({ ...cell, value: was, was: value }));
    send(change, callsFor(change.kind, cells), callsFor(change.kind, back));
  }

  return { apply, last: lastOf(sent, made, (back) => send('undo', back, [])) };
}

export function lastOf(
  { busy, outcome }: { busy: boolean; outcome: CallsOutcome | undefined },
  made: Made | undefined,
  undo: (back: ChangeCall[]) => void,
): LastChange {
  if (busy) return { state: 'saving' };
  if (!outcome || !made) return { state: 'none' };
  if (!outcome.done) return { state: 'refused', change: made.change, outcome };
  const nights = outcome.answers.reduce((sum, answer) => sum + ('nights' in answer ? answer.nights : 0), 0);
  const { change, back } = made;
  const canUndo = nights > 0 && back.length > 0;
  return { state: 'done', change, nights, undo: canUndo ? () => undo(back) : undefined };
}

function valueBefore(kind: Change['kind'], known: CalendarNight): Change['value'] {
  if (kind === 'closed') return known.closed;
  if (kind === 'block') return known.blocked;
  return known.ownPrice ? known.price : null;
}

const callNames = { price: 'calendarPrices', block: 'calendarBlocks', closed: 'calendarClosing' } as const;
const fieldNames = { price: 'price', block: 'blocked', closed: 'closed' } as const;

export function callsFor(kind: Change['kind'], cells: ChangedCell<Change['value']>[]): ChangeCall[] {
  return groupNights(cells).map(
    ({ value, ...chosen }) =>
      // The value is of the kind that it was read with, which the compiler cannot see through the grouping.
      ({ name: callNames[kind], options: { body: { ...chosen, [fieldNames[kind]]: value } } }) as ChangeCall,
  );
}
