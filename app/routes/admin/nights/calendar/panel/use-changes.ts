import { useState } from 'react';
import type { CalendarNight, CalendarRoom } from '../../../../../../contract/calendar.ts';
import { cellsByNight } from '../chosen-nights.ts';
import type { CallsOutcome, ChangeCall } from '../make-calls.ts';
import { useCalls } from '../use-calls.ts';
import { type Change, callsBack, callsFor } from './change-calls.ts';

/** The change as it is reported: a range changed by a per cent has different prices for each room. */
export type ToldChange = Change | { kind: 'prices' } | 'undo';

interface Made {
  change: ToldChange;
  calls: ChangeCall[];
}

/** The result of the last change. */
export type LastChange =
  | { state: 'none' | 'saving' }
  | { state: 'done'; change: ToldChange; nights: number; undo: Undo }
  /** `undo` applies to the calls made before the refused one. */
  | { state: 'refused'; change: ToldChange; outcome: CallsOutcome & { done: false }; undo: Undo };

type Undo = (() => void) | undefined;

/** Sends changes of the chosen nights to the page's action, which reloads the calendar, and can undo them. */
export function useChanges(rooms: CalendarRoom[], chosen: ReadonlySet<string>) {
  const sent = useCalls();
  const [made, setMade] = useState<Made>();

  function send(change: Change | 'undo', calls: ChangeCall[]) {
    setMade({ change, calls });
    sent.send(calls);
  }

  function apply(change: Change) {
    const cells = cellsByNight(rooms, chosen).map(({ current, ...cell }) => ({
      ...cell,
      value: change.value,
      was: valueBefore(change.kind, current),
    }));
    // A second press changes nothing, and what the first one changed can still be undone.
    if (isSameChange(made?.change, change) && cells.every(({ value, was }) => value === was)) return;
    send(change, callsFor(change.kind, cells));
  }

  return { apply, last: lastOf(sent, made, (back) => send('undo', back)) };
}

const isSameChange = (made: ToldChange | undefined, change: Change): boolean =>
  typeof made === 'object' && 'value' in made && made.kind === change.kind && made.value === change.value;

/** The result of the calls; the completed ones can be undone, except when they are an undo. */
export function lastOf(
  { busy, outcome }: { busy: boolean; outcome: CallsOutcome | undefined },
  made: Made | undefined,
  undo: (back: ChangeCall[]) => void,
): LastChange {
  if (busy) return { state: 'saving' };
  if (!outcome || !made) return { state: 'none' };
  const { change, calls } = made;
  const nights = outcome.answers.reduce((sum, answer) => sum + ('nights' in answer ? answer.nights : 0), 0);
  const canUndo = nights > 0 && change !== 'undo';
  const undoing = canUndo ? () => undo(callsBack(calls, outcome)) : undefined;
  if (!outcome.done) return { state: 'refused', change, outcome, undo: undoing };
  return { state: 'done', change, nights, undo: undoing };
}

function valueBefore(kind: Change['kind'], current: CalendarNight): Change['value'] {
  if (kind === 'closed') return current.closed;
  if (kind === 'block') return current.blocked;
  return current.ownPrice ? current.price : null;
}
