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

/** Attempts that the provider may still turn into money. */
export const openPaymentStates = ['started', 'requires_action'] as const;

/** Payments that the provider has captured, whatever became of the money then. */
export const capturedPaymentStates = ['captured', 'refund_due', 'refunded'] as const;

/** What a refund can be: owed, or made by the provider. */
export const refundStates = ['due', 'made'] as const;

/** Why money goes back: the capture pays no booking, or somebody gave it back at the provider itself. */
export const refundReasons = ['not_paying', 'outside'] as const;

/** What has become of a guest's objection to a charge at the bank. */
export const disputeStates = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** Who moves the money of a payment. */
export const paymentProviders = ['stripe'] as const;

/** Where the money of a booking is, for those who read the booking. */
export const bookingPayments = ['paid', 'refund_due', 'refunded', 'at_desk', 'disputed'] as const;
export type BookingPayment = (typeof bookingPayments)[number];
