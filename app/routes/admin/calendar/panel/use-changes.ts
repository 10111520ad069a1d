import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { CalendarNight, CalendarRoom } from '../../../../../contract/calendar.ts';
import { type Cell, cellsByNight, groupNights } from '../chosen-nights.ts';
import { type CallsOutcome, type ChangeCall, submission } from '../make-calls.ts';

/**
 * A change of the chosen nights: a price (null: the rack rate again), or how many rooms are blocked; `rest` blocks
 * whatever each night has free.
 */
export type Change = { kind: 'price'; value: number | null } | { kind: 'block'; value: number | 'rest' };

interface Made {
  change: Change | 'undo';
  /** What would bring back how it was. */
  back: ChangeCall[];
}

/** What became of the last change. */
export type LastChange =
  | { state: 'none' | 'saving' }
  | { state: 'done'; change: Change | 'undo'; nights: number; undo: (() => void) | undefined }
  | { state: 'refused'; change: Change | 'undo'; outcome: CallsOutcome & { done: false } };

/** Sends changes of the chosen nights to the page's action, which loads the calendar anew, and can take them back. */
export function useChanges(rooms: CalendarRoom[], chosen: ReadonlySet<string>) {
  const fetcher = useFetcher<CallsOutcome>();
  const [made, setMade] = useState<Made>();

  function send(change: Change | 'undo', calls: ChangeCall[], back: ChangeCall[]) {
    setMade({ change, back });
    void fetcher.submit(submission(calls), { method: 'post', encType: 'application/json' });
  }

  function apply(change: Change) {
    const cells = cellsByNight(rooms, chosen);
    const before = cells.map(({ known, ...cell }) => ({ ...cell, value: valueBefore(change.kind, known) }));
    const after = cells.map(({ roomId, night, known }) => ({
      roomId,
      night,
      value: change.value === 'rest' ? known.blocked + known.free : change.value,
    }));
    send(change, callsFor(change.kind, after), callsFor(change.kind, before));
  }

  return { apply, last: lastOf(fetcher, made, (back) => send('undo', back, [])) };
}

function lastOf(
  { state, data }: { state: string; data?: CallsOutcome | undefined },
  made: Made | undefined,
  undo: (back: ChangeCall[]) => void,
): LastChange {
  if (state !== 'idle') return { state: 'saving' };
  if (!data || !made) return { state: 'none' };
  if (!data.done) return { state: 'refused', change: made.change, outcome: data };
  const nights = data.answers.reduce((sum, answer) => sum + ('nights' in answer ? answer.nights : 0), 0);
  const { change, back } = made;
  const canUndo = nights > 0 && back.length > 0;
  return { state: 'done', change, nights, undo: canUndo ? () => undo(back) : undefined };
}

function valueBefore(kind: Change['kind'], known: CalendarNight): number | null {
  if (kind === 'block') return known.blocked;
  return known.ownPrice ? known.price : null;
}

function callsFor(kind: Change['kind'], cells: (Cell & { value: number | null })[]): ChangeCall[] {
  return groupNights(cells).map(({ roomIds, nights, value }) =>
    kind === 'price'
      ? { name: 'calendarPrices', options: { body: { roomIds, nights, price: value } } }
      : // Only a price can be none.
        { name: 'calendarBlocks', options: { body: { roomIds, nights, blocked: value ?? 0 } } },
  );
}
