import type { Database } from '../../db/statements/database.ts';
import type { Acceptance } from '../../kernel/accepted-texts.ts';
import type { RaiseAlarm } from '../../kernel/alarms.ts';
import type { ArrivalTime } from '../../kernel/arrival-times.ts';
import type { CancellationPolicy } from '../../kernel/booking-policy.ts';
import type { JudgedClock } from '../../kernel/clock.ts';
import type { GuestDocument } from '../../kernel/guest-documents.ts';
import type { Poisha, TaxPart } from '../../kernel/money.ts';
import type { PaymentWay } from '../../kernel/payment-states.ts';
import type { Language } from '../../kernel/person-choices.ts';
import type { Stay } from '../../kernel/stay-dates.ts';
import type { DataKeys } from '../guests/data-keys.ts';
import type { PaymentProviders } from '../payments/payment-providers.ts';
import type { CountsReplacements } from './holding/replace-hold.ts';

export interface Wishes {
  arrivalTime: ArrivalTime | undefined;
  wish: string | undefined;
}

/** A signed-in person's request to book. The shown total is only compared; the server computes the price. */
export interface BookingOrder {
  uid: string;
  userEmail: string;
  emailVerified: boolean;
  /** Sign-in time from the token, in seconds since 1970. */
  signedInAtSeconds?: number;
  /** The client's Idempotency-Key: the same key is the same booking. */
  key: string;
  roomId: string;
  stay: Stay;
  guests: number;
  guest: { name: string; phone: string; address: string; document: GuestDocument };
  /** When the guest comes, and what the hotel should know. */
  wishes?: Wishes;
  /** The guest is another person than the account's; `voucherEmail` gets the voucher after the payment. */
  forOther?: { voucherEmail: string | undefined } | undefined;
  shownTotalPoisha: Poisha;
  /** The part of it that was shown to be paid now. It is only compared; absent: the present one is charged. */
  shownAdvancePoisha?: Poisha;
  /** The parts of its tax that were shown. They are only compared; absent: the price alone is. */
  shownTaxParts?: readonly TaxPart[];
  /** The cancellation policy that was shown. It is only compared; absent: the hotel's present policy applies. */
  shownPolicy?: CancellationPolicy;
  /** The card; absent for a payment by wallet. */
  paymentMethodId?: string;
  /** Absent: by card. */
  way?: PaymentWay;
  /** By wallet: the guest has agreed to the terms before the redirect. */
  agreed?: boolean;
  /** The texts of this moment, which the guest accepts by paying with a card, or by agreeing. */
  accepted?: Acceptance;
  /** Language of the mails and papers of a new booking. */
  language: Language;
  /** Book even though this person already has the room for these nights. */
  again: boolean;
}

export interface BookingDeps extends PaymentProviders {
  db: Database;
  clock: JudgedClock;
  alarm: RaiseAlarm;
}

/** Making a booking also needs the keys of guests' documents. */
export interface PlacingDeps extends BookingDeps, CountsReplacements {
  dataKeys: DataKeys;
}
