import { type CardProvider, CardProviderUnavailable } from '../../domain/payments/card-provider.ts';

async function refuse(): Promise<never> {
  throw new CardProviderUnavailable('no card provider is configured', {
    fault: { kind: 'key_refused', code: 'not_configured' },
  });
}

/**
 * Stands where no card provider is configured, on a site that is paid through the gateway alone. Nothing can be charged,
 * and what was charged by card before can be neither asked about nor refunded until the keys are set again.
 */
export const noCards: CardProvider = {
  limits: { leastPoisha: 1, greatestPoisha: 0, currencies: [] },
  charge: refuse,
  recallCharge: refuse,
  findIntent: refuse,
  cancelIntent: refuse,
  refundIntent: refuse,
  findRefunds: refuse,
  findDispute: refuse,
  capturesSince: async () => [],
  check: refuse,
};
