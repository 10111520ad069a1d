import type { Account } from '../http/access.ts';

/**
 * Kinds of requests by cost and by who waits: pages, quotes and the catalogue's calls (`reading`), the pages that search
 * engines crawl (`crawled`), a guest's own lists (`own`), the administrator's lists (`administration`), everything that changes something, above all payments
 * (`changes`), and requests to the identity stand-in, which hash passwords (`signIns`). The administrator's lists stand
 * apart, so that many guests' accounts cannot shut out the desk.
 */
export type KindOfWork = 'reading' | 'crawled' | 'own' | 'administration' | 'changes' | 'signIns';

/** Answered however busy the process is: they cost little, or other work depends on them. */
const always = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/static/',
  '/icons/',
  '/pictures/',
  '/sw.js',
  '/robots.txt',
  // A provider does not soon send an event again.
  '/api/webhooks/',
  // The stand-ins of cards and pictures. Of the identity stand-in only the requests that keep a sign-in valid.
  '/js.stripe.com/',
  '/api.stripe.com/',
  '/api.imgbb.com/',
  '/i.ibb.co/',
  '/securetoken.googleapis.com/',
  '/identitytoolkit.googleapis.com/v1/accounts:lookup',
];

/** It changes nothing, and goes before the pages and lists: whoever asks for a price is about to book. */
export const isQuote = (path: string): boolean => path === '/api/quote';

/** The public pages of hotels and places, and the map that names them all to search engines. */
export const isCrawled = (path: string): boolean => /^\/(?:stay|sitemap)(?:[/.]|$)/i.test(path);

/** Undefined: never refused. */
export function kindOfWork(
  method: string,
  path: string,
  account: Account | undefined,
): KindOfWork | undefined {
  if (method === 'OPTIONS' || always.some((start) => path.startsWith(start))) return undefined;
  if (isQuote(path)) return 'reading';
  if (method !== 'GET' && method !== 'HEAD')
    return path.startsWith('/identitytoolkit.googleapis.com/') ? 'signIns' : 'changes';
  if (isCrawled(path)) return 'crawled';
  if (!account) return 'reading';
  return account.isAdministrators ? 'administration' : 'own';
}
