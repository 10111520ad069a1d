import type { MiddlewareHandler } from 'hono';
import { Refusal } from './refusal.ts';

/** The longest of the site's own, a list with every filter, is a third of it. */
const addressCharactersMax = 6 * 1024;

/** Refuses an address that no page or call has, before anything takes it apart. */
export function addressLimit(): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.url.length > addressCharactersMax)
      throw new Refusal('address_too_long', 'Please ask for less at once, with a shorter address.');
    await next();
  };
}
