import type { Hono, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { compressedAnswers } from '../answers/compressed-answers.ts';
import type { Config } from '../config.ts';
import { type AccessRules, accountOf } from '../http/access.ts';
import { answerRefusal } from '../http/mount.ts';
import { Refusal } from '../http/refusal.ts';
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

/** The site's own longest address, a list with every filter, has a third of this length. */
const addressCharactersMax = 6 * 1024;

/** Refuses an address that is too long for any page or call, before it is parsed. */
function addressLimit(): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.url.length > addressCharactersMax)
      throw new Refusal('address_too_long', 'Please ask for less at once, with a shorter address.');
    await next();
  };
}

/**
 * Verifies the token of a call's request before it waits for anything, since limits and queues go by the account. A
 * token that cannot be verified counts as none here; the call itself answers 401, or 503 when the keys cannot be read.
 */
function identifyAccount(rules: AccessRules): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (context, next) => {
    const header = context.req.path.startsWith('/api/') && context.req.raw.headers.get('authorization');
    const token = header && /^Bearer (\S+)$/i.exec(header)?.[1];
    if (!token) return next();
    const credentials = { token, identity: rules.identity.verify(token) };
    context.set('credentials', credentials);
    const identity = await credentials.identity.catch(() => undefined);
    if (identity) context.set('account', accountOf(identity, rules));
    await next();
  };
}
