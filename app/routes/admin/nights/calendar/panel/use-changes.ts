import { useState } from 'react';
import type { CalendarNight, CalendarRoom } from '../../../../../../contract/calendar.ts';
import { chosenCells } from '../chosen-nights.ts';
import type { CallsOutcome, ChangeCall } from '../make-calls.ts';
import { useCalls } from '../use-calls.ts';
import { type Change, callsBack, callsFor } from './change-calls.ts';
import { changedBy } from './percent.ts';

/** A change as the person asks for it; a per cent is of each room's own rack rate. */
export type WantedChange = Change | { kind: 'percent'; value: number };

/** The change as it is reported: nights changed by a per cent have different prices for each room. */
export type ToldChange = Change | { kind: 'prices' } | 'undo';

interface Made {
  change: ToldChange;
  calls: ChangeCall[];
  /** The change that the person asked for, and its nights; absent after an undo. */
  wanted?: WantedChange;
  chosen?: ReadonlySet<string>;
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

  function send(next: Made) {
    setMade(next);
    sent.send(next.calls);
  }

  function apply(wanted: WantedChange) {
    const kind = wanted.kind === 'percent' ? 'price' : wanted.kind;
    const cells = chosenCells(rooms, chosen).map(({ current, room, ...cell }) => ({
      ...cell,
      value: wanted.kind === 'percent' ? changedBy(room.rackRate, wanted.value) : wanted.value,
      was: current && valueBefore(kind, current),
    }));
    // A second press changes nothing, and what the first one changed can still be undone. Nights of other months are not
    // loaded: the first press changed them if it was for this same selection.
    const isDone = made?.chosen === chosen && sent.outcome?.done;
    const isSecondPress =
      made?.wanted?.kind === wanted.kind &&
      made.wanted.value === wanted.value &&
      cells.every(({ value, was }) => value === was || (was === undefined && isDone));
    if (isSecondPress) return;
    // A per cent becomes prices, so the result is reported as a change of prices.
    const change: ToldChange = wanted.kind === 'percent' ? { kind: 'prices' } : wanted;
    send({ change, wanted, chosen, calls: callsFor(kind, cells) });
  }

  return { apply, last: lastOf(sent, made, (calls) => send({ change: 'undo', calls })) };
}

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
