import type { Hono, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { compressedAnswers } from '../answers/compressed-answers.ts';
import type { Config } from '../config.ts';
import type { AccessRules } from '../http/access.ts';
import { addressLimit } from '../http/address-limit.ts';
import { identifyAccount } from '../http/identify-account.ts';
import { answerRefusal } from '../http/mount.ts';
import { requestLog } from '../http/request-log.ts';
import type { RequestVariables } from '../http/request-variables.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { limitRequestsAtOnce } from '../limits/requests-at-once.ts';
import { countRequests } from '../metrics/count-requests.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { shedLoad } from '../overload/shed-load.ts';
import type { Website } from '../website.ts';
import type { Parts } from './composed.ts';

interface Options extends Pick<Parts, 'lateMs'> {
  config: Config;
  log: Logger;
  metrics: Metrics;
  rules: AccessRules;
  requestsInProgress: { middleware: MiddlewareHandler };
  website: Website;
}

/**
 * Mounts the middleware that every request passes before its route: the request is counted, logged, given its security headers, and refused
 * early when its account has too many at once, or while the process is overloaded.
 */
export async function mountEveryRequest(
  app: Hono<{ Variables: RequestVariables }>,
  { config, log, metrics, rules, requestsInProgress, website, lateMs }: Options,
): Promise<{ close(): void }> {
  app.use(requestsInProgress.middleware);
  app.use(countRequests(metrics));
  app.use(requestLog(log, config.trustedProxies));
  app.use(await securityHeaders());
  app.use(addressLimit());
  app.onError(answerRefusal);
  app.use(identifyAccount(rules));
  if (config.rateLimits) app.use(limitRequestsAtOnce(() => metrics.limitHit('requestsAtOnce')));
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
