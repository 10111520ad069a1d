import type { Poisha } from '../../kernel/money.ts';
import type { PaymentProviderName, PaymentWay, WalletName } from '../../kernel/payment-states.ts';
import { type CardProvider, isPayable, type PaymentLimits } from './card-provider.ts';
import { type GatewayProvider, GatewayUnavailable } from './gateway-provider.ts';

/** The configured gateways by the name that is stored with each payment. */
export type Gateways = Partial<Record<WalletName, GatewayProvider>>;

/** The gateways, and the addresses at which they find this site. */
export interface Wallets {
  gateways: Gateways;
  /** The page to which a gateway sends the guest of this payment. */
  returnUrl(paymentId: string): string;
  /** The address to which this gateway itself posts its notices. */
  noticeUrl(wallet: WalletName): string;
}

/** The payment providers: cards always, and gateways by their names. */
export interface PaymentProviders {
  cards: CardProvider;
  wallets?: Wallets;
}

/** The gateway that takes new payments by wallet. */
export const presentWallet: WalletName = 'sslcommerz';

export const providerOfWay = (way: PaymentWay = 'card'): PaymentProviderName =>
  way === 'wallet' ? presentWallet : 'stripe';

/** A payment on a gateway's page. */
export type WalletPayment<Payment> = Payment & { provider: WalletName };

/** Whether a payment is made on a gateway's page, and not by this site's card form. */
export const isByWallet = <Payment extends { provider: PaymentProviderName }>(
  payment: Payment,
): payment is WalletPayment<Payment> => payment.provider !== 'stripe';

/** The gateway of a payment. Throws GatewayUnavailable when it is no longer configured. */
export function gatewayOf(
  { wallets }: Pick<PaymentProviders, 'wallets'>,
  { provider }: { provider: WalletName },
): GatewayProvider {
  const gateway = wallets?.gateways[provider];
  if (!gateway)
    throw new GatewayUnavailable(`the gateway ${provider} is not configured`, {
      fault: { kind: 'key_refused' },
    });
  return gateway;
}

/** The amounts that can be paid by this provider; undefined when it is not configured. */
function limitsOf(
  { cards, wallets }: PaymentProviders,
  provider: PaymentProviderName,
): PaymentLimits | undefined {
  return provider === 'stripe' ? cards.limits : wallets?.gateways[provider]?.limits;
}

/** The amounts of every configured provider. */
const allLimits = ({ cards, wallets }: PaymentProviders): PaymentLimits[] => [
  cards.limits,
  ...Object.values(wallets?.gateways ?? {}).map(({ limits }) => limits),
];

/**
 * A way that takes this amount; without a way, any will do, since the guest chooses it later. `way` in a refusal: the
 * one whose amounts the guest is told.
 */
export function refusedAmount(
  providers: PaymentProviders,
  amountPoisha: Poisha,
  way?: PaymentWay,
): { outcome: 'amount_not_chargeable'; way: PaymentWay } | undefined {
  const limits = way ? [limitsOf(providers, providerOfWay(way))] : allLimits(providers);
  if (limits.some((taken) => taken && isPayable(taken, amountPoisha))) return undefined;
  const hasCards = providers.cards.limits.greatestPoisha > 0;
  return { outcome: 'amount_not_chargeable', way: way ?? (hasCards ? 'card' : 'wallet') };
}

/** The least amount that every configured way to pay takes, whichever the guest chooses. */
export const leastPayable = (providers: PaymentProviders): Poisha =>
  Math.max(...allLimits(providers).map(({ leastPoisha }) => leastPoisha));
