import { type RefObject, useEffect, useRef } from 'react';

/**
 * After a save that was refused, the focus goes to the first field that says what is wrong with it, in the order in
 * which the page shows them. `attempt` is another one after each save. Attach the answered reference to the form.
 */
export function useFocusFault<Form extends HTMLElement = HTMLFormElement>(
  attempt: unknown,
  hasFaults: boolean,
): RefObject<Form | null> {
  const form = useRef<Form>(null);
  const handled = useRef(attempt);
  useEffect(() => {
    if (attempt === handled.current) return;
    handled.current = attempt;
    const field = hasFaults && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!field) return;
    field.focus();
    // The field may have been in view before its error came, below a bar that stays.
    document.getElementById(`${field.id}-error`)?.scrollIntoView({ block: 'nearest' });
  }, [attempt, hasFaults]);
  return form;
}
