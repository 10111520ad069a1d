import type { BookingDetails } from '../../contract/desk.ts';
import { transactionIdOf } from '../../providers/payments/sslcommerz/transaction-id.ts';
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

/** A payment by wallet in which a try was declined, and the ids of money that the gateway has taken for nobody. */
export interface WorldWallet {
  paymentId: string;
  transactionId: string;
  /** The end of the address of the gateway's page. */
  sessionKey: string;
  validationId: string;
  bankTransactionId: string;
}

/** A booking that its guest has begun to pay on the gateway's page, where a try was declined, or is to be checked. */
export async function beginByWallet(
  target: Target,
  asGuest: Send,
  at: FreeStay,
  outcome: 'declined' | 'risk',
): Promise<Pick<WorldWallet, 'paymentId' | 'sessionKey'>> {
  const begun = await asGuest<{ redirectUrl: string }>('POST', '/api/addBooking', {
    body: { ...bookingOf(at), way: 'wallet', agreed: true },
    key: true,
  });
  const paymentId = (await fieldsOfPage(postTo(target), begun.redirectUrl, outcome)).get('value_a');
  if (!paymentId) throw new Error('the gateway’s page leads nowhere');
  if (outcome === 'risk') await underReview(asGuest, paymentId);
  return { paymentId, sessionKey: new URL(begun.redirectUrl).pathname.slice(-32) };
}

/** The wallet of a world's guest. */
export async function makeWallet(target: Target, asGuest: Send, at: FreeStay): Promise<WorldWallet> {
  const begun = await beginByWallet(target, asGuest, at, 'declined');
  return { ...begun, transactionId: transactionIdOf(begun.paymentId), ...(await payForNobody(target)) };
}

/** Money in a session that another system has opened. */
async function payForNobody(
  target: Target,
): Promise<Pick<WorldWallet, 'validationId' | 'bankTransactionId'>> {
  const address = 'http://localhost:3000/elsewhere';
  const filled =
    'product_name product_category product_profile cus_name cus_email cus_add1 cus_city cus_postcode';
  const { text } = await target.send({
    method: 'POST',
    path: '/sandbox.sslcommerz.com/gwprocess/v4/api.php',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      store_id: target.store.id,
      store_passwd: target.store.password,
      ...{ total_amount: '1200.00', currency: 'BDT', tran_id: crypto.randomUUID().slice(0, 30) },
      ...{ success_url: address, fail_url: address, cancel_url: address, shipping_method: 'NO' },
      ...Object.fromEntries(`${filled} cus_country cus_phone`.split(' ').map((name) => [name, 'N/A'])),
    }).toString(),
  });
  const opened = JSON.parse(text) as { GatewayPageURL: string };
  const paid = await choose(target, new URL(opened.GatewayPageURL).pathname, 'paid');
  const hidden = (name: string) => new RegExp(`name="${name}" value="(\\w+)"`).exec(paid)?.[1] ?? '';
  return { validationId: hidden('val_id'), bankTransactionId: hidden('bank_tran_id') };
}

async function choose(target: Target, path: string, outcome: string): Promise<string> {
  const { text } = await target.send({
    method: 'POST',
    path,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `outcome=${outcome}&channel=bkash`,
  });
  return text;
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
  const made = lost.get(target) ?? lostWalletPayment(postTo(target), target.store.password);
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
      store_id: target.store.id,
      store_passwd: target.store.password,
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
