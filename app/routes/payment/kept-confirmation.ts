import { readStored, writeStored } from '../../session/browser-storage.ts';
import { draftPrefix } from '../../session/drafts.ts';

/** The booking that was made last in this tab; forgotten at the sign-out with what was typed. */
const key = `${draftPrefix}made`;

/** A page that is reloaded, as by a change of the language, shows the confirmation again. */
export function keepMade(bookingId: string): void {
  writeStored('sessionStorage', key, bookingId);
}

export const readMade = (): string | null => readStored('sessionStorage', key);
