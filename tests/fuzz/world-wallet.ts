import type { Send, Target } from './target.ts';
import { bookingOf, type FreeStay } from './world.ts';

/**
 * A booking that its guest has begun to pay on the gateway's page, where a try was declined: the payment's id, which the
 * page's way back to the site has in its address.
 */
export async function beginByWallet(target: Target, asGuest: Send, at: FreeStay): Promise<string> {
  const begun = await asGuest<{ redirectUrl: string }>('POST', '/api/addBooking', {
    body: { ...bookingOf(at), way: 'wallet', agreed: true },
    key: true,
  });
  const { text } = await target.send({
    method: 'POST',
    path: new URL(begun.redirectUrl).pathname,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'outcome=declined&channel=bkash',
  });
  const [, payment] = /\/payment\/return\/([0-9a-f-]{36})"/.exec(text) ?? [];
  if (!payment) throw new Error(`the gateway’s page leads nowhere: ${text}`);
  return payment;
}
