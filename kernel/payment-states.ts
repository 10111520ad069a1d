/**
 * The states of a payment attempt. The table's check and column type, the contract and the transitions are derived
 * from the list.
 */
export const paymentStates = [
  'started',
  'requires_action',
  'review',
  'captured',
  'failed',
  'cancelled',
  'refund_due',
  'refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Attempts that the provider may still capture. */
export const openPaymentStates = ['started', 'requires_action'] as const;

/**
 * Attempts that may still be captured: the open ones, and money that a gateway has taken and asks to check first. No sum
 * counts it until that is decided.
 */
export const undecidedPaymentStates = [...openPaymentStates, 'review'] as const;

/** Payments whose money may still move: neither failed nor cancelled nor refunded in full. */
export const unsettledPaymentStates = [...undecidedPaymentStates, 'captured', 'refund_due'] as const;

/** Why a card was refused, in the provider's words. */
export interface CardFailure {
  code: string;
  declineCode?: string;
  message: string;
}

/** States of payments that the provider has captured, refunded or not. */
export const capturedPaymentStates = ['captured', 'refund_due', 'refunded'] as const;

/**
 * The states of a refund: due, asked for at the gateway, which pays it later, made by the provider, or failed, which no
 * sum counts. A refund is `failed` when somebody else requested it and the card's bank returned it, or when it is ours
 * and no money was left to refund. A refund of ours that the bank returns is due again.
 */
export const refundStates = ['due', 'asked', 'made', 'failed'] as const;

/** Refunds whose money has not left yet, as far as is known. */
export const owedRefundStates = ['due', 'asked'] as const;

/**
 * The reasons of a refund: the capture pays no booking, somebody refunded at the provider itself, the booking was
 * cancelled, or a change, or what the hotel gives back, made it cheaper.
 */
export const refundReasons = ['not_paying', 'outside', 'cancelled', 'changed'] as const;

/** The states of a guest's dispute at the bank. */
export const disputeStates = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** The purposes of a payment: the stay as it was booked, or the higher price of a change. */
export const paymentPurposes = ['stay', 'change'] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/** The companies that process payments. */
export const paymentProviders = ['stripe', 'sslcommerz'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];
/** Those with a page of their own, where the guest pays by a wallet or a card. */
export type WalletName = Exclude<PaymentProviderName, 'stripe'>;

/** The means of a guest's payment. A gateway may offer others than these at any time. */
export const paidByChoices = ['card', 'bkash', 'nagad', 'rocket', 'other'] as const;
export type PaidBy = (typeof paidByChoices)[number];

/** The states of a payment that nobody has made yet, as a gateway answers them. */
export const unpaidTries = ['pending', 'failed', 'ended'] as const;
export type UnpaidTry = (typeof unpaidTries)[number];

/** The ways to pay that a guest can choose: the card form of this site, or the gateway's own page. */
export const paymentWays = ['card', 'wallet'] as const;
export type PaymentWay = (typeof paymentWays)[number];

/**
 * The payment state of a booking, as readers of the booking see it. `advance_paid`: the hotel has asked for a part now, and the rest is
 * still due at its desk.
 */
export const bookingPayments = [
  'paid',
  'advance_paid',
  'refund_due',
  'refunded',
  'at_desk',
  'disputed',
] as const;
export type BookingPayment = (typeof bookingPayments)[number];

/** The ways of paying at the desk. */
export const deskWays = ['cash', 'card', 'mobile_money'] as const;
export type DeskWay = (typeof deskWays)[number];

/** The direction of a payment at the desk: received from the guest, or paid back. */
export const deskDirections = ['in', 'out'] as const;
export type DeskDirection = (typeof deskDirections)[number];
