import { keep, readKept, readKeptRecord } from './browser-storage.ts';

/**
 * What somebody has typed into a long form and not saved. Kept by account, so that nobody meets another's, and
 * forgotten when the account signs out of this browser.
 */
export interface Draft {
  /** The fields as the form holds them. */
  values: object;
  /** The version that they were typed over; absent for something new. */
  etag?: string | undefined;
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** What every key of something typed begins with. */
export const draftPrefix = 'nibash.draft.';

/** `form` names the form and what it is about, like `hotel.<id>`. */
const keyOf = (email: string, form: string) => `${draftPrefix}${email}.${form}`;

export function readDraft(email: string, form: string): Draft | null {
  const { values, keptAt, etag } = readKeptRecord<Draft>('localStorage', keyOf(email, form)) ?? {};
  return values && keptAt !== undefined ? { values, keptAt, etag } : null;
}

/** Keeps the draft, or forgets it for null. */
export function keepDraft(email: string, form: string, draft: Draft | null): void {
  // Nothing kept, nothing to forget: most forms are opened and left as they were.
  if (draft === null && readKept('localStorage', keyOf(email, form)) === null) return;
  keep('localStorage', keyOf(email, form), draft && JSON.stringify(draft));
}

/** Forgets every draft of this browser, and of this tab. */
export function forgetDrafts(): void {
  try {
    for (const kind of ['localStorage', 'sessionStorage'] as const)
      for (const key of Object.keys(window[kind])) if (key.startsWith(draftPrefix)) keep(kind, key, null);
  } catch {
    // Storage that cannot be read holds no drafts either.
  }
}
