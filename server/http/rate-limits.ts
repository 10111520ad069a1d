import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { CallName } from '../../contract/call-paths.ts';
import { Refusal } from './refusal.ts';

export interface Limits {
  /** Counts one use of a call, or of a mailed link, by somebody; throws 429 when that was one too many. */
  spend(call: CallName | 'mailedLink', who: string): Promise<void>;
}

/** Uses a minute of the calls that cost money or rooms; whatever is not named here shares the general allowance. */
const perMinute: Partial<Record<CallName, number>> = {
  addBooking: 60,
  settleBooking: 120,
  addUsers: 60,
  uploadImage: 60,
  // Each one is a mail to somebody.
  subscribe: 20,
};
const generalPerMinute = 1_200;

/** Allowances by account, or by address for visitors. They stop scripts, never a person. */
export function rateLimits(on: boolean, onHit: (limit: string) => void): Limits {
  if (!on) return { spend: async () => {} };
  const general = new RateLimiterMemory({ points: generalPerMinute, duration: 60 });
  const special = new Map(
    Object.entries(perMinute).map(([call, points]) => [
      call,
      new RateLimiterMemory({ points, duration: 60 }),
    ]),
  );
  return {
    async spend(call, who) {
      const limiter = special.get(call) ?? general;
      try {
        await limiter.consume(who);
      } catch (error) {
        if (error instanceof Error) throw error;
        onHit(special.has(call) ? call : 'general');
        throw new Refusal('too_many_requests', 'That was very often. Please wait a minute and try again.');
      }
    },
  };
}
