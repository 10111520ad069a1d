import { keep, readKept } from './browser-storage.ts';

/** The page of the administration that this tab was asked for while nobody was signed in. */
const key = 'nibash.wanted';

export function keepWantedPage(address: string): void {
  keep('sessionStorage', key, address);
}

export function readWantedPage(): string | null {
  return readKept('sessionStorage', key);
}

export function forgetWantedPage(): void {
  keep('sessionStorage', key, null);
}
