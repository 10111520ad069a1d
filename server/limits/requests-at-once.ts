import type { MiddlewareHandler } from 'hono';
import { Refusal } from '../http/refusal.ts';
import type { RequestVariables } from '../http/request-variables.ts';

/** More than a person's browser sends at once. */
const atOnceMax = 8;
/** One account serves all desks. */
const atOnceMaxOfAdministrator = 32;

/**
 * Limits the requests of one account that a process works on at once, those in its queues included, so that one
 * account cannot occupy the places of all others. The count is exact: a request counts until its answer is made.
 */
export function limitRequestsAtOnce(onHit: () => void): MiddlewareHandler<{ Variables: RequestVariables }> {
  const atWork = new Map<string, number>();
  return async (context, next) => {
    const account = context.get('account');
    if (!account) return next();
    const { uid, isAdministrators } = account;
    const count = atWork.get(uid) ?? 0;
    if (count >= (isAdministrators ? atOnceMaxOfAdministrator : atOnceMax)) {
      onHit();
      // Which call it is has not been looked up yet.
      context.set('call', 'refused call');
      throw new Refusal(
        'too_many_requests',
        'That was much at once. Please wait until the answers are there and try again.',
        { headers: { 'Retry-After': '1', 'Cache-Control': 'no-store' } },
      );
    }
    atWork.set(uid, count + 1);
    try {
      await next();
    } finally {
      const others = (atWork.get(uid) ?? 1) - 1;
      if (others > 0) atWork.set(uid, others);
      else atWork.delete(uid);
    }
  };
}
