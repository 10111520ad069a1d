import type { PaymentProviderName } from '../../kernel/payment-states.ts';
import type { CardProvider } from './card-provider.ts';

/** The payment providers: cards always, and wallets by the name that is stored with each payment. */
export interface PaymentProviders {
  cards: CardProvider;
  wallets?: Partial<Record<Exclude<PaymentProviderName, 'stripe'>, CardProvider>>;
}

/** The provider of a payment. Throws when it is no longer configured. */
export function providerOf(
  { cards, wallets }: PaymentProviders,
  { provider }: { provider: PaymentProviderName },
): CardProvider {
  const others: Partial<Record<PaymentProviderName, CardProvider>> = wallets ?? {};
  const port = provider === 'stripe' ? cards : others[provider];
  if (!port) throw new Error(`there is no payment provider ${provider}`);
  return port;
}

export const allProviders = ({ cards, wallets }: PaymentProviders): CardProvider[] => [
  cards,
  ...Object.values<CardProvider>(wallets ?? {}),
];
