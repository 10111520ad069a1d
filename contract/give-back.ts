import { z } from 'zod';
import { deskAmountMax } from './desk-payment.ts';
import { longText, number } from './fields.ts';

/** The body of POST giveBack. */
export const giveBackRequest = z.strictObject({
  amount: number(0.01, deskAmountMax),
  reason: longText(300).meta({ description: 'The guest reads it, on the booking’s page and in the mail.' }),
});

/** One time that the hotel has given back a part of the price, as its guest reads it. */
export const givenBackPart = z.object({ amount: z.number(), reason: z.string(), at: z.string() });
export type GivenBackPart = z.infer<typeof givenBackPart>;
