import { parsedUrl } from '../../../../kernel/parsed-url.ts';
import { cameFrom, signInAddress } from '../../../session/came-from.ts';

/**
 * The login page after a mailed link, with the return address if the mail was requested on the way to one of this
 * site's pages.
 */
export function nextAddress(search: URLSearchParams): string {
  const address = parsedUrl(search.get('continueUrl') ?? '');
  return address ? signInAddress('/login', cameFrom(address.searchParams)) : '/login';
}
