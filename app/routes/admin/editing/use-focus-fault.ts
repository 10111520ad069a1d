import { type RefObject, useEffect, useRef } from 'react';
import type { FieldValues, FormState } from 'react-hook-form';

/**
 * After a refused save, the focus moves to the first field with an error, in the page's order. Attach the answered
 * reference to the form.
 */
export function useFocusFault<Values extends FieldValues>(
  state: FormState<Values>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const { submitCount, errors } = state;
  const faults = Object.keys(errors).length;
  const handled = useRef(0);
  useEffect(() => {
    if (submitCount === handled.current) return;
    handled.current = submitCount;
    if (faults > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, faults]);
  return form;
}
