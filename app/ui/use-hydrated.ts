import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and until hydration. A form that needs scripts keeps its button disabled until then, so that an
 * early click is not lost.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * A form can be filled in before the scripts are loaded; React would then overwrite its fields. Calls `take` once, at
 * hydration, with the values of the fields. Attach the returned ref to the form.
 */
export function useEarlyChoices(take: (chosen: URLSearchParams) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const told = useRef(false);
  useLayoutEffect(() => {
    if (told.current || !form.current) return;
    told.current = true;
    take(fieldsOf(form.current));
  });
  return form;
}

/** The texts that stand in a form's fields. */
export function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const texts = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return new URLSearchParams(texts);
}
