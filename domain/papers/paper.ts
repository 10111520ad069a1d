import type { CancellationPolicy } from '../shared/booking-policy.ts';
import type { DeskTime } from '../shared/catalogue-choices.ts';
import type { Poisha } from '../shared/money.ts';
import type { BookingPayment, DeskWay } from '../shared/payment-states.ts';
import type { Language } from '../shared/person-choices.ts';
import type { Stay } from '../shared/stay-dates.ts';

/** A name in English, and in Bangla where there is one. */
export interface Named {
  name: string;
  nameBn: string | undefined;
}

/** A booking as mails, vouchers, receipts and calendar files tell of it. Never a document's number. */
export interface Paper {
  bookingId: string;
  reference: string;
  revision: number;
  state: string;
  language: Language;
  hotel: Named & {
    address: string;
    addressBn: string | undefined;
    phone: string;
    email: string | undefined;
    checkInTime: DeskTime;
    checkOutTime: DeskTime;
  };
  room: Named;
  stay: Stay;
  guests: number;
  guest: { name: string; phone: string; address: string; email: string };
  /** Amounts over the whole stay; they add up to the total. Without tax where the total was set by hand: it has no parts. */
  price: { roomRentPoisha: Poisha; taxPoisha: Poisha; totalPoisha: Poisha };
  money: {
    payment: BookingPayment | undefined;
    /** Taken from the card, and given back or about to be. */
    capturedPoisha: Poisha;
    refundedPoisha: Poisha;
    refundDuePoisha: Poisha;
    paidAt: Date | undefined;
    /** What changed hands at the hotel's desk; below zero, what it gave back. */
    atDesk: { way: DeskWay; amountPoisha: number; receiptNumber: string; at: Date }[];
    /** Still to be paid at the desk; below zero, to be given back there. */
    deskDuePoisha: number;
  };
  policy: CancellationPolicy;
  bookedAt: Date;
}

/** The name that a reader of this language knows. */
export const nameIn = (language: Language, { name, nameBn }: Named): string =>
  language === 'bn' ? (nameBn ?? name) : name;
