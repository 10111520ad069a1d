import { readStored, writeStored } from './browser-storage.ts';

/** A path of this site: it begins with exactly one slash. Two slashes, or a backslash, would name another host. */
function isOwnPath(text: string): boolean {
  return /^\/(?![/\\])/.test(text) && !/[\\\p{Cc}]/u.test(text);
}

/** The page to return to after signing in, from the address of /login or /register; otherwise the home page. */
export function cameFrom(search: URLSearchParams): string {
  const from = search.get('from') ?? '';
  return isOwnPath(from) ? from : '/';
}

/** The address of a sign-in page that returns to `from`. */
export function signInAddress(page: '/login' | '/register' | '/account/forgot', from: string): string {
  return from === '/' ? page : `${page}?${new URLSearchParams({ from })}`;
}

/** The page of the administration that was requested in this tab while nobody was signed in. */
const wantedPageKey = 'nibash.wanted';

export function storeWantedPage(address: string): void {
  writeStored('sessionStorage', wantedPageKey, address);
}

export function readWantedPage(): string | null {
  return readStored('sessionStorage', wantedPageKey);
}

export function forgetWantedPage(): void {
  writeStored('sessionStorage', wantedPageKey, null);
}
