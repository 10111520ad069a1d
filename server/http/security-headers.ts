import { Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { addHeader, isWritten } from '../answers/written-answer.ts';
import { paymentReturnPath } from './payment-return.ts';
import type { RequestVariables } from './request-variables.ts';

/** Browser features that the site never uses; payment is left to the card provider's frame. */
const unused = {
  camera: [],
  microphone: [],
  usb: [],
  serial: [],
  hid: [],
  midi: [],
  displayCapture: [],
};

const everywhere: Parameters<typeof secureHeaders>[0] = {
  referrerPolicy: 'strict-origin-when-cross-origin',
  crossOriginOpenerPolicy: 'same-origin',
  permissionsPolicy: { ...unused, geolocation: [] },
};
/** A hotel's form asks the browser where its owner stands. */
const administration: Parameters<typeof secureHeaders>[0] = {
  permissionsPolicy: { ...unused, geolocation: ['self'] },
};
/** Calls about one payment, whose id alone is enough to ask. */
const paymentStatePath = '/api/paymentState/';
const overTls = { strictTransportSecurity: 'max-age=31536000; includeSubDomains' };
const overHttp = { strictTransportSecurity: false };
/**
 * A call's answer is data: opened directly in a browser it loads nothing and runs nothing. Pages have their own
 * policy.
 */
const dataPolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const own = { crossOriginResourcePolicy: 'same-origin', xFrameOptions: 'DENY' };
// The card stand-in's frame has an opaque origin, so everything it loads is cross-origin.
const standIns = { crossOriginResourcePolicy: 'cross-origin', xFrameOptions: false };

/**
 * For a script, a style, a font or a picture: headers that only concern documents are left out, because a page loads
 * dozens of files.
 */
const files: Parameters<typeof secureHeaders>[0] = {
  crossOriginResourcePolicy: 'same-origin',
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

/** The headers that the library writes with these options; they are the same for every answer. */
async function writtenBy(
  options: Parameters<typeof secureHeaders>[0],
  ...more: [name: string, value: string][]
): Promise<string[]> {
  const app = new Hono().use(secureHeaders(options)).get('/', (context) => context.body(null));
  const answer = await app.request('/');
  return [...answer.headers, ...more].flat();
}

/** Headers that every answer carries; the pages set their own Content-Security-Policy. */
export async function securityHeaders(): Promise<MiddlewareHandler<{ Variables: RequestVariables }>> {
  const headersFor = async (tls: Parameters<typeof secureHeaders>[0]) => ({
    // Search engines run pages' scripts and so make calls, whose data are no pages of their own.
    call: await writtenBy(
      { ...everywhere, ...tls, ...own },
      ['content-security-policy', dataPolicy],
      ['x-robots-tag', 'noindex'],
    ),
    own: await writtenBy({ ...everywhere, ...tls, ...own }),
    administration: await writtenBy({ ...everywhere, ...tls, ...own, ...administration }),
    file: await writtenBy({ ...files, ...tls }),
    standIn: await writtenBy({ ...everywhere, ...tls, ...standIns }),
    // Its address alone tells the state of a payment, so it is passed on to nobody.
    paymentState: await writtenBy(
      { ...everywhere, ...tls, ...own, referrerPolicy: 'no-referrer' },
      ['content-security-policy', dataPolicy],
      ['x-robots-tag', 'noindex'],
    ),
    paymentReturn: await writtenBy({ ...everywhere, ...tls, ...own, referrerPolicy: 'no-referrer' }, [
      'x-robots-tag',
      'noindex',
    ]),
  });
  const lists = { http: await headersFor(overHttp), https: await headersFor(overTls) };
  return async (context, next) => {
    const headers = lists[context.get('clientScheme')][kindOf(context.req.path)];
    context.set('ownHeaders', headers);
    await next();
    if (isWritten(context)) return;
    for (let at = 0; at < headers.length; at += 2)
      addHeader(context, headers[at] ?? '', headers[at + 1] ?? '');
  };
}

type Kind = 'call' | 'own' | 'administration' | 'file' | 'standIn' | 'paymentState' | 'paymentReturn';

function kindOf(path: string): Kind {
  if (path.startsWith(paymentStatePath)) return 'paymentState';
  if (path.startsWith('/api/')) return 'call';
  if (path.startsWith(paymentReturnPath)) return 'paymentReturn';
  if (path.startsWith('/admin/')) return 'administration';
  // A stand-in's path begins with the host of the real service: `/js.stripe.com/...`.
  if (/^\/[a-z]+(?:\.[a-z]+)+\//.test(path)) return 'standIn';
  return /^\/(?:static|pictures)\//.test(path) ? 'file' : 'own';
}
