import { z } from 'zod';

/** GET paymentState: what became of a payment on the gateway's page. Nothing in it is personal. Money in taka. */
export const paymentState = z.object({
  state: z.enum(['open', 'paid', 'review', 'not_paid', 'refunding', 'refunded']).meta({
    description:
      '`open`: it can still be paid. `review`: it is paid, and being checked. `not_paid`: it was not paid, as far as the gateway knows now. `refunding`: it goes back, in full.',
  }),
  amount: z.number(),
  reference: z.string().meta({ description: 'Reference of the booking.' }),
});
export type PaymentStateAnswer = z.infer<typeof paymentState>;
