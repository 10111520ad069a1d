import type { ArrivalTime } from '../../kernel/arrival-times.ts';
import { banglaDistricts } from '../../kernel/bangla-districts.ts';
import type { CancellationPolicy } from '../../kernel/booking-policy.ts';
import type { DeskTime, District, Instruction } from '../../kernel/catalogue-choices.ts';
import type { Poisha, TaxPart } from '../../kernel/money.ts';
import type { BookingPayment, DeskWay, PaidBy } from '../../kernel/payment-states.ts';
import type { Language } from '../../kernel/person-choices.ts';
import type { Stay } from '../../kernel/stay-dates.ts';
import type { PlaceRules } from './place-rules.ts';

/** A name in English, and in Bangla if there is one. */
export interface Named {
  name: string;
  nameBn: string | undefined;
}

/** The contents of a booking for mails, vouchers, receipts and calendar files. Never a document's number. */
export interface Paper {
  bookingId: string;
  reference: string;
  revision: number;
  state: string;
  language: Language;
  hotel: Named & {
    address: string;
    addressBn: string | undefined;
    district: District;
    phone: string;
    email: string | undefined;
    checkInTime: DeskTime;
    checkOutTime: DeskTime;
    /** The rules of the house. */
    instructions: Instruction[];
    childrenFree: number;
    /** The number under which it is registered for VAT. */
    bin?: string | undefined;
  };
  room: Named;
  stay: Stay;
  guests: number;
  guest: { name: string; phone: string; address: string; email: string };
  /** When the guest means to come, and what the hotel should know. */
  arrivalTime?: ArrivalTime | undefined;
  wish?: string | undefined;
  /**
   * Amounts over the whole stay; they add up to the total. Without tax when the total was set by hand, since it has
   * no parts then. `keptPoisha`: what the policy kept of the price at earlier changes.
   */
  /** `totalPoisha`: the agreed price; `givenBackPoisha`: the part of it that the hotel has given back. */
  price: {
    roomRentPoisha: Poisha;
    taxPoisha: Poisha;
    keptPoisha: Poisha;
    totalPoisha: Poisha;
    givenBackPoisha: Poisha;
    /** The parts of the tax, or that the total has none; absent where there is nothing to say besides the tax. */
    taxes?: TaxPart[] | 'undivided' | undefined;
  };
  /** The hotel issues an invoice for its tax, so that the receipt is no more than a receipt. */
  hasInvoice?: boolean;
  money: {
    payment: BookingPayment | undefined;
    /** Captured from the card, and refunded or due to be refunded. */
    capturedPoisha: Poisha;
    refundedPoisha: Poisha;
    refundDuePoisha: Poisha;
    paidAt: Date | undefined;
    /** The means of its first payment; absent for a booking of the desk. */
    paidBy?: PaidBy | undefined;
    /** Payments at the hotel's desk; below zero: paid back by the desk. */
    atDesk: { way: DeskWay; amountPoisha: number; receiptNumber: string; at: Date }[];
    /** Still due at the desk; below zero: to be paid back there. */
    deskDuePoisha: number;
  };
  policy: CancellationPolicy;
  /** The authorities' rules for its place that touch the stay; absent: none. */
  placeRules?: PlaceRules | undefined;
  bookedAt: Date;
}

/** The name in this language. */
export const nameIn = (language: Language, { name, nameBn }: Named): string =>
  language === 'bn' ? (nameBn ?? name) : name;

/** The hotel's address with its district. */
export const hotelAddressIn = (
  language: Language,
  { address, addressBn, district }: Paper['hotel'],
): string =>
  `${nameIn(language, { name: address, nameBn: addressBn })}, ${language === 'bn' ? banglaDistricts[district] : district}`;
