import { z } from 'zod';
import { email } from './fields.ts';

/** The body of POST subscribe. */
export const subscription = z.strictObject({ email });

/** The same answer for every address, so that nobody learns who reads the newsletter. */
export const subscriptionTaken = z.object({ acknowledged: z.literal(true) });
