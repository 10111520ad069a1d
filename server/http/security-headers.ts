import type { MiddlewareHandler } from 'hono';
import type { RequestVariables } from './request-log.ts';

/** Headers that every answer carries; the pages' own policy comes with the pages. */
export function securityHeaders(): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    if (context.get('clientScheme') === 'https') headers.set('Strict-Transport-Security', 'max-age=31536000');
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  };
}
