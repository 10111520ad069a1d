import { readStored, readStoredRecord, storedKeys, writeStored } from './browser-storage.ts';

/**
 * The unsaved values of a long form. They are stored by account, so that no other account sees them. They stay when a
 * session expires and are deleted when the person signs out.
 */
export interface Draft {
  /** The form's field values. */
  values: object;
  /** The fields before anything was typed; a draft of an older version of this site has none. */
  from?: object | undefined;
  /** The version that was edited; absent for a new record. */
  etag?: string | undefined;
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** The prefix of all keys with typed data. */
export const draftPrefix = 'nibash.draft.';

/** `form` identifies the form and its record, like `hotel.<id>`. */
export const draftKey = (email: string, form: string) => `${draftPrefix}${email}.${form}`;

export function readDraft(email: string, form: string): Draft | null {
  const { values, from, keptAt, etag } = readStoredRecord<Draft>('localStorage', draftKey(email, form)) ?? {};
  return values && keptAt !== undefined ? { values, from, keptAt, etag } : null;
}

/** Stores the draft, or deletes it for null. */
export function storeDraft(email: string, form: string, draft: Draft | null): void {
  // Nothing is stored, so nothing has to be deleted: most forms are left unchanged.
  if (draft === null && readStored('localStorage', draftKey(email, form)) === null) return;
  writeStored('localStorage', draftKey(email, form), draft && JSON.stringify(draft));
}

/**
 * Data of the browser, not of its person: the hotels that a visitor marked, the hotel of a desk, and whether somebody is
 * signed in, which may be another person by now.
 */
const staying = ['nibash.favourites', 'nibash.desk-hotel', 'nibash.account'];

/**
 * Deletes everything that this browser and this tab store of a person: drafts, the chosen room, an unanswered payment, an
 * unsent registration. Drafts of other accounts stay.
 */
export function forgetPerson(email: string): void {
  const isOfAnother = (key: string) =>
    key.startsWith(draftPrefix) && !isOfTab(key) && !key.startsWith(draftKey(email, ''));
  forgetKeys(
    (key) => key === 'cart' || (key.startsWith('nibash.') && !staying.includes(key) && !isOfAnother(key)),
  );
}

/** Deletes the data that this tab stores for the signed-in person, such as the held room. */
export function forgetTabDrafts(): void {
  forgetKeys((key) => key.startsWith(draftPrefix) && isOfTab(key));
}

/** Keys without an account's e-mail. */
const isOfTab = (key: string) => !key.includes('@');

function forgetKeys(goes: (key: string) => boolean): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const)
    for (const key of storedKeys(kind)) if (goes(key)) writeStored(kind, key, null);
}
