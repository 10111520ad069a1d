import { useEffect, useEffectEvent, useReducer } from 'react';
import { holiday as holidayShape } from '../../../../../../contract/holiday.ts';
import { useCalls } from '../use-calls.ts';
import { callOf, formNameOf, type HolidayEvent, holidayEdits } from './holiday-edits.ts';

/** Adds, changes, deletes and restores holidays, with the results of the calls. */
export function useHolidayEdits() {
  const { busy, outcome, outcomeOf, send } = useCalls();
  const [edits, dispatch] = useReducer(holidayEdits, { opening: 0 });
  const formName = formNameOf(edits);
  const ownOutcome = outcomeOf(formName);
  const stored = ownOutcome && !ownOutcome.done ? ownOutcome.problem?.conflict?.stored : undefined;
  const conclude = useEffectEvent(() => {
    const conflict = holidayShape.safeParse(stored);
    if (ownOutcome?.done) dispatch({ kind: 'saved' });
    else if (conflict.success) dispatch({ kind: 'conflict', stored: conflict.data });
  });
  useEffect(() => {
    if (ownOutcome) conclude();
  }, [ownOutcome]);
  const isRefused = outcome && !outcome.done && outcome.status !== 422;

  function happen(event: HolidayEvent) {
    const call = callOf(edits, event);
    // A row stays until the list was loaded again: its button pressed twice deletes once.
    if (call && busy) return;
    dispatch(event);
    // The result of a save is found by its form's name.
    if (call) send([call], event.kind === 'save' ? formName : undefined);
  }

  return {
    ...edits,
    formName,
    busy,
    isDone: outcome?.done === true,
    ownOutcome,
    /** A conflict is shown beside the form that it concerns. */
    refused: isRefused && (outcome === ownOutcome || !outcome.problem?.conflict) ? { stored } : undefined,
    happen,
  };
}
