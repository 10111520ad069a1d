import { z } from 'zod';
import { paidByChoices, paymentPurposes } from '../kernel/payment-states.ts';

/** GET paymentReviews: money that the gateway has and asks to check before the service is given. Money in taka. */
export const paymentReview = z.object({
  payment: z.string(),
  purpose: z
    .enum(paymentPurposes)
    .meta({ description: '`change`: it pays a change of a booking that stands.' }),
  bookingId: z.string(),
  reference: z.string(),
  guestName: z.string(),
  hotelName: z.string(),
  hotelNameBn: z.string().optional(),
  roomName: z.string(),
  roomNameBn: z.string().optional(),
  checkIn: z.string(),
  checkOut: z.string(),
  amount: z.number(),
  paidBy: z.enum(paidByChoices),
  bankTransactionId: z.string().meta({ description: 'The gateway’s id of the money, for its panel.' }),
  until: z.iso.datetime().meta({ description: 'Without a decision by then, all of it goes back.' }),
});
export type PaymentReview = z.infer<typeof paymentReview>;

/**
 * Answer of releasePayment and returnPayment. A release gives the money back where its time is over, or its change is not
 * possible any more.
 */
export const reviewDecided = z.object({
  acknowledged: z.literal(true),
  state: z.enum(['released', 'given_back']),
});

/** GET moneyOfNobody: money at the gateway for a payment that is not known here. Money in taka. */
export const moneyOfNobody = z.object({
  id: z.string().meta({ description: 'The gateway’s validation id.' }),
  payment: z.string().meta({ description: 'The id that our payment would have.' }),
  bankTransactionId: z.string(),
  amount: z.number(),
  paidBy: z.enum(paidByChoices),
  learnedAt: z.iso.datetime(),
  refund: z
    .enum(['asked', 'made'])
    .optional()
    .meta({ description: '`asked`: the gateway pays it back. Absent: nobody has decided.' }),
});
export type MoneyOfNobody = z.infer<typeof moneyOfNobody>;
