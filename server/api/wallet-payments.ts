import type { PlacingDeps } from '../../domain/bookings/booking-order.ts';
import { handleNotice } from '../../domain/bookings/paying/wallets/handle-notice.ts';
import { showPayment } from '../../domain/bookings/paying/wallets/show-payment.ts';
import type { GatewayNotices } from '../../domain/payments/gateway-provider.ts';
import { takaOfPoisha } from '../../kernel/money.ts';
import type { WalletName } from '../../kernel/payment-states.ts';
import type { Handler } from '../http/mount.ts';
import { readText } from '../http/read-input.ts';
import { orNotFound } from '../http/refusal.ts';

/** A notice has about forty short fields. */
const noticeBytesMax = 64 * 1024;

/**
 * Receives a gateway's notices: 200 for every form, since its sender learns nothing. Only a body that is too large or
 * no text is refused.
 */
export const postWalletNotice =
  (
    deps: PlacingDeps & { noticed(isSigned: boolean): void },
    provider: WalletName,
    notices: GatewayNotices,
  ): Handler<'walletNotice'> =>
  async ({ request }) => {
    const notice = notices.read(await readText(request, noticeBytesMax));
    if (notice) {
      deps.noticed(notice.isSigned);
      await handleNotice(deps, { ...notice, provider });
    }
    return { status: 200, body: { received: true } };
  };

export const getPaymentState =
  (deps: PlacingDeps): Handler<'paymentState'> =>
  async ({ params: { payment } }) => {
    const { state, amountPoisha, reference } = orNotFound(await showPayment(deps, payment), 'payment');
    return {
      status: 200,
      body: { state, amount: takaOfPoisha(amountPoisha), reference },
      headers: { 'Cache-Control': 'no-store' },
    };
  };
