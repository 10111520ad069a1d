import { readStoredRecord, writeStored } from '../session/browser-storage.ts';
import { draftPrefix } from '../session/drafts.ts';

/**
 * The entries of a page's forms, stored while its language changes, because that reloads the page. Guarded pages load their
 * forms later and store long ones themselves (`app/session/drafts.ts`).
 */
interface StoredEntries {
  pathname: string;
  /** The value, or whether it is ticked, by the field's place. */
  entries: Record<string, string | boolean>;
}

const key = `${draftPrefix}entries`;

/** Passwords, also shown ones, and numbers of documents are not stored on a device that others may use. */
const fieldSelector =
  'main form :is(select, textarea, input:not([type=hidden], [type=file], [type=password], [autocomplete$=password], [name^=guestDocument]))[name]';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function storeEntries(): void {
  const entries = Object.fromEntries([...fields()].map(([place, field]) => [place, entryOf(field)]));
  const stored: StoredEntries = { pathname: window.location.pathname, entries };
  writeStored('sessionStorage', key, JSON.stringify(stored));
}

/** Fills the fields in as a person would, so that the forms notice it; call it after hydration. */
export async function restoreEntries(): Promise<void> {
  const { pathname, entries } = readStoredRecord<StoredEntries>('sessionStorage', key) ?? {};
  writeStored('sessionStorage', key, null);
  if (pathname !== window.location.pathname || !entries) return;
  for (const [place, entry] of Object.entries(entries)) {
    const field = fields().get(place);
    if (!field || entry === entryOf(field)) continue;
    if (typeof entry === 'boolean') field.click();
    else await fillIn(field, entry);
  }
}

/** By their places: fields with the same name, such as the radio buttons of a group, are told apart by their order. */
function fields(): Map<string, Field> {
  const counts = new Map<string, number>();
  const fields = [...document.querySelectorAll<Field>(fieldSelector)].map((field): [string, Field] => {
    const number = counts.get(field.name) ?? 0;
    counts.set(field.name, number + 1);
    return [`${field.name} ${number}`, field];
  });
  return new Map(fields);
}

const entryOf = (field: Field) =>
  field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)
    ? field.checked
    : field.value;

async function fillIn(field: Field, value: string): Promise<void> {
  // React overrides the element’s `value` and ignores values that are set through it, so the prototype’s setter is used.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  // React handles only `change` of a select, and resets the select’s value after any other event.
  const types = field instanceof HTMLSelectElement ? ['change'] : ['input', 'focusout'];
  for (const type of types) {
    field.dispatchEvent(new Event(type, { bubbles: true }));
    // The form has to render this entry before it gets the next one.
    await new Promise((next) => setTimeout(next));
  }
}
