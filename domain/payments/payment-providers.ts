import type { PaymentProviderName } from '../shared/payment-states.ts';
import type { CardProvider } from './card-provider.ts';

/** Everybody who can be paid by: cards always, and whoever else there is, by the name that each payment carries. */
export interface PaymentProviders {
  cards: CardProvider;
  wallets?: Partial<Record<Exclude<PaymentProviderName, 'stripe'>, CardProvider>>;
}

/** Who moves the money of a payment. Throws when that provider was taken away while a payment still names it. */
export function providerOf(
  { cards, wallets }: PaymentProviders,
  { provider }: { provider: PaymentProviderName },
): CardProvider {
  const others: Partial<Record<PaymentProviderName, CardProvider>> = wallets ?? {};
  const found = provider === 'stripe' ? cards : others[provider];
  if (!found) throw new Error(`there is no payment provider ${provider}`);
  return found;
}

export const allProviders = ({ cards, wallets }: PaymentProviders): CardProvider[] => [
  cards,
  ...Object.values<CardProvider>(wallets ?? {}),
];
