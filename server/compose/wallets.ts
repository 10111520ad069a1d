import { methodAndPath } from '../../contract/call-paths.ts';
import type { Gateways, PaymentProviders } from '../../domain/payments/payment-providers.ts';
import type { WalletName } from '../../kernel/payment-states.ts';

/** The call that receives the notices of each gateway. */
const noticeCalls = { sslcommerz: 'walletNotice' } as const satisfies Record<WalletName, string>;

/** The gateways among the payment providers, with the addresses at which they find this site. */
export function walletsOf(gateways: Gateways, publicOrigin: string): Pick<PaymentProviders, 'wallets'> {
  if (Object.keys(gateways).length === 0) return {};
  return {
    wallets: {
      gateways,
      returnUrl: (paymentId) => `${publicOrigin}/payment/return/${paymentId}`,
      noticeUrl: (wallet) => `${publicOrigin}/api${methodAndPath(noticeCalls[wallet]).path}`,
    },
  };
}
