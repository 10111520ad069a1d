import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { answerMade } from '../answers/written-answer.ts';
import type { Services } from '../services.ts';
import type { Website } from '../website.ts';
import type { RequestVariables } from './request-variables.ts';

/**
 * GET /voucher/{reference}?s=...: whether a voucher is genuine, as a page, or as JSON for clients that prefer it to
 * HTML.
 */
export function voucherAnswer({ services, page }: { services: Services; page: Website['page'] }) {
  return async (
    context: Context<{ Variables: RequestVariables }, '/voucher/:reference'>,
  ): Promise<Response> => {
    const wanted = accepts(context, {
      header: 'Accept',
      supports: ['text/html', 'application/json'],
      default: 'text/html',
    });
    if (wanted === 'text/html') return answerMade(context, await page(context.req.raw));
    const check = await services.checkVoucher(context.req.param('reference'), context.req.query('s') ?? '');
    return context.json(check, 200, { 'Cache-Control': 'no-store', Vary: 'Accept' });
  };
}
