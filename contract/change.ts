import { z } from 'zod';
import { paymentWays } from '../kernel/payment-states.ts';
import { booking } from './booking.ts';
import { cancellation } from './cancellation.ts';
import { choice, fault, number, text } from './fields.ts';
import { quote, stayInRoom } from './quote.ts';
import { refineStay } from './stay.ts';
import { shownTaxParts } from './tax-profiles.ts';

/** The body of POST changeQuote: the stay that the booking should become. */
export const changeWanted = z.strictObject(stayInRoom).superRefine(refineStay);

/** The parts of a price reduction; they add up to the whole reduction. */
export const reductionParts = {
  refund: z.number().meta({ description: 'Refunded to the card.' }),
  refundAtDesk: z.number().meta({ description: 'Paid back by the hotel’s desk.' }),
  offDue: z.number().meta({ description: 'Deducted from the amount still due at the hotel’s desk.' }),
  goneBefore: z.number().meta({
    description: 'Already refunded by hand; not refunded again.',
  }),
};

/** The present terms of a change. Money in taka. */
export const changeTerms = z.object({
  quote,
  difference: z.number().meta({
    description: 'The amount by which the booking becomes dearer; negative: cheaper.',
  }),
  advance: z.number().meta({
    description: 'The part of `difference` that the guest pays now; the rest is paid at the hotel’s desk.',
  }),
  ...reductionParts,
  kept: z.number().meta({
    description:
      'Part of the price reduction that the cancellation policy keeps, as if those nights were cancelled now.',
  }),
  waived: z.number().meta({
    description: 'Price increase that is waived, because it is below the smallest payment.',
  }),
  total: z.number().meta({ description: 'The booking’s new total.' }),
  policy: cancellation,
});
export type ChangeTerms = z.infer<typeof changeTerms>;

/** The body of POST changeBooking: the same stay, the difference that was shown, and the card that pays it. */
export const changeRequest = z
  .strictObject({
    ...stayInRoom,
    was: z.strictObject(stayInRoom).optional().meta({
      description: 'The booking as it was shown; if it is another one now, nothing is changed.',
    }),
    difference: number(-1_000_000_000, 1_000_000_000),
    advance: number(0, 1_000_000_000).optional().meta({
      description:
        'The part of `difference` that was shown to be paid now; a different one is refused (price_changed). Absent: the present one is charged.',
    }),
    taxParts: shownTaxParts,
    way: choice(paymentWays)
      .optional()
      .meta({ description: 'How something more is paid: `card` (the default), or `wallet`.' }),
    agreed: z.literal(true).optional().meta({
      description: 'By wallet: the guest has agreed to terms, cancellation and privacy before the redirect.',
    }),
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
