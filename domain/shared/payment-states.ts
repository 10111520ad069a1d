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

/** Why a card was refused, in the provider's words. */
export interface CardFailure {
  code: string;
  declineCode?: string;
  message: string;
}

/** Payments that the provider has captured, whatever became of the money then. */
export const capturedPaymentStates = ['captured', 'refund_due', 'refunded'] as const;

/**
 * What a refund can be: owed, made by the provider, or failed, which no sum counts. Failed is one that somebody else had
 * asked for and that came back from the card's bank, and one of ours for which nothing was left to give back. One of ours
 * that comes back is owed again.
 */
export const refundStates = ['due', 'made', 'failed'] as const;

/**
 * Why money goes back: the capture pays no booking, somebody gave it back at the provider itself, the booking was
 * cancelled, or it was changed and costs less.
 */
export const refundReasons = ['not_paying', 'outside', 'cancelled', 'changed'] as const;

/** What has become of a guest's objection to a charge at the bank. */
export const disputeStates = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** What a payment is for: the stay as it was booked, or what a change of it costs more. */
export const paymentPurposes = ['stay', 'change'] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/** Who moves the money of a payment. */
export const paymentProviders = ['stripe'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/** Where the money of a booking is, for those who read the booking. */
export const bookingPayments = ['paid', 'refund_due', 'refunded', 'at_desk', 'disputed'] as const;
export type BookingPayment = (typeof bookingPayments)[number];

/** How a guest pays at the desk. */
export const deskWays = ['cash', 'card', 'mobile_money'] as const;
export type DeskWay = (typeof deskWays)[number];

/** Whether the guest gives money to the desk, or the desk gives some back. */
export const deskDirections = ['in', 'out'] as const;
export type DeskDirection = (typeof deskDirections)[number];
