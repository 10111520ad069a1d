import { readStoredJson, writeStored } from '../../../session/browser-storage.ts';

/**
 * The key of a change whose payment is not answered yet, in this tab. It survives a reload. The server tells the
 * result only to the same account, so no personal data are stored with it.
 */
const name = 'nibash.change';

export function keepChangeKey(bookingId: string, key: string): void {
  writeStored('sessionStorage', name, JSON.stringify({ bookingId, key }));
}

/** The stored key, if it is for a change of this booking. */
export function readChangeKey(bookingId: string): string | undefined {
  const kept = readStoredJson('sessionStorage', name);
  if (typeof kept !== 'object' || kept === null || !('bookingId' in kept && 'key' in kept)) return undefined;
  return kept.bookingId === bookingId && typeof kept.key === 'string' ? kept.key : undefined;
}

export function forgetChangeKey(): void {
  writeStored('sessionStorage', name, null);
}
