import type { Poisha } from '../../kernel/money.ts';
import type { PaidBy } from '../../kernel/payment-states.ts';
import { ProviderUnavailable } from '../../kernel/provider-fault.ts';
import type { PaymentLimits } from './card-provider.ts';

/** One visit to the gateway's page, where the guest chooses how to pay. Everything in it is stored with the attempt. */
export interface NewGatewaySession {
  /** Our payment, a UUID. It comes back with everything that the gateway says about this payment. */
  paymentId: string;
  amountPoisha: Poisha;
  /** The page to which the gateway sends the guest, paid or not. */
  returnUrl: string;
  /** The address to which the gateway itself posts a notice. */
  noticeUrl: string;
  customer: {
    name: string;
    email: string;
    phone: string;
    address: string;
    city: string;
    postcode: string;
    country: string;
  };
  stay: { hotelName: string; roomName: string; nights: number; district: string };
}

export interface GatewaySession {
  sessionKey: string;
  /** The gateway's page, checked to be on one of its addresses. */
  redirectUrl: string;
}

/**
 * A payment that the gateway has taken. Nothing in it is compared with our order: amount, currency and payment must be
 * equal to what we asked for, and the caller decides.
 */
export interface GatewayPayment {
  /** Undefined for a payment that was not made for one of ours. */
  paymentId: string | undefined;
  validationId: string;
  bankTransactionId: string;
  /** In taka's hundredths, at the gateway's own rate when another currency was requested. */
  amountPoisha: Poisha;
  /** The part of the amount that the gateway pays out to us, after its fee. */
  storeAmountPoisha: Poisha;
  /** In lower case, as everywhere here. */
  currency: string;
  /** The currency and amount (in hundredths) of the request. */
  requestedCurrency: string;
  requestedAmount: number;
  /** The gateway asks to check the guest before the service is given. */
  isRisky: boolean;
  paidBy: PaidBy;
}

/** The gateway's answer about one validation id. `pending` and `unknown` may become paid later. */
export type Validation =
  | { state: 'paid'; payment: GatewayPayment }
  | { state: 'pending' | 'failed' | 'unknown' };

/** One try under a payment's id. A guest may fail and then pay in the same session, so several are usual. */
export type GatewayTry =
  | { state: 'paid'; validationId: string }
  | { state: 'pending' | 'failed' | 'ended' | 'other' };

/**
 * `asked`: the request is recorded and the money moves later. `asked_before`: this or another refund of the same
 * payment was requested earlier; the reference tells which. `refused`: the gateway will not pay, for a `reason` in its
 * own words, to be shown as plain text.
 */
export type RefundStart =
  | { state: 'asked' | 'asked_before'; reference: string }
  | { state: 'refused'; reason: string };

/** `unknown`: the gateway does not know the reference. */
export type RefundState = 'made' | 'processing' | 'cancelled' | 'unknown';

/**
 * The abilities of a card provider that a gateway lacks. As literal types, so that code for both kinds of providers
 * compiles only when it has another way for each: wait for the session's end, ask by the payment's id for days, and
 * read every refund by its own reference.
 */
export interface GatewayAbilities {
  /** A session whose page is open can be paid until the gateway itself ends it. */
  readonly cancelSession: false;
  /** Nobody can promise that a session, even one whose answer was lost, will never be paid. */
  readonly recallCharge: false;
  readonly listCaptures: false;
  readonly listRefunds: false;
  readonly listDisputes: false;
}

/** The gateway did not answer, or its answer does not tell the payment's state. Try again later. */
export class GatewayUnavailable extends ProviderUnavailable {}

/** The gateway answers more money than any payment here can have, so that its answer cannot be stored. */
export class GatewayAmountTooLarge extends GatewayUnavailable {}

/** A notice of the gateway, as far as it can be read. Anybody can send one. */
export interface GatewayNotice {
  /** Our payment, by the transaction id; there need not be one. */
  paymentId: string;
  validationId?: string | undefined;
  /** Whether it names our own account at the gateway. */
  isOurStore: boolean;
  /** Whether the signature fits the body and our password. It is counted, and never believed. */
  isSigned: boolean;
}

/** Reads the gateway's notices; undefined for a body that names no payment of ours in its form. */
export interface GatewayNotices {
  read(body: string): GatewayNotice | undefined;
}

/**
 * Port of a payment gateway with a page of its own, on which the guest pays by a wallet or a card. All methods throw
 * GatewayUnavailable and nothing else; none repeats a request by itself.
 */
export interface GatewayProvider {
  readonly limits: PaymentLimits;
  readonly can: GatewayAbilities;
  /** Opens a session. When the answer is lost, nobody has the page's address; the next try needs a new payment id. */
  openSession(session: NewGatewaySession): Promise<GatewaySession>;
  /** The only answer that decides whether something is paid. Repeating it changes nothing. */
  validate(validationId: string): Promise<Validation>;
  /** Every try under this payment; none when the gateway does not know it. */
  findTries(paymentId: string): Promise<GatewayTry[]>;
  /** A lost answer is repeated with the same `refundId`, a UUID. */
  startRefund(refund: {
    refundId: string;
    bankTransactionId: string;
    amountPoisha: Poisha;
    remarks: string;
  }): Promise<RefundStart>;
  findRefund(reference: string): Promise<RefundState>;
}
