import { cameFrom, signInAddress } from '../../../session/came-from.ts';

/**
 * The login page after a mailed link, with the return address if the mail was requested on the way to one of this
 * site's pages.
 */
export function nextAddress(search: URLSearchParams): string {
  const address = search.get('continueUrl') ?? '';
  if (!URL.canParse(address)) return '/login';
  return signInAddress('/login', cameFrom(new URL(address).searchParams));
}
