import type { Poisha } from '../../kernel/money.ts';
import { leastOfWays } from '../../kernel/payment-limits.ts';
import {
  type PaymentProviderName,
  type PaymentWay,
  paymentWays,
  type WalletName,
} from '../../kernel/payment-states.ts';
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
  /** The ways by which guests may pay now; absent: every one that has a provider. The others only end what was begun. */
  ways?: readonly PaymentWay[];
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

/** The amounts of this way; undefined when no provider of it is configured. */
function limitsOf({ cards, wallets }: PaymentProviders, way: PaymentWay): PaymentLimits | undefined {
  return way === 'card' ? cards.limits : wallets?.gateways[presentWallet]?.limits;
}

/** The ways that are offered and have a provider. */
const offeredWays = (providers: PaymentProviders): PaymentWay[] =>
  (providers.ways ?? paymentWays).filter((way) => (limitsOf(providers, way)?.greatestPoisha ?? 0) > 0);

/**
 * The refusal of an amount that this way does not take; without a way, one that no offered way takes, since the guest
 * chooses it later. `way` in it: the one whose amounts the guest is told.
 */
export function refusedAmount(
  providers: PaymentProviders,
  amountPoisha: Poisha,
  way?: PaymentWay,
): { outcome: 'amount_not_chargeable'; way: PaymentWay } | undefined {
  const offered = way ? [way] : offeredWays(providers);
  const takes = (one: PaymentWay) => {
    const limits = limitsOf(providers, one);
    return limits !== undefined && isPayable(limits, amountPoisha);
  };
  if (offered.some(takes)) return undefined;
  return { outcome: 'amount_not_chargeable', way: offered[0] ?? 'card' };
}

/** The least amount that every offered way to pay takes, whichever the guest chooses. */
export const leastPayable = (providers: PaymentProviders): Poisha => leastOfWays(offeredWays(providers));
