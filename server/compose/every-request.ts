import type { Hono, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { compressedAnswers } from '../answers/compressed-answers.ts';
import type { Config } from '../config.ts';
import { addressLimit } from '../http/address-limit.ts';
import { answerRefusal } from '../http/mount.ts';
import { type RequestVariables, requestLog } from '../http/request-log.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { countRequests } from '../metrics/count-requests.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { shedLoad } from '../overload/shed-load.ts';
import type { Website } from '../website.ts';
import type { Parts } from './composed.ts';

interface Options extends Pick<Parts, 'lateMs'> {
  config: Config;
  log: Logger;
  metrics: Metrics;
  requestsInProgress: { middleware: MiddlewareHandler };
  website: Website;
}

/**
 * Mounts the middleware that every request passes before its route: the request is counted, logged, given its security headers, and refused
 * early while the process is overloaded.
 */
export async function mountEveryRequest(
  app: Hono<{ Variables: RequestVariables }>,
  { config, log, metrics, requestsInProgress, website, lateMs }: Options,
): Promise<{ close(): void }> {
  app.use(requestsInProgress.middleware);
  app.use(countRequests(metrics));
  app.use(requestLog(log, config.trustedProxies));
  app.use(await securityHeaders());
  app.use(addressLimit());
  app.onError(answerRefusal);
  const overload = shedLoad({
    log,
    onShed: (kind) => metrics.limitHit(`busy_${kind}`),
    lateMs,
    busyPage: website.busyPage,
  });
  app.use(overload.middleware);
  app.use('/api/*', compressedAnswers());
  return overload;
}
