import type { OpenLimiter } from '../../shared/limiter.ts';
import { QueueFull, slowQueue } from '../../shared/slow-queue.ts';
import { ApiError } from '../wire/api-error.ts';

/** The number of cards that one address may send at full speed. Visitors of a mobile network share an address. */
const cards = { points: 250, seconds: 10 * 60 };

/**
 * Makes a function that resolves when an address may send a card with the publishable key: at once within the
 * allowance, slowly beyond it. It throws 429 when too many requests of the address wait already.
 */
export function cardLimit(open: OpenLimiter): (address: string) => Promise<void> {
  const limiter = open('cards', cards);
  const inSlowQueue = slowQueue();
  return async (address) => {
    const { consumedPoints } = await limiter.penalty(address);
    const excess = consumedPoints - limiter.points;
    if (excess <= 0) return;
    try {
      await inSlowQueue(address, excess, async () => {});
    } catch (error) {
      throw error instanceof QueueFull ? rateLimited() : error;
    }
  };
}

function rateLimited(): ApiError {
  const message = 'Too many cards came from your address. Please wait a minute and try again.';
  return new ApiError({ status: 429, type: 'invalid_request_error', code: 'rate_limit', message });
}
