import type { MiddlewareHandler } from 'hono';
import { Refusal } from './refusal.ts';

/** The site's own longest address, a list with every filter, has a third of this length. */
const addressCharactersMax = 6 * 1024;

/** Refuses an address that is too long for any page or call, before it is parsed. */
export function addressLimit(): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.url.length > addressCharactersMax)
      throw new Refusal('address_too_long', 'Please ask for less at once, with a shorter address.');
    await next();
  };
}
