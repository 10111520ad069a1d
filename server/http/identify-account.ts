import type { MiddlewareHandler } from 'hono';
import { type AccessRules, accountOf } from './access.ts';
import type { RequestVariables } from './request-variables.ts';

/**
 * Verifies the token of a call's request before it waits for anything, since limits and queues go by the account. A
 * token that cannot be verified counts as none here; the call itself answers 401, or 503 when the keys cannot be read.
 */
export function identifyAccount(rules: AccessRules): MiddlewareHandler<{ Variables: RequestVariables }> {
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
