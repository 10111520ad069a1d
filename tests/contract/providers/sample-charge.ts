import type { CardCharge } from '../../../domain/payments/card-provider.ts';

export const sampleCharge: CardCharge = {
  amountPoisha: 6_000,
  paymentMethodId: 'pm_1',
  bookingId: 'b',
  attempt: 1,
  purpose: 'stay',
  description: 'd',
  key: 'k',
};
