import type { Context } from 'hono';
import { answerMade } from '../answers/written-answer.ts';
import type { Website } from '../website.ts';
import type { RequestVariables } from './request-variables.ts';

/** Where the gateway sends its guests, paid or not. The security headers know it too. */
export const paymentReturnPath = '/payment/return/';

type ReturnContext = Context<{ Variables: RequestVariables }, '/payment/return/:payment'>;

/**
 * POST /payment/return/{payment}: the gateway's page posts its guest back here, from another site and so without
 * cookies. Anybody can post anything, so nothing of it is read: the page of the same address asks what became of the
 * payment.
 */
export function fromGateway(context: ReturnContext): Response {
  return context.redirect(paymentReturnPath + encodeURIComponent(context.req.param('payment')), 303);
}

/** GET of the same address: a page of one payment, which no browser and no proxy stores. */
export const paymentReturnPage =
  (page: Website['page']) =>
  async (context: ReturnContext): Promise<Response> => {
    const made = await page(context.req.raw);
    return answerMade(context, { ...made, headers: { ...made.headers, 'Cache-Control': 'no-store' } });
  };
