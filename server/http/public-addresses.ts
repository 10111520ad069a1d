import type { MadeAnswer } from '../answers/written-answer.ts';
import { notFound } from './refusal.ts';

const publicPage = /^\/stay\//i;
const plainPath = /^\/stay\/[a-z-]+(?:\/[a-z0-9-]+)?$/;

/**
 * The answer to an address of a public page that is spelled in another way: the plain one, for good, before anything is read or
 * rendered. Such addresses are never cached, so each would cost a page. Undefined for an address that is plain already, and
 * for one that no spelling of a public page is. `path`: decoded, as the routes match it.
 */
export function plainAddress(path: string, address: string): MadeAnswer | undefined {
  if (!publicPage.test(path)) return undefined;
  // React Router's data of a page, which these pages get by their calls.
  if (path.endsWith('.data')) throw notFound('page');
  const { pathname, search } = new URL(address);
  const plain = decoded(pathname).toLowerCase().replace(/\/+$/, '');
  if (plain === pathname || !plainPath.test(plain)) return undefined;
  return { status: 301, headers: { Location: plain + search }, body: null };
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
