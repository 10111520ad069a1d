import type { BookingDetails } from '../../contract/desk.ts';
import { accountOfGuest } from '../fixtures/failed-refunds.ts';
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

/** A booking whose refund the gateway refuses, and that refund: its money was paid back in the panel before. */
export interface FailedRefund {
  bookingId: string;
  refundId: string;
}

export async function refusedRefund(
  target: Target,
  { asGuest, asAdministrator }: { asGuest: Send; asAdministrator: Send },
  at: FreeStay,
): Promise<FailedRefund> {
  const { redirectUrl, bookingId } = await asGuest<{ redirectUrl: string; bookingId: string }>(
    'POST',
    '/api/addBooking',
    { body: { ...bookingOf(at), way: 'wallet', agreed: true }, key: true },
  );
  await target.send({
    method: 'POST',
    path: new URL(redirectUrl).pathname,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'outcome=paid&channel=bkash',
  });
  // The gateway's notice has no socket to go through here.
  await asGuest('POST', `/api/settleBooking/${bookingId}`);
  const payments = async () =>
    (await asAdministrator<BookingDetails>('GET', `/api/bookings/${bookingId}`)).payments;
  const [paid] = await payments();
  await target.send({
    method: 'GET',
    path: `/sandbox.sslcommerz.com/validator/api/merchantTransIDvalidationAPI.php?${new URLSearchParams({
      store_id: 'nibashtest',
      store_passwd: target.storePassword,
      bank_tran_id: paid?.bankTransactionId ?? '',
      refund_trans_id: crypto.randomUUID().slice(0, 26),
      refund_amount: String(at.total),
      refund_remarks: 'In the panel',
    })}`,
    headers: {},
  });
  await asGuest('POST', `/api/cancelBooking/${bookingId}`, { body: { refund: at.total } });
  await asGuest('PUT', `/api/refundAccount/${bookingId}`, { body: accountOfGuest });
  const refundId = (await payments())[0]?.refunds?.[0]?.id;
  if (!refundId) throw new Error('the refund was not refused');
  return { bookingId, refundId };
}
