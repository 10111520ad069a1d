import { z } from 'zod';
import { booking } from './booking.ts';
import { cancellation } from './cancellation.ts';
import { fault, number, text } from './fields.ts';
import { quote, stayInRoom } from './quote.ts';
import { refineStay } from './stay.ts';

/** The body of POST changeQuote: the stay that the booking should become. */
export const changeWanted = z.strictObject(stayInRoom).superRefine(refineStay);

/** What becomes of what a booking costs less; together the parts are all of it. */
export const partsOfLess = {
  refund: z.number().meta({ description: 'What goes back to the card.' }),
  refundAtDesk: z.number().meta({ description: 'What the hotel’s desk gives back.' }),
  offDue: z.number().meta({ description: 'What comes off what is still to be paid at the hotel’s desk.' }),
  goneBefore: z.number().meta({
    description: 'What of it has gone back before, as somebody gave it back by hand.',
  }),
};

/** What a change means now; money in taka. */
export const changeTerms = z.object({
  quote,
  difference: z.number().meta({
    description: 'What the guest pays; below zero, what the booking costs less from then on.',
  }),
  ...partsOfLess,
  kept: z.number().meta({
    description:
      'What the nights cost less and the cancellation policy keeps, as if they were cancelled now.',
  }),
  waived: z.number().meta({
    description: 'What the nights cost more and is not asked for, as it is less than the smallest payment.',
  }),
  total: z.number().meta({ description: 'What the booking costs then.' }),
  policy: cancellation,
});
export type ChangeTerms = z.infer<typeof changeTerms>;

/** The body of POST changeBooking: the same stay, the difference that was shown, and the card that pays it. */
export const changeRequest = z
  .strictObject({
    ...stayInRoom,
    difference: number(-1_000_000_000, 1_000_000_000),
    paymentMethodId: text(255)
      .regex(/^[A-Za-z0-9_]+$/, fault('id_invalid'))
      .optional(),
  })
  .superRefine(refineStay);
export type ChangeRequest = z.infer<typeof changeRequest>;

export const bookingChanged = z.object({
  acknowledged: z.literal(true),
  booking,
});
