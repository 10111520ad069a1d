import { z } from 'zod';
import { offerStates } from '../kernel/destination-choices.ts';
import { deskAmountMax } from './desk-payment.ts';
import { destination } from './destination.ts';
import { id, number } from './fields.ts';

/** The offer to the guest of a stay with closed nights. */
export const destinationOffer = z.object({
  destination,
  closed: z.array(z.string()).meta({ description: 'The closed nights that nobody has slept.' }),
  without: z.array(z.object({ checkIn: z.string(), checkOut: z.string() })).meta({
    description: 'The rest of the stay without them: at most two stays, each for changeBooking.',
  }),
  refund: z.number().meta({ description: 'All of the money, in taka.' }),
  refundAtDesk: z
    .number()
    .optional()
    .meta({ description: 'The part of it that the hotel’s desk gives back.' }),
  waits: z.enum(['disputed', 'begun']).optional().meta({
    description:
      'Why it cannot be used: a bank decides about a payment first, or the stay has begun and the guest speaks to the hotel.',
  }),
});
export type DestinationOffer = z.infer<typeof destinationOffer>;

/** The body of POST destinationOffer: the refund that was shown. */
export const takeOfferRequest = z.strictObject({ refund: number(0, deskAmountMax) });

/** A booking that a rule concerns. */
export const concernedBooking = z.object({
  bookingId: z.string(),
  reference: z.string(),
  guestName: z.string(),
  hotelName: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  status: z.string(),
  closed: z.array(z.string()).meta({ description: 'Its closed nights that nobody has slept.' }),
  cost: z
    .number()
    .meta({ description: 'The price of these nights, which giveBackNights gives back, in taka.' }),
  paidAtDesk: z.number().meta({ description: 'The sum that the desk has taken.' }),
  toGiveBackAtDesk: z.number().meta({ description: 'The sum that the desk still has to give back.' }),
  offer: z.enum(offerStates).optional().meta({ description: 'Absent: none was made.' }),
  canOffer: z.boolean().meta({
    description: 'Whether the guest can still get an offer: until check-in, and with an account.',
  }),
  hasAccount: z.boolean().meta({
    description:
      'Whether the booking belongs to an account. Without one its guest gets no offer: somebody speaks to the guest.',
  }),
  disputed: z.boolean(),
});
export type ConcernedBooking = z.infer<typeof concernedBooking>;

/** The body of POST offerDates. */
export const offerDatesRequest = z.strictObject({
  bookingId: id.optional().meta({ description: 'Absent: all that have no offer yet.' }),
});

export const offersMade = z.object({
  acknowledged: z.literal(true),
  offers: z.number(),
  more: z.literal(true).optional().meta({
    description: 'One press has made as many offers as it may: another goes on with the rest.',
  }),
});

/** The body of POST giveBackNights: the amount that was shown. */
export const giveBackNightsRequest = z.strictObject({ ruleId: id, amount: number(0.01, deskAmountMax) });
