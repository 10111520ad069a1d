import { methodAndPath } from '../../contract/call-paths.ts';
import type { GatewayProvider } from '../../domain/payments/gateway-provider.ts';
import type { PaymentProviders } from '../../domain/payments/payment-providers.ts';

/** The gateway as one of the payment providers, with the addresses at which it finds this site. */
export function walletsOf(
  gateway: GatewayProvider | undefined,
  publicOrigin: string,
): Pick<PaymentProviders, 'wallets'> {
  if (!gateway) return {};
  return {
    wallets: {
      gateways: { sslcommerz: gateway },
      returnUrl: (paymentId) => `${publicOrigin}/payment/return/${paymentId}`,
      noticeUrl: `${publicOrigin}/api${methodAndPath('walletNotice').path}`,
    },
  };
}
