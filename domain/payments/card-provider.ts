import type { Poisha } from '../../kernel/money.ts';
import { type AmountLimits, isWithin } from '../../kernel/payment-limits.ts';
import type { CardFailure, DisputeState, PaymentPurpose } from '../../kernel/payment-states.ts';
import { ProviderUnavailable } from '../../kernel/provider-fault.ts';

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
  /** With `requires_action`: the secret for the provider's script in the page. */
  clientSecret: string;
  /** In lower case, the provider's spelling. */
  currency: string;
  capturedPoisha: Poisha;
  /** The part of the captured amount that was refunded by then; absent in the answer of a new charge. */
  refundedPoisha?: Poisha;
  failure?: CardFailure;
  /** The attempt that it was made for; absent when another system made it. */
  attempt?: AttemptName;
}

/** The provider's record of a refund. */
export interface CardRefund {
  id: string;
  createdAtMs: number;
  amountPoisha: Poisha;
  /** `failed`: the card's bank did not accept the refund, and the provider has the money again. */
  status: 'pending' | 'made' | 'failed';
  /** The id of our refund; absent when somebody else made it. */
  refundId?: string;
}

/** The state of the guest's disputes about a charge. */
export interface CardDispute {
  state: DisputeState;
  /** The amount that the bank has taken back so far; other parts of the charge may still be in dispute. */
  lostPoisha: Poisha;
}

/** The provider's record of a capture. */
export interface CardCapture {
  intentId: string;
  capturedAtMs: number;
  capturedPoisha: Poisha;
  refundedPoisha: Poisha;
  /** The attempt that the charge was made for; absent when another system made it. */
  attempt?: AttemptName;
}

/** The provider did not answer, or its answer does not tell the payment's state. Try again later. */
export class CardProviderUnavailable extends ProviderUnavailable {}

/** The provider refuses the request itself (for example an unknown payment method); nothing was or will be charged. */
export class CardRequestRefused extends Error {
  readonly failure: CardFailure;
  constructor(failure: CardFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/**
 * The key of the charge stands for another request: the same attempt was requested with other content before, and its
 * rows are lost. Nothing was charged by this request.
 */
export class ChargeKeyUsed extends Error {
  /** The intent of the earlier request; undefined when it made none. */
  readonly earlier: CardIntent | undefined;
  constructor(earlier: CardIntent | undefined) {
    super('the key of a charge stands for another request');
    this.earlier = earlier;
  }
}

/** The amounts and currencies that a provider accepts. */
export interface PaymentLimits extends AmountLimits {
  /** In lower case. */
  currencies: readonly string[];
}

/** The only currency in which stays are sold. */
export const currency = 'bdt';

export const isPayable = (limits: PaymentLimits, amountPoisha: Poisha): boolean =>
  isWithin(limits, amountPoisha) && limits.currencies.includes(currency);

/**
 * Identifies our payment attempt at the provider, which stores it with the intent and its events. An attempt from
 * before ids were made of the client's key is named by its booking and its number there.
 */
export type AttemptName = { paymentId: string } | { bookingId: string; attempt: number };

/** Whether two names mean the same attempt. An intent of another system has no name. */
export const isSameAttempt = (one: AttemptName | undefined, other: AttemptName): boolean =>
  one !== undefined &&
  ('paymentId' in other
    ? 'paymentId' in one && one.paymentId === other.paymentId
    : 'bookingId' in one && one.bookingId === other.bookingId && one.attempt === other.attempt);

/** One charge. Everything in it is stored with the attempt, so that the same request can be made again. */
export interface CardCharge {
  attempt: AttemptName;
  amountPoisha: Poisha;
  paymentMethodId: string;
  /** The purpose of the payment. */
  purpose: PaymentPurpose;
  description: string;
  key: string;
}

/**
 * Less than the shortest time for which a provider keeps our keys; after that, a repeated charge would charge again, and
 * a repeated refund refund again.
 */
export const keysStoredMs = 20 * 3_600_000;

/**
 * Port of a card provider. Every change carries an idempotency key of
 * ours, so that a repeated request after a lost connection takes effect once. All methods throw
 * CardProviderUnavailable; those that change something also throw CardRequestRefused. A call sends nothing any more when
 * it began hours ago, because its process slept meanwhile and the provider may have forgotten the key.
 */
export interface CardProvider {
  readonly limits: PaymentLimits;
  /**
   * Makes an intent and charges the card, in one request. A declined card is an intent with a `failure`, not an
   * exception. While the provider keeps the key, a repeated charge is answered with the intent of the first one, as it
   * is now. Undefined: the charge was recalled before, so the card is not charged. Throws ChargeKeyUsed.
   */
  charge(charge: CardCharge): Promise<CardIntent | undefined>;
  /**
   * Finds what became of a charge whose answer was lost, `ageMs` after it was first requested. Undefined: the card was
   * not charged, and never will be, because the provider now refuses a request with this key that is still on its way.
   * Throws ChargeKeyUsed.
   */
  recallCharge(charge: CardCharge, ageMs: number): Promise<CardIntent | undefined>;
  findIntent(intentId: string): Promise<CardIntent>;
  /** Cancels an intent that was not captured; a captured one is answered as `succeeded`. */
  cancelIntent(intentId: string): Promise<CardIntent>;
  /**
   * Refunds a part or all of the captured amount. `refundId` is ours and returns with the provider's record. If
   * somebody has refunded all of it in the provider's dashboard, the answer is one of those refunds, without our id.
   */
  refundIntent(input: {
    intentId: string;
    amountPoisha: Poisha;
    refundId: string;
    key: string;
  }): Promise<CardRefund>;
  /** All refunds of an intent, including those made in the provider's dashboard. */
  findRefunds(intentId: string): Promise<CardRefund[]>;
  /** The disputes of a charge, combined into one; undefined when there was none. */
  findDispute(intentId: string): Promise<CardDispute | undefined>;
  /** Every capture from this instant on, for the audit. */
  capturesSince(sinceMs: number): Promise<CardCapture[]>;
  /** Makes a request that changes nothing, to test whether the provider answers and accepts the key. */
  check(): Promise<void>;
}

/** A signed event of the card provider: something happened to one of its intents. */
export interface CardEvent {
  id: string;
  /** Absent for events about anything else. */
  intentId?: string;
  /** The attempt that the intent was made for, as the charge named it. */
  attempt?: AttemptName;
  /** Whether the event is about a refund or a dispute; then these are read from the provider too. */
  isMoneyBack?: boolean;
}

/** Verifies and parses the provider's events. */
export interface CardEvents {
  /** The event of a message; undefined when the signature is invalid or too old, or the body is not an event. */
  read(body: string, signature: string): Promise<CardEvent | undefined>;
}
