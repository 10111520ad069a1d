import { readStored, writeStored } from '../../session/browser-storage.ts';
import { draftPrefix } from '../../session/drafts.ts';

/** The last booking made in this tab; deleted at sign-out together with drafts. */
const key = `${draftPrefix}made`;

/** Lets the page show the confirmation again after a reload, for example after a change of the language. */
export function storeMade(bookingId: string): void {
  writeStored('sessionStorage', key, bookingId);
}

export const readMade = (): string | null => readStored('sessionStorage', key);
