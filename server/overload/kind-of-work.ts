/**
 * Kinds of requests by cost and by who waits: pages and the catalogue's calls (`reading`), a person's own lists
 * (`own`), and everything that changes something (`changes`), from a quote to a payment.
 */
export const kindsOfWork = ['reading', 'own', 'changes'] as const;
export type KindOfWork = (typeof kindsOfWork)[number];

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

/** Undefined: never refused. */
export function kindOfWork(method: string, path: string, hasToken: boolean): KindOfWork | undefined {
  if (method === 'OPTIONS' || always.some((start) => path.startsWith(start))) return undefined;
  if (method !== 'GET' && method !== 'HEAD') return 'changes';
  return hasToken ? 'own' : 'reading';
}
