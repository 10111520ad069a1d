import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A page can be used before its scripts are there. What somebody chose in the form meanwhile stands in its fields
 * alone; React would put its own values back over it. This tells what the fields held when the page was taken
 * over, once. Attach the answered reference to the form.
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

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const texts = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return new URLSearchParams(texts);
}
