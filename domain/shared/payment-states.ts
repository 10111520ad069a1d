/** What an attempt to pay can be. The table's check and column type, the contract and the transitions are made from it. */
export const paymentStates = [
  'started',
  'requires_action',
  'captured',
  'failed',
  'cancelled',
  'refund_due',
  'refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Attempts that the provider may still turn into money, or that owe a refund. */
export const openPaymentStates = ['started', 'requires_action', 'refund_due'] as const;
