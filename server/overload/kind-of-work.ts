/**
 * What a request costs and whom it keeps waiting: pages and the catalogue's calls (`reading`), somebody's own lists
 * (`own`), and everything that changes something (`changes`), from a quote to a payment.
 */
export const kindsOfWork = ['reading', 'own', 'changes'] as const;
export type KindOfWork = (typeof kindsOfWork)[number];

/** Answered however busy the process is: they cost little, or somebody else's work depends on them. */
const always = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/static/',
  '/icons/',
  '/pictures/',
  '/sw.js',
  '/robots.txt',
  // What a provider tells is not told again soon.
  '/api/webhooks/',
  // The stand-ins of cards and pictures; a sign-in that stays is asked of the identity stand-in.
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
