import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { keysOf } from '../../../../../kernel/closed-lists.ts';
import { valuesAfterSave } from '../../editing/editor-state.ts';
import { restMs } from '../../second-press.ts';
import type { CallsOutcome } from './make-calls.ts';

/**
 * The result of a form's save. A refusal is shown at its fields. After a success the form shows `next` if it adds
 * something, otherwise the sent values; both with the changes typed while the save ran, which are not saved yet.
 * Answers the function to call with each save; false: the same was saved a moment ago, so that it is a second press.
 */
export function useSaveOutcome<Values extends FieldValues>(
  { getValues, reset, setError }: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'setError'>,
  { outcome, next }: { outcome: CallsOutcome | undefined; next: Values | undefined },
): () => boolean {
  const sent = useRef<Values>(undefined);
  const last = useRef({ text: '', at: 0 });
  const conclude = useEffectEvent((ended: CallsOutcome) => {
    const saved = sent.current;
    sent.current = undefined;
    if (saved && ended.done) {
      last.current = { text: JSON.stringify(saved), at: performance.now() };
      reset(valuesAfterSave(next ?? saved, saved, getValues()));
    }
    if (ended.done) return;
    for (const { path, code } of ended.problem?.errors ?? [])
      for (const field of keysOf<FieldPath<Values>>(getValues()))
        if (field === path) setError(field, { message: code });
  });
  useEffect(() => {
    if (outcome) conclude(outcome);
  }, [outcome]);
  return () => {
    const values = structuredClone(getValues());
    if (JSON.stringify(values) === last.current.text && performance.now() - last.current.at < restMs)
      return false;
    sent.current = values;
    return true;
  };
}
