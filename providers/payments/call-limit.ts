import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Far longer than any call with its retries takes, and less than the time that `keysStoredMs` leaves until the provider
 * forgets a key.
 */
const callMsMax = 3_600_000;

const endOfCall = new AsyncLocalStorage<number>();

/**
 * Makes a call during which requests may be sent for an hour. A process that sleeps in the middle of a call, and
 * repeats a request when it wakes up, would otherwise repeat it under a key that the provider has forgotten: the card
 * would be charged, or refunded, once more.
 */
export const inCall = <Answer>(call: () => Answer): Answer => endOfCall.run(Date.now() + callMsMax, call);

/** To be called immediately before each request. Throws when its call began too long ago. */
export function requireAwake(): void {
  const endsAt = endOfCall.getStore();
  if (endsAt !== undefined && Date.now() > endsAt)
    throw Object.assign(new Error('the process slept during a call of the card provider'), {
      code: 'ETIMEDOUT',
    });
}
