import type { MiddlewareHandler } from 'hono';
import { statusOf } from '../answers/written-answer.ts';
import type { RequestVariables } from '../http/request-variables.ts';
import type { Metrics } from './metrics.ts';

/** Counts every answer by its call's name, which mounting has set, or by the kind of its address. */
export function countRequests(metrics: Metrics): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (context, next) => {
    const started = performance.now();
    await next();
    const route = context.get('call') ?? routeName(context.req.path);
    metrics.answered(route, statusOf(context), (performance.now() - started) / 1000);
  };
}

/** Names for addresses that are not calls, by their beginning. */
const mounts: readonly [start: string, name: string][] = [
  ['/api/', 'unknown call'],
  ['/static/', 'static file'],
  ['/icons/', 'static file'],
  ['/pictures/', 'picture'],
  ['/identitytoolkit.googleapis.com/', 'identity stand-in'],
  ['/securetoken.googleapis.com/', 'identity stand-in'],
  ['/js.stripe.com/', 'cards stand-in'],
  ['/api.stripe.com/', 'cards stand-in'],
  ['/sandbox.sslcommerz.com/', 'gateway stand-in'],
  ['/api.imgbb.com/', 'images stand-in'],
  ['/i.ibb.co/', 'images stand-in'],
  ['/admin/', 'page /admin/*'],
  ['/hotels/', 'page /hotels/:id'],
  ['/myBookings/', 'page /myBookings/:reference'],
  ['/stay/', 'page /stay/:place'],
  ['/sitemap/', 'static file'],
  ['/voucher/', 'page /voucher/:reference'],
  ['/payment/return/', 'page /payment/return/:payment'],
];

const files = ['/sw.js', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest'];
const probes = ['/healthz', '/readyz', '/metrics'];
const pages = [
  '/',
  '/hotels',
  '/favourites',
  '/payment',
  '/register',
  '/login',
  '/account',
  '/account/forgot',
  '/account/action',
  '/newsletter',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/myBookings',
  '/admin',
  '/offline',
  '/contact',
  '/terms',
  '/privacy',
  '/cancellation',
];

const exact = new Map([
  ...files.map((path) => [path, 'static file'] as const),
  ...probes.map((path) => [path, path] as const),
  ...pages.map((path) => [path, `page ${path}`] as const),
]);

/**
 * The name under which an address that is not a call is counted: one of a short fixed list, because visitors
 * can request any address.
 */
export function routeName(path: string): string {
  const ofBooking = /^\/myBookings\/[^/]+\/(accepted|change|review)$/.exec(path);
  if (/^\/stay\/[^/]+\/./.test(path)) return 'page /stay/:place/:hotel';
  if (ofBooking) return `page /myBookings/:reference/${ofBooking[1]}`;
  return exact.get(path) ?? mounts.find(([start]) => path.startsWith(start))?.[1] ?? 'page elsewhere';
}
