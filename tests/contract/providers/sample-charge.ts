import type { CardCharge } from '../../../domain/payments/card-provider.ts';

export const sampleCharge: CardCharge = {
  amountPoisha: 6_000,
  paymentMethodId: 'pm_1',
  attempt: { paymentId: '0b5e4a8c-9f3c-8d21-b7a6-2f4f1f2a9c11' },
  purpose: 'stay',
  description: 'd',
  key: 'k',
};
