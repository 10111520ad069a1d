import { type RefObject, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react';

let isPageHydrated = false;

/**
 * False on the server and until hydration. A form that needs scripts keeps its button disabled until then, so that an
 * early click is not lost. After hydration React renders the parts that ask in its own slices, so that a slow phone
 * can answer a touch between them.
 */
export function useHydrated(): boolean {
  const hydrated = useDeferredValue(true, isPageHydrated ? undefined : false);
  useEffect(() => {
    if (hydrated) isPageHydrated = true;
  }, [hydrated]);
  return hydrated;
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
