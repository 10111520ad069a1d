import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { valuesAfterSave } from '../editing/editor-state.ts';
import type { CallsOutcome } from './make-calls.ts';

/**
 * The values of a form after its save: `next` for an empty form, otherwise the sent values; both with the changes
 * typed while the save ran, which are not saved yet. Answers the function to call with each save.
 */
export function useNextEntries<Values extends FieldValues>(
  { getValues, reset }: Pick<UseFormReturn<Values>, 'getValues' | 'reset'>,
  { outcome, next }: { outcome: CallsOutcome | undefined; next: Values | undefined },
): () => void {
  const sent = useRef<Values>(undefined);
  const goOn = useEffectEvent((isDone: boolean) => {
    const saved = sent.current;
    sent.current = undefined;
    if (!saved || !isDone) return;
    reset(valuesAfterSave(next ?? saved, saved, getValues()));
  });
  useEffect(() => {
    if (outcome) goOn(outcome.done);
  }, [outcome]);
  return () => {
    sent.current = structuredClone(getValues());
  };
}
