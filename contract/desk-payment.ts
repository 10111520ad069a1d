import { z } from 'zod';
import { stayTakaMax } from '../kernel/money.ts';
import { deskDirections, deskWays } from '../kernel/payment-states.ts';
import { choice, isBlank, number, text } from './fields.ts';

/** The largest amount in taka that a desk may record: the price of the most expensive stay. */
export const deskAmountMax = stayTakaMax;

/** Money that changes hands at the desk. */
export const deskMoney = z.strictObject({
  way: choice(deskWays),
  amount: number(0.01, deskAmountMax),
  receiptNumber: z
    .preprocess((input) => (isBlank(input) ? undefined : input), text(40).optional())
    .meta({
      description:
        'Number of the receipt. Empty or absent: the booking’s reference, "-" and the payment’s number in the booking.',
    }),
});
export type DeskMoney = z.infer<typeof deskMoney>;

/** The body of POST deskPayment. `out` is money that the desk gives back. */
export const deskPaymentRequest = deskMoney.extend({ direction: choice(deskDirections).default('in') });

/** A payment at the desk as its guest reads it. `out` is money given back. */
export const ownDeskPayment = z.object({
  direction: z.enum(deskDirections),
  way: z.enum(deskWays),
  amount: z.number(),
  receiptNumber: z.string(),
  at: z.string(),
});
export type OwnDeskPayment = z.infer<typeof ownDeskPayment>;

/** The same payment as the desk recorded it. */
export const deskPayment = ownDeskPayment.extend({
  actor: z.string().meta({ description: 'E-mail address of the person who recorded the payment.' }),
});
export type DeskPayment = z.infer<typeof deskPayment>;
