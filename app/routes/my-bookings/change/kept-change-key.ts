import { readStoredJson, writeStored } from '../../../session/browser-storage.ts';

/**
 * The key of a change that is being paid and not answered yet, in this tab. It outlives a reload; the server tells what
 * became of it to its own account alone, so nothing personal is kept with it.
 */
const name = 'nibash.change';

export function keepChangeKey(bookingId: string, key: string): void {
  writeStored('sessionStorage', name, JSON.stringify({ bookingId, key }));
}

/** The key of a change of this booking. */
export function readChangeKey(bookingId: string): string | undefined {
  const kept = readStoredJson('sessionStorage', name);
  if (typeof kept !== 'object' || kept === null || !('bookingId' in kept && 'key' in kept)) return undefined;
  return kept.bookingId === bookingId && typeof kept.key === 'string' ? kept.key : undefined;
}

export function forgetChangeKey(): void {
  writeStored('sessionStorage', name, null);
}
