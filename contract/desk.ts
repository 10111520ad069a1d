import { z } from 'zod';
import { bookingEventKinds } from '../kernel/booking-states.ts';
import { documentTypes } from '../kernel/guest-documents.ts';
import { deskWays, disputeStates, paidByChoices, refundStates } from '../kernel/payment-states.ts';
import { presences } from '../kernel/presence.ts';
import { banglaName, booking, guestDetails, guestForm } from './booking.ts';
import { reductionParts } from './change.ts';
import { refineRange } from './dashboard.ts';
import { deskNoteFields } from './desk-note.ts';
import { deskAmountMax, deskMoney, deskPayment } from './desk-payment.ts';
import { deskFilters, guestNumbers, languages, paymentStates } from './enumerations.ts';
import { choice, email, id, isBlank, longText, nightDate, number } from './fields.ts';
import { addDocumentFaults } from './guest-document.ts';
import { listFields } from './list.ts';
import { pricedNight } from './quote.ts';
import { maskedRefundAccount } from './refund-account.ts';
import { addStayFaults } from './stay.ts';

/** A booking in the administrator's list. */
export const bookingListed = booking.extend({
  ...deskNoteFields,
  language: z.enum(languages).meta({ description: 'The language in which the guest booked.' }),
  gatewayFee: z.number().optional().meta({
    description:
      'By wallet: what the gateway keeps of the booking’s payments. Absent where it keeps nothing.',
  }),
  presence: z.enum(presences).optional().meta({
    description:
      'Whether the guest has come, as the desk has marked it. `not_marked`: the stay is over without a mark. Absent for a hold.',
  }),
});
export type BookingListed = z.infer<typeof bookingListed>;

/** The query of GET allBooking. The default is all bookings, newest first. */
export const allBookingQuery = z
  .strictObject({
    ...listFields(['added', 'hotelName', 'guestName', 'checkIn', 'checkOut', 'total']),
    filter: choice(deskFilters).optional(),
    hotelId: id.optional(),
    roomId: id.optional(),
    from: nightDate.optional().meta({
      description:
        'First day of a range; `from` or `to` alone means one day. With the filter arrivals, departures or inHouse, the range is used instead of today. Without such a filter, the list contains the bookings whose stay overlaps the range.',
    }),
    to: nightDate.optional(),
  })
  .superRefine((query, context) => refineRange(query, context, Number.POSITIVE_INFINITY));

/** The stay in a body, under the specification's names. */
const stayDates = { hotelCheckInDate: nightDate, hotelCheckOutDate: nightDate };
const refineDates = (
  value: { hotelCheckInDate: string; hotelCheckOutDate: string },
  context: z.core.$RefinementCtx,
) =>
  addStayFaults(
    { addIssue: (issue) => context.addIssue(issue) },
    { checkIn: 'hotelCheckInDate', checkOut: 'hotelCheckOutDate' },
    value.hotelCheckInDate,
    value.hotelCheckOutDate,
  );

/** A guest at the desk may have no e-mail: an empty field counts as absent. */
const optionalEmail = z.preprocess((input) => (isBlank(input) ? undefined : input), email.optional());

/** The guest of a walk-in booking, as the form at the desk asks for it. */
export const walkInGuest = guestForm.extend({ userEmail: optionalEmail });
export type WalkInGuest = z.infer<typeof walkInGuest>;

/** The body of POST walkIn. `total` is the price that the guest at the desk was told; it is only compared. */
export const walkInRequest = z
  .strictObject({
    roomId: id,
    ...stayDates,
    guestNumber: choice(guestNumbers),
    ...guestDetails.shape,
    userEmail: optionalEmail,
    total: number(0, 1_000_000_000),
    override: z
      .strictObject({ total: number(0, deskAmountMax), reason: longText(500) })
      .optional()
      .meta({ description: 'A total that replaces the quote’s, and the reason.' }),
    payment: deskMoney
      .optional()
      .meta({ description: 'Payment that the guest makes now; absent: none yet.' }),
    checkIn: z.boolean().optional().meta({
      description: 'True: also checks the guest in; the stay has to begin today.',
    }),
    offSale: z.boolean().optional().meta({
      description: 'True: book even if the room or its hotel is not for sale.',
    }),
  })
  .superRefine((value, context) => {
    refineDates(value, context);
    addDocumentFaults({ addIssue: (issue) => context.addIssue(issue) }, value);
  });
export type WalkInRequest = z.infer<typeof walkInRequest>;

/** The form that corrects a guest. The document is corrected only when another one is given. */
export const guestCorrection = z.strictObject(guestForm.partial({ guestDocument: true }).shape);
export type GuestCorrection = z.infer<typeof guestCorrection>;

/** A guest's details as the desk saw them before the correction. */
export const seenGuest = z.strictObject({
  guestName: z.string().max(300),
  guestPhone: z.string().max(300),
  guestAddress: z.string().max(300),
  guestDocument: z
    .strictObject({ type: choice(documentTypes), country: z.string().max(300), masked: z.string().max(300) })
    .optional()
    .meta({ description: 'Masked, as in the booking. Absent: the given document replaces any other.' }),
});
export type SeenGuest = z.infer<typeof seenGuest>;

/**
 * The body of POST correctGuest. `was` has the values that the desk saw: unchanged fields are not written, and a field that somebody
 * else has changed meanwhile is not overwritten. Without `was`, all fields are written.
 */
export const guestCorrectionRequest = guestCorrection.extend({ was: seenGuest.optional() });

/** The body of POST moveBooking: the booking's new room and nights, and the difference that was shown. */
export const moveRequest = z
  .strictObject({
    roomId: id,
    ...stayDates,
    difference: number(-1_000_000_000, 1_000_000_000).meta({
      description: 'The difference that moveChoices returned; it is only compared with the current one.',
    }),
    was: z
      .strictObject({ roomId: id, ...stayDates })
      .optional()
      .meta({
        description:
          'The booking’s room and nights as they were shown; if they are others now, nothing is moved.',
      }),
    waive: z
      .strictObject({ reason: longText(500) })
      .optional()
      .meta({ description: 'Waives the difference for this reason; the total stays unchanged.' }),
  })
  .superRefine(refineDates);
export type MoveRequest = z.infer<typeof moveRequest>;

const seenDue = number(-1_000_000_000, 1_000_000_000).optional().meta({
  description: 'The due amount as it was shown; if it is another one now, nothing is changed.',
});

/** The query of POST checkOut: what the desk saw before it let the guest go. */
export const checkOutQuery = z.strictObject({
  due: seenDue,
  hotelCheckOutDate: nightDate.optional().meta({
    description: 'The check-out date as it was shown; if it is another one now, nothing is changed.',
  }),
});

/** The body of POST leaveEarly. */
export const leaveEarlyRequest = z.strictObject({
  reason: longText(500).meta({ description: 'The reason beside the price, which stays as it is.' }),
  was: z
    .strictObject({ roomId: id, ...stayDates })
    .optional()
    .meta({
      description:
        'The booking’s room and nights as they were shown; if they are others now, nothing is changed.',
    }),
  due: seenDue,
});

/** The query of GET moveChoices. Without a hotel, it asks for the booking's own hotel. */
export const moveChoicesQuery = z
  .strictObject({ hotelId: id.optional(), ...stayDates })
  .superRefine(refineDates);

/** A room that a booking could be moved to. */
export const moveChoice = z.object({
  roomId: z.string(),
  roomName: z.string(),
  roomNameBn: z.string().optional(),
  maxGuest: z.number(),
  free: z.number().meta({
    description: 'Number of rooms that are free on all nights; the booking’s own room counts as free.',
  }),
  fits: z.boolean().meta({ description: 'Whether the room is large enough for the booking’s guests.' }),
  current: z.boolean(),
  total: z.number().meta({ description: 'The booking’s new total.' }),
  difference: z.number().meta({ description: 'The new total less the current one; negative: cheaper.' }),
  ...reductionParts,
});
export type MoveChoice = z.infer<typeof moveChoice>;

/** Answer of the calls with which a desk changes a booking. */
export const deskBooking = z.object({ acknowledged: z.literal(true), booking });
export type DeskBooking = z.infer<typeof deskBooking>;

/** Answer of walkIn. */
export const walkInBooked = deskBooking.extend({
  checkedIn: z
    .boolean()
    .meta({ description: 'Whether the guest is checked in, with this request or another.' }),
});

/** Answer of refundCapture: the refunded amount in BDT, 0 when nothing was left. */
export const captureRefunded = z.object({ acknowledged: z.literal(true), refund: z.number() });

const paymentRefund = z.object({
  id: z.string(),
  amount: z.number(),
  state: z.enum(refundStates),
  problem: z.string().optional(),
  reference: z.string().optional().meta({ description: 'The gateway’s reference of the refund.' }),
  givenBack: z
    .object({ at: z.string(), reference: z.string(), confirmation: z.string().optional() })
    .optional()
    .meta({ description: 'When the money was given back by bank, in place of the gateway.' }),
  gatewayMayPay: z.boolean().optional().meta({
    description: 'Of an owed refund: giving it back by bank needs the gateway’s word that it will not pay.',
  }),
});
export type PaymentRefund = z.infer<typeof paymentRefund>;

const payment = z.object({
  attempt: z.number(),
  state: z.enum(paymentStates),
  amount: z.number(),
  paidBy: z
    .enum(paidByChoices)
    .optional()
    .meta({ description: 'The means of the payment, once it is paid.' }),
  paymentMethodId: z.string(),
  intentId: z
    .string()
    .optional()
    .meta({ description: 'The provider’s id of the payment; absent until the provider has answered.' }),
  bankTransactionId: z
    .string()
    .optional()
    .meta({ description: 'By wallet: the id of the money at the gateway.' }),
  fee: z.number().optional().meta({ description: 'By wallet: what the gateway keeps of the amount.' }),
  failureCode: z.string().optional(),
  failureMessage: z.string().optional(),
  problem: z
    .string()
    .optional()
    .meta({ description: 'Reason why the administrator should check this payment.' }),
  refunds: z.array(paymentRefund).optional().meta({ description: 'By wallet: the refunds of this payment.' }),
  dispute: z.enum(disputeStates).optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type PaymentListed = z.infer<typeof payment>;

const place = z.object({
  hotelName: z.string(),
  roomName: z.string(),
  hotelNameBn: banglaName,
  roomNameBn: banglaName,
  checkIn: z.string(),
  checkOut: z.string(),
  guests: z.number().optional().meta({ description: 'changed: the number of guests.' }),
});

const event = z.object({
  at: z.string(),
  kind: z.enum(bookingEventKinds),
  actor: z
    .string()
    .optional()
    .meta({ description: 'E-mail address of the person; absent: the site itself.' }),
  code: z.string().optional().meta({ description: 'card_declined: the provider’s decline code.' }),
  attempt: z.number().optional(),
  amount: z
    .number()
    .optional()
    .meta({ description: 'refunded, refund_failed, given_back_by_bank, cancelled: the refund in taka.' }),
  instead: z.number().optional().meta({ description: 'price_set: the quote’s total that was replaced.' }),
  way: z
    .enum(deskWays)
    .optional()
    .meta({ description: 'paid_at_desk, given_back_at_desk: the means of payment.' }),
  receiptNumber: z.string().optional(),
  bankReference: z.string().optional().meta({ description: 'given_back_by_bank: of the transfer.' }),
  by: z.enum(['guest', 'administrator']).optional().meta({ description: 'cancelled: who cancelled.' }),
  reason: z
    .string()
    .optional()
    .meta({ description: 'cancelled, price_set, given_back: the reason that the administrator wrote.' }),
  difference: z
    .number()
    .optional()
    .meta({ description: 'moved, changed: the new total less the earlier one; negative: cheaper.' }),
  charged: z.number().optional().meta({
    description:
      'changed: the part of `difference` that was paid on the site; the rest is the desk’s. Absent where all of it was paid.',
  }),
  waivedFor: z.string().optional().meta({ description: 'moved: the reason why the difference was waived.' }),
  atDesk: z
    .number()
    .optional()
    .meta({ description: 'cancelled, given_back: the part of `amount` that the desk pays back.' }),
  offDue: z
    .number()
    .optional()
    .meta({ description: 'given_back: the part of `amount` that is due at the desk no more.' }),
  expectedOn: z
    .string()
    .optional()
    .meta({ description: 'no_show: the day on which the guest was expected.' }),
  from: place.optional(),
  to: place.optional(),
  freed: z
    .object({ checkIn: z.string(), checkOut: z.string() })
    .optional()
    .meta({ description: 'no_show: the nights that are free to sell again.' }),
});
export type BookingEvent = z.infer<typeof event>;

/** All details of one booking, for its page in the administration. */
export const bookingDetails = z.object({
  booking,
  heldUntil: z.string().optional(),
  checkedInAt: z.string().optional(),
  checkedOutAt: z.string().optional(),
  ...deskNoteFields,
  giveBackMost: z.number().optional().meta({
    description:
      'The most that `giveBack` can give back now. Absent if there is nothing, or while a payment is disputed.',
  }),
  undoable: z
    .array(z.enum(['checkIn', 'checkOut', 'noShow']))
    .meta({ description: 'Marks made today, which can still be undone today.' }),
  agreed: z.object({ lines: z.array(pricedNight), total: z.number() }).meta({
    description: 'The agreed price, one line per night.',
  }),
  lost: z.number().optional().meta({
    description:
      'Amount that a bank has taken back of the part paid on the site, and that nobody collects instead; `takeHere` has the desk collect it.',
  }),
  priceReason: z.string().optional().meta({
    description: 'Reason why the total differs from the sum of the agreed lines.',
  }),
  payments: z.array(payment),
  refundAccount: maskedRefundAccount.optional(),
  deskPayments: z.array(deskPayment),
  history: z.array(event).meta({
    description:
      'All events of the booking, oldest first; empty for bookings made before events were recorded.',
  }),
});
export type BookingDetails = z.infer<typeof bookingDetails>;
