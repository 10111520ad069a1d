/**
 * Whether the open page has unsaved entries. When the session expires, such a page stays open, and the person signs in
 * in a window over it.
 */

/** The address of the page where something was typed last. */
let typedOn: string | undefined;
/** The forms of the open page with unsaved changes, typed now or restored. */
const changedForms = new Set<object>();

export function recordTyped(pathname: string): void {
  typedOn = pathname;
}

/** Registers a form with unsaved changes; answers a function that unregisters it. */
export function holdChanges(): () => void {
  const form = {};
  changedForms.add(form);
  return () => void changedForms.delete(form);
}

export function hasEntries(pathname: string): boolean {
  return typedOn === pathname || changedForms.size > 0;
}
