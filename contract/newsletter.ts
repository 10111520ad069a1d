import { z } from 'zod';
import { email } from './fields.ts';

/** What POST subscribe takes. */
export const subscription = z.strictObject({ email });

/** The same for every address, so that nobody learns who reads the newsletter. */
export const subscriptionTaken = z.object({ acknowledged: z.literal(true) });
