import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { RequestVariables } from './request-log.ts';

const everywhere: Parameters<typeof secureHeaders>[0] = {
  referrerPolicy: 'strict-origin-when-cross-origin',
  crossOriginOpenerPolicy: 'same-origin',
  // What the site never asks a browser for; paying is left to the card provider's frame.
  permissionsPolicy: {
    camera: [],
    microphone: [],
    geolocation: [],
    usb: [],
    serial: [],
    hid: [],
    midi: [],
    displayCapture: [],
  },
};
const overTls = { strictTransportSecurity: 'max-age=31536000; includeSubDomains' };
const overHttp = { strictTransportSecurity: false };
/** A call's answer is data: opened by itself, it loads nothing and runs nothing. Pages bring a policy of their own. */
const dataPolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const own = { crossOriginResourcePolicy: 'same-origin', xFrameOptions: 'DENY' };
// The card stand-in's frame has no origin of its own, so for its browser all that it loads is another site's.
const standIns = { crossOriginResourcePolicy: 'cross-origin', xFrameOptions: false };

/** A script, a style, a font or a picture: what is said to a document is nothing to these, and a page asks for dozens. */
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

/** Headers that every answer carries; the pages' own Content-Security-Policy comes with the pages. */
export function securityHeaders(): MiddlewareHandler<{ Variables: RequestVariables }> {
  const headersFor = {
    own: {
      http: secureHeaders({ ...everywhere, ...overHttp, ...own }),
      https: secureHeaders({ ...everywhere, ...overTls, ...own }),
    },
    file: {
      http: secureHeaders({ ...files, ...overHttp }),
      https: secureHeaders({ ...files, ...overTls }),
    },
    standIn: {
      http: secureHeaders({ ...everywhere, ...overHttp, ...standIns }),
      https: secureHeaders({ ...everywhere, ...overTls, ...standIns }),
    },
  };
  return async (context, next) => {
    const { path } = context.req;
    await headersFor[kindOf(path)][context.get('clientScheme')](context, next);
    // Hono's own `header` would make the answer anew as a stream, which costs more than all the rest of a search.
    if (path.startsWith('/api/')) context.res.headers.set('Content-Security-Policy', dataPolicy);
  };
}

function kindOf(path: string): 'own' | 'file' | 'standIn' {
  // A stand-in's paths begin with the host of the real service: `/js.stripe.com/...`.
  if (/^\/[a-z]+(?:\.[a-z]+)+\//.test(path)) return 'standIn';
  return /^\/(?:static|pictures)\//.test(path) ? 'file' : 'own';
}
