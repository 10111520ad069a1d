import { z } from 'zod';
import { bookingEventKinds } from '../domain/shared/booking-states.ts';
import { deskWays, disputeStates } from '../domain/shared/payment-states.ts';
import { banglaName, booking, guestDetails, guestForm } from './booking.ts';
import { partsOfLess } from './change.ts';
import { refineRange } from './dashboard.ts';
import { deskAmountMax, deskMoney, deskPayment } from './desk-payment.ts';
import { deskFilters, guestNumbers, paymentStates } from './enumerations.ts';
import { choice, email, id, isBlank, longText, nightDate, number } from './fields.ts';
import { addDocumentFaults } from './guest-document.ts';
import { listFields } from './list.ts';
import { pricedNight } from './quote.ts';
import { addStayFaults } from './stay.ts';

/** The query of GET allBooking. The default is all bookings, newest first. */
export const allBookingQuery = z
  .strictObject({
    ...listFields(['added', 'hotelName', 'guestName', 'checkIn', 'checkOut', 'total']),
    filter: choice(deskFilters).optional(),
    hotelId: id.optional(),
    roomId: id.optional(),
    from: nightDate.optional().meta({
      description:
        'The first of the days that arrivals, departures and inHouse are about instead of today; without those, of the days that the stay has to do with. One of from and to alone is one day.',
    }),
    to: nightDate.optional(),
  })
  .superRefine(refineRange);

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
const optionalEmail = z.preprocess((given) => (isBlank(given) ? undefined : given), email.optional());

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
      .meta({ description: 'Another price than the quote’s, and why.' }),
    payment: deskMoney.optional().meta({ description: 'What the guest pays at once; absent, nothing yet.' }),
    offSale: z.boolean().optional().meta({
      description: 'True: book although the room or its hotel is not for sale.',
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

/** What was seen of a guest, as it stood. */
export const seenGuest = z.strictObject({
  guestName: z.string().max(300),
  guestPhone: z.string().max(300),
  guestAddress: z.string().max(300),
});
export type SeenGuest = z.infer<typeof seenGuest>;

/**
 * What POST correctGuest takes. With `was` a field that is as it was seen is no correction, and one that is another by now is not
 * overwritten. Absent, all are written whatever they are.
 */
export const guestCorrectionRequest = guestCorrection.extend({ was: seenGuest.optional() });

/** What POST moveBooking takes: the room and the nights that the booking is to have, and the difference that was shown. */
export const moveRequest = z
  .strictObject({
    roomId: id,
    ...stayDates,
    difference: number(-deskAmountMax, deskAmountMax).meta({
      description: 'What it costs more, below zero less, as moveChoices said; only compared.',
    }),
    waive: z
      .strictObject({ reason: longText(500) })
      .optional()
      .meta({ description: 'The total stays as it is, for this reason.' }),
  })
  .superRefine(refineDates);

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
  free: z
    .number()
    .meta({ description: 'How many are free for all of the nights; the booking’s own count as free.' }),
  fits: z.boolean().meta({ description: 'Whether the booking’s guests fit in.' }),
  current: z.boolean(),
  total: z.number().meta({ description: 'What the booking costs then.' }),
  difference: z.number().meta({ description: 'What that is more than now; below zero, less.' }),
  ...partsOfLess,
});
export type MoveChoice = z.infer<typeof moveChoice>;

/** Answer of the calls with which a desk changes a booking. */
export const deskBooking = z.object({ acknowledged: z.literal(true), booking });
export type DeskBooking = z.infer<typeof deskBooking>;

const payment = z.object({
  attempt: z.number(),
  state: z.enum(paymentStates),
  amount: z.number(),
  paymentMethodId: z.string(),
  intentId: z.string().optional().meta({ description: 'The provider’s id, once it has answered.' }),
  failureCode: z.string().optional(),
  failureMessage: z.string().optional(),
  problem: z
    .string()
    .optional()
    .meta({ description: 'Why somebody should look at it, for the administrator.' }),
  dispute: z.enum(disputeStates).optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type BookingPayment = z.infer<typeof payment>;

const place = z.object({
  hotelName: z.string(),
  roomName: z.string(),
  hotelNameBn: banglaName,
  roomNameBn: banglaName,
  checkIn: z.string(),
  checkOut: z.string(),
  guests: z.number().optional().meta({ description: 'changed: how many guests.' }),
});

const event = z.object({
  at: z.string(),
  kind: z.enum(bookingEventKinds),
  actor: z.string().optional().meta({ description: 'Who did it; absent, the site itself.' }),
  code: z.string().optional().meta({ description: 'card_declined: the provider’s code.' }),
  attempt: z.number().optional(),
  amount: z
    .number()
    .optional()
    .meta({ description: 'refunded, refund_failed, cancelled: taka that went or go back.' }),
  instead: z.number().optional().meta({ description: 'price_set: the price that the stay would have had.' }),
  way: z.enum(deskWays).optional().meta({ description: 'paid_at_desk, given_back_at_desk.' }),
  receiptNumber: z.string().optional(),
  by: z.enum(['guest', 'administrator']).optional().meta({ description: 'cancelled: who wanted it.' }),
  reason: z
    .string()
    .optional()
    .meta({ description: 'cancelled, price_set: why, in the administrator’s words.' }),
  difference: z
    .number()
    .optional()
    .meta({ description: 'moved, changed: what it costs more than before; below zero, less.' }),
  waivedFor: z.string().optional().meta({ description: 'moved: why the difference was waived.' }),
  atDesk: z.number().optional().meta({ description: 'cancelled: what of the amount the desk gives back.' }),
  expectedOn: z.string().optional().meta({ description: 'no_show: when the guest should have come.' }),
  from: place.optional(),
  to: place.optional(),
  freed: z
    .object({ checkIn: z.string(), checkOut: z.string() })
    .optional()
    .meta({ description: 'no_show: the nights that can be sold again.' }),
});
export type BookingEvent = z.infer<typeof event>;

/** All details of one booking, for its page in the administration. */
export const bookingDetails = z.object({
  booking,
  heldUntil: z.string().optional(),
  checkedInAt: z.string().optional(),
  checkedOutAt: z.string().optional(),
  undoable: z
    .array(z.enum(['checkIn', 'checkOut', 'noShow']))
    .meta({ description: 'What was marked today and can be taken back today.' }),
  agreed: z.object({ lines: z.array(pricedNight), total: z.number() }).meta({
    description: 'The price as it was agreed, a line a night.',
  }),
  priceReason: z.string().optional().meta({
    description: 'Why the total is another one than that of the agreed lines.',
  }),
  payments: z.array(payment),
  deskPayments: z.array(deskPayment),
  history: z
    .array(event)
    .meta({ description: 'From its first moment on; empty for what was booked before.' }),
});
export type BookingDetails = z.infer<typeof bookingDetails>;
