import { fieldsOfPage, lostWalletPayment, type PostForm } from '../fixtures/lost-wallet-payment.ts';
import type { Send, Target } from './target.ts';
import { bookingOf, type FreeStay } from './world.ts';

const postTo =
  (target: Target): PostForm =>
  async (path, form) =>
    (
      await target.send({
        method: 'POST',
        path,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: String(form),
      })
    ).text;

/**
 * A booking that its guest has begun to pay on the gateway's page, where a try was declined, or is to be checked: the
 * payment's id, which the page's way back to the site has in its address.
 */
export async function beginByWallet(
  target: Target,
  asGuest: Send,
  at: FreeStay,
  outcome: 'declined' | 'risk' = 'declined',
): Promise<string> {
  const begun = await asGuest<{ redirectUrl: string }>('POST', '/api/addBooking', {
    body: { ...bookingOf(at), way: 'wallet', agreed: true },
    key: true,
  });
  const payment = (await fieldsOfPage(postTo(target), begun.redirectUrl, outcome)).get('value_a');
  if (!payment) throw new Error('the gateway’s page leads nowhere');
  if (outcome === 'risk') await underReview(asGuest, payment);
  return payment;
}

/** The site learns of the payment by the gateway's notice or by this question, whichever is first. */
async function underReview(asGuest: Send, payment: string): Promise<void> {
  for (let asked = 0; asked < 100; asked += 1) {
    const { state } = await asGuest<{ state: string }>('GET', `/api/paymentState/${payment}`);
    if (state === 'review') return;
  }
  throw new Error('a risky payment is not under review');
}

const lost = new WeakMap<Target, Promise<string>>();

/** Money of nobody at the gateway, the same for all rounds: the gateway is asked only some times an hour. */
export function lostMoney(target: Target): Promise<string> {
  const made = lost.get(target) ?? lostWalletPayment(postTo(target), target.storePassword);
  lost.set(target, made);
  return made;
}
