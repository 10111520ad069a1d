import { z } from 'zod';
import { memberOf } from '../kernel/error-members.ts';
import { bookingPayments, paidByChoices, paymentWays } from '../kernel/payment-states.ts';
import { cancellation, cancellationInput } from './cancellation.ts';
import { ownDeskPayment } from './desk-payment.ts';
import { destination } from './destination.ts';
import {
  arrivalTimes,
  bookingKinds,
  bookingStates,
  deskTimes,
  districts,
  guestNumbers,
  ownBookingParts,
  salesChannels,
} from './enumerations.ts';
import { choice, email, fault, id, isBlank, joinedText, nightDate, number, phone, text } from './fields.ts';
import { givenBackPart } from './give-back.ts';
import { addDocumentFaults, documentFields, guestDocument, maskedDocument } from './guest-document.ts';
import { heldStay } from './held-stay.ts';
import { pageFields } from './list.ts';
import { pricedNight } from './quote.ts';
import { ownRefundAccount } from './refund-account.ts';
import { addStayFaults } from './stay.ts';
import { wishFields } from './stay-wishes.ts';
import { shownTaxParts, taxParts } from './tax-profiles.ts';

/** The fields that the guest fills in on the payment page. */
export const guestForm = z.object({
  guestName: text(100),
  guestPhone: phone,
  guestAddress: joinedText(300),
  guestDocument,
});

/** The fields that a guest may add on the payment page. */
const stayExtras = {
  ...wishFields,
  forOther: z.boolean().optional().meta({
    description:
      'True: the account books for somebody else, whose name and phone these are. Its later bookings are not filled in with them.',
  }),
  voucherEmail: z
    .string(fault('field_invalid'))
    .optional()
    .transform((typed) => (isBlank(typed) ? undefined : typed))
    .pipe(email.optional())
    .meta({
      description:
        'With `forOther`: this address gets the voucher once, after the payment, without prices and without a document.',
    }),
};

/** The form of the payment page. */
export const paymentForm = guestForm.extend(stayExtras);
export type PaymentForm = z.infer<typeof paymentForm>;

/** The guest in a request body. The body may name the document as a national identity number alone. */
export const guestDetails = guestForm.extend(documentFields);

const bookingFields = z
  .strictObject({
    roomId: id,
    hotelCheckInDate: nightDate,
    hotelCheckOutDate: nightDate,
    guestNumber: choice(guestNumbers),
    ...guestDetails.shape,
    ...stayExtras,
    total: number(0, 1_000_000_000),
    advance: number(0, 1_000_000_000).optional().meta({
      description:
        'The part of `total` that was shown to be paid now; a different one is refused (price_changed). Absent: the present one is charged.',
    }),
    taxParts: shownTaxParts,
    policy: cancellationInput.optional().meta({
      description:
        'The cancellation policy that was shown to the guest; a different one is refused (policy_changed).',
    }),
    way: choice(paymentWays).optional().meta({
      description:
        'How the guest pays: `card` (the default) needs a `paymentMethodId`; `wallet` is answered with the address of the gateway’s page.',
    }),
    agreed: z.literal(true).optional().meta({
      description: 'By wallet: the guest has agreed to terms, cancellation and privacy before the redirect.',
    }),
    paymentMethodId: text(255)
      .regex(/^[A-Za-z0-9_]+$/, fault('id_invalid'))
      .optional(),
    again: z.boolean().optional().meta({
      description: 'True: book even if the account already has this room for these nights (booked_already).',
    }),
    userEmail: email.optional(),
    hotleId: z.unknown().optional(),
    hotelName: z.unknown().optional(),
    roomName: z.unknown().optional(),
    roomImgs: z.unknown().optional(),
    rackRate: z.unknown().optional(),
    discount: z.unknown().optional(),
    discountAmount: z.unknown().optional(),
    roomRent: z.unknown().optional(),
    taxAmount: z.unknown().optional(),
    subTotal: z.unknown().optional(),
    nights: z.unknown().optional(),
    district: z.unknown().optional(),
  })
  .superRefine((value, context) => {
    addStayFaults(
      { addIssue: (issue) => context.addIssue(issue) },
      { checkIn: 'hotelCheckInDate', checkOut: 'hotelCheckOutDate' },
      value.hotelCheckInDate,
      value.hotelCheckOutDate,
    );
    addDocumentFaults({ addIssue: (issue) => context.addIssue(issue) }, value);
  });

/** A missing card is null here: a fault of its own field, which is reported beside the faults of other fields. */
function withMissingCard(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const hasCard = memberOf(body, 'paymentMethodId') !== undefined;
  return hasCard || memberOf(body, 'way') === 'wallet' ? body : { ...body, paymentMethodId: null };
}
/**
 * The body of POST addBooking: the specification's booking and cart. The server prices the stay, names the hotel and
 * knows who asks, so those fields are accepted and ignored. Only `total`, `advance`, `taxParts` and `policy` are compared: the answer is 409
 * when the shown price or cancellation policy no longer applies.
 */
export const bookingRequest = z.preprocess(withMissingCard, bookingFields);
export type BookingRequest = z.infer<typeof bookingRequest>;

/** The header that makes a repeated addBooking result in one booking. */
export const idempotencyKey = z
  .string(fault('key_invalid'))
  .regex(/^[\x21-\x7e]{8,255}$/, fault('key_invalid'));

export const banglaName = z.string().optional().meta({
  description: 'The name in Bangla. Absent if there is none, or if the name was changed after the booking.',
});

/** A booking in the answers, in the specification's spelling. Money in taka. */
export const booking = z.object({
  _id: z.string(),
  reference: z
    .string()
    .meta({ description: 'Short reference of the booking, for the telephone and the desk.' }),
  status: z.enum(bookingStates),
  kind: z.enum(bookingKinds),
  channel: z
    .enum(salesChannels)
    .meta({ description: 'Where the booking was sold; independent of how it is paid.' }),
  payment: z
    .enum(bookingPayments)
    .optional()
    .meta({ description: 'Payment state of the booking; absent while nothing is captured.' }),
  paidBy: z.enum(paidByChoices).optional().meta({
    description:
      'Means of the booking’s first payment on the site; absent while nothing is captured, and for a booking of the desk.',
  }),
  refund: z
    .object({
      amount: z.number(),
      state: z.enum(['due', 'made']),
      dueBy: z.string(),
      byBank: z.literal(true).optional().meta({
        description: 'By wallet: the money was sent to the account that the guest has entered.',
      }),
    })
    .optional()
    .meta({
      description:
        'The refund to the card. `due`: not made by the card provider yet. `dueBy`: the day by which the card’s bank shows it.',
    }),
  advance: z.number().meta({
    description:
      'The part of `total` less `givenBack` that is paid on the site; after a cancellation, what is kept of it. The rest is the desk’s.',
  }),
  paidAtDesk: z.number().meta({ description: 'Amount paid at the hotel’s desk.' }),
  due: z.number().meta({
    description: 'Amount still to be paid at the desk; negative: amount that the desk owes the guest.',
  }),
  hotelName: z.string(),
  roomName: z.string(),
  hotelNameBn: banglaName,
  roomNameBn: banglaName,
  roomImgs: z.string(),
  hotleId: z.string(),
  roomId: z.string(),
  district: z.enum(districts),
  guestName: z.string(),
  guestNID: z.string().meta({ description: 'The document’s number, masked; empty after it is erased.' }),
  guestDocument: maskedDocument,
  guestPhone: z.string(),
  guestAddress: z.string(),
  guestNumber: z.enum(guestNumbers),
  arrivalTime: z.enum(arrivalTimes).optional().meta({ description: 'When the guest means to come.' }),
  wish: z.string().optional().meta({ description: 'A wish of the guest, for the hotel.' }),
  hotelCheckInDate: z.string(),
  hotelCheckOutDate: z.string(),
  nights: z.number(),
  rackRate: z.number(),
  discount: z.number(),
  discountAmount: z.number(),
  roomRent: z.number(),
  taxAmount: z.number(),
  subTotal: z.number(),
  total: z.number().meta({
    description: 'The agreed price. Where something was given back, the booking costs that much less.',
  }),
  givenBack: z.number().optional().meta({
    description:
      'Part of `total` that the hotel has given back, with a reason; the booking costs the rest. Absent if there is none.',
  }),
  keptByChanges: z.number().optional().meta({
    description:
      'Part of `total` that the policy kept when changes made the stay cheaper; the rest is the price of the nights. Absent if there is none.',
  }),
  taxParts: taxParts.optional().meta({
    description:
      'The parts of the tax in `total`. Absent in a booking from before hotels had taxes of their own, and with `taxesUndivided`.',
  }),
  taxesUndivided: z.literal(true).optional().meta({
    description:
      '`total` is not the sum of the nights, because it was set by hand, waived, given back in part or is what was kept, so that it has no parts.',
  }),
  policy: cancellation,
  voucherUrl: z.string().optional().meta({
    description:
      'Address at which the voucher can be checked, the same as its QR code. Only for the booking’s guest, while the booking is confirmed.',
  }),
  userEmail: z.string(),
  createdAt: z.string(),
});
export type Booking = z.infer<typeof booking>;

/** A booking as its guest reads it: with the details needed to get there, and the price of each night. */
export const ownBooking = booking.extend({
  givenBackParts: z.array(givenBackPart).optional().meta({
    description:
      'Each sum that was given back, the oldest first; absent if there is none. After a later change of the price they may add up to more than `givenBack`: the rest is in the changed price.',
  }),
  forOther: z.boolean().optional().meta({ description: 'True: the account booked for somebody else.' }),
  voucherEmail: z
    .string()
    .optional()
    .meta({ description: 'Address that got the voucher of a booking for somebody else.' }),
  changed: z.boolean().meta({ description: 'Whether the booking was changed after it was confirmed.' }),
  checkedInAt: z.string().optional().meta({ description: 'When the hotel checked the guest in.' }),
  checkedOutAt: z.string().optional().meta({ description: 'When the hotel checked the guest out.' }),
  hotelPhoneNumber: z.string(),
  hotelWhatsApp: z.string().optional(),
  hotelAddress: z.string(),
  hotelAddressBn: z.string().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  checkInTime: z.enum(deskTimes),
  checkOutTime: z.enum(deskTimes),
  lines: z.array(pricedNight).meta({ description: 'The agreed price, one line per night.' }),
  payments: z
    .array(z.object({ paidBy: z.enum(paidByChoices), amount: z.number(), at: z.iso.datetime() }))
    .optional()
    .meta({ description: 'The payments for the stay and its changes, the earliest first.' }),
  refundAccount: ownRefundAccount.optional().meta({
    description: 'Where a refund goes that the gateway does not make. Absent while there is none.',
  }),
  destination: destination.optional().meta({
    description: 'The rules of its place that touch the stay; absent: none.',
  }),
  closedOffer: z.literal(true).optional().meta({
    description: 'True: nights are closed, and destinationOffer has an offer to the guest.',
  }),
  deskPayments: z
    .array(ownDeskPayment)
    .optional()
    .meta({ description: 'Payments and refunds at the hotel’s desk; absent if there were none.' }),
});
export type OwnBooking = z.infer<typeof ownBooking>;

const gaveUp = heldStay.optional().meta({
  description:
    'Only in the first answer of addBooking: the account’s oldest hold, which was given up for this one. Absent while the account may have more holds.',
});

/** The 201 answer of addBooking, settleBooking and resumeBooking. */
export const bookingMade = z.object({
  acknowledged: z.literal(true),
  insertedId: z.string(),
  booking,
  gaveUp,
});
export type BookingMade = z.infer<typeof bookingMade>;

/** The card's bank first asks the guest to confirm. */
const bookingNeedsAction = z.object({
  status: z.literal('requires_action'),
  bookingId: z.string(),
  clientSecret: z
    .string()
    .meta({ description: 'Secret with which the provider’s script in the page continues the payment.' }),
  gaveUp,
});
export type BookingNeedsAction = z.infer<typeof bookingNeedsAction>;

/** The guest pays on the gateway's page. */
const bookingRedirect = z.object({
  status: z.literal('redirect'),
  bookingId: z.string(),
  redirectUrl: z
    .string()
    .meta({ description: 'The gateway’s page, which returns the guest to `/payment/return/{payment}`.' }),
  gaveUp,
});

/** The 202 answer of addBooking, changeBooking, settleBooking and resumeBooking. */
export const paymentStep = z.discriminatedUnion('status', [bookingNeedsAction, bookingRedirect]);
export type PaymentStep = z.infer<typeof paymentStep>;

/**
 * The query of GET myBooking. An address that is not the signed-in one gets 403. `part`: only stays to come, the next
 * one first; only those that are over; or only the cancelled ones.
 */
export const myBookingQuery = z.strictObject({
  email: email.optional(),
  part: choice(ownBookingParts).optional(),
  ...pageFields,
});
