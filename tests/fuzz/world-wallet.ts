import { transactionIdOf } from '../../providers/payments/sslcommerz/transaction-id.ts';
import type { Send, Target } from './target.ts';
import { bookingOf, type FreeStay } from './world.ts';

/** A payment by wallet in which a try was declined, and the ids of money that the gateway has taken for nobody. */
export interface WorldWallet {
  paymentId: string;
  transactionId: string;
  /** The end of the address of the gateway's page. */
  sessionKey: string;
  validationId: string;
  bankTransactionId: string;
}

/** A booking that its guest has begun to pay on the gateway's page. The page's way back to the site names the payment. */
export async function beginByWallet(target: Target, asGuest: Send, at: FreeStay): Promise<WorldWallet> {
  const begun = await asGuest<{ redirectUrl: string }>('POST', '/api/addBooking', {
    body: { ...bookingOf(at), way: 'wallet', agreed: true },
    key: true,
  });
  const page = new URL(begun.redirectUrl).pathname;
  const text = await choose(target, page, 'declined');
  const [, paymentId] = /\/payment\/return\/([0-9a-f-]{36})"/.exec(text) ?? [];
  if (!paymentId) throw new Error(`the gateway’s page leads nowhere: ${text}`);
  return {
    paymentId,
    transactionId: transactionIdOf(paymentId),
    sessionKey: page.slice(-32),
    ...(await payForNobody(target)),
  };
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
