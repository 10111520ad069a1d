import type { MiddlewareHandler } from 'hono';
import type { RequestVariables } from '../http/request-log.ts';
import type { Metrics } from './metrics.ts';
import { routeName } from './route-name.ts';

/** Counts every answer by its call's name, which mounting has set, or by where its address leads. */
export function countRequests(metrics: Metrics): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (context, next) => {
    const started = performance.now();
    await next();
    const route = context.get('call') ?? routeName(context.req.path);
    metrics.answered(route, context.res.status, (performance.now() - started) / 1000);
  };
}
