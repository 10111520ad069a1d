import type { Poisha } from '../shared/money.ts';
import type { CardFailure, DisputeState, PaymentPurpose } from '../shared/payment-states.ts';
import { ProviderUnavailable } from '../shared/provider-fault.ts';

/** The provider's record of one intended charge. */
export interface CardIntent {
  id: string;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'requires_capture'
    | 'processing'
    | 'succeeded'
    | 'canceled';
  /** With `requires_action`: what the provider's own script in the page goes on with; empty where there is a redirect. */
  clientSecret: string;
  /** With `requires_action`: the provider's page, from which the guest comes back to ours. */
  redirectUrl?: string;
  /** In lower case, as the provider writes it. */
  currency: string;
  capturedPoisha: Poisha;
  failure?: CardFailure;
}

/** The provider's record of money that went back. */
export interface CardRefund {
  id: string;
  createdAtMs: number;
  amountPoisha: Poisha;
  /** `failed` when the card's bank did not take it; the money is with the provider again. */
  status: 'pending' | 'made' | 'failed';
  /** Our refund's id; absent when somebody else gave it back. */
  refundId?: string;
}

/** What became of the guest's objections to a charge at the bank. */
export interface CardDispute {
  state: DisputeState;
  /** What the bank has taken back: of a charge of which a part is still open, what is decided already. */
  lostPoisha: Poisha;
}

/** The provider's record of money that it took. */
export interface CardCapture {
  intentId: string;
  capturedAtMs: number;
  capturedPoisha: Poisha;
  refundedPoisha: Poisha;
}

/** The provider did not answer, or answered something that says nothing about the money. Try again later. */
export class CardProviderUnavailable extends ProviderUnavailable {}

/** The provider refuses the request itself (an unknown payment method, say); nothing was or will be charged. */
export class CardRequestRefused extends Error {
  readonly failure: CardFailure;
  constructor(failure: CardFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** What a provider takes. */
export interface PaymentLimits {
  leastPoisha: Poisha;
  greatestPoisha: Poisha;
  /** In lower case. */
  currencies: readonly string[];
}

/** The one currency that stays are sold in. */
export const currency = 'bdt';

export const isPayable = (limits: PaymentLimits, amountPoisha: Poisha): boolean =>
  limits.leastPoisha <= amountPoisha &&
  amountPoisha <= limits.greatestPoisha &&
  limits.currencies.includes(currency);

/**
 * A payment provider as the domain needs it: of cards, or a wallet with a page of its own. Every change carries a key of ours, so that saying it again after a
 * cut connection does it once. All of these throw CardProviderUnavailable, and what changes something
 * CardRequestRefused.
 */
export interface CardProvider {
  readonly limits: PaymentLimits;
  createIntent(input: {
    amountPoisha: Poisha;
    paymentMethodId: string;
    bookingId: string;
    /** What is paid: a provider with a page of its own comes back to the page where that was begun. */
    purpose: PaymentPurpose;
    description: string;
    key: string;
  }): Promise<CardIntent>;
  /** Charges the card. A declined card is an intent with a `failure`, not an exception. */
  confirmIntent(input: { intentId: string; paymentMethodId: string; key: string }): Promise<CardIntent>;
  findIntent(intentId: string): Promise<CardIntent>;
  /** Ends an intent that was not captured; one that was comes back as `succeeded`. */
  cancelIntent(intentId: string): Promise<CardIntent>;
  /**
   * Gives back a part or all of what was captured. `refundId` is ours, and comes back with the provider's record. Where
   * somebody has given back all of it in the provider's dashboard, the answer is one of those refunds, without our id.
   */
  refundIntent(input: {
    intentId: string;
    amountPoisha: Poisha;
    refundId: string;
    key: string;
  }): Promise<CardRefund>;
  /** All refunds of an intent, also those made in the provider's dashboard. */
  findRefunds(intentId: string): Promise<CardRefund[]>;
  /** What became of the guest's objections at the bank, all of them as one; undefined when there was none. */
  findDispute(intentId: string): Promise<CardDispute | undefined>;
  /** Every capture from this instant on, for the audit. */
  capturesSince(sinceMs: number): Promise<CardCapture[]>;
  /** Asks for something that changes nothing, to learn whether the provider answers and takes the key. */
  check(): Promise<void>;
}

/** What a signed message of the card provider tells: that something happened to one of its intents. */
export interface CardEvent {
  id: string;
  /** Absent for events about anything else. */
  intentId?: string;
  /** Whether it is about a refund or a dispute; then refunds and disputes are read from the provider too. */
  isMoneyBack?: boolean;
}

/** Reads the provider's messages. */
export interface CardEvents {
  /** The event of a message; undefined when the signature does not hold or is too old, or it is no event. */
  read(body: string, signature: string): Promise<CardEvent | undefined>;
}
