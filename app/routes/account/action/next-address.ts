import { cameFrom, signInAddress } from '../../../session/came-from.ts';

/**
 * The login page that a mailed link leads on to: with the page that was left behind, when the mail was asked for on
 * the way to one of this site's pages.
 */
export function nextAddress(search: URLSearchParams): string {
  const address = search.get('continueUrl') ?? '';
  if (!URL.canParse(address)) return '/login';
  return signInAddress('/login', cameFrom(new URL(address).searchParams));
}
