import { z } from 'zod';
import { arrivalTimes, wishLettersMax } from '../kernel/arrival-times.ts';
import { fault, optionalText } from './fields.ts';

/** For the hotel: when the guest comes, and a wish. Both are optional; empty means absent. */
export const wishFields = {
  arrivalTime: z
    .enum([...arrivalTimes, ''], fault('choice_unknown'))
    .optional()
    .transform((time) => time || undefined)
    .meta({
      description:
        'When the guest means to come: before 18:00, 18:00 to 21:00, 21:00 to 24:00, or in the night after the evening of the check-in.',
    }),
  wish: optionalText(wishLettersMax).meta({
    description: 'Anything that the hotel should know. It is erased together with the guest’s document.',
  }),
};

/** The body of PUT stayWishes: it replaces both, so an absent one is removed. */
export const stayWishes = z.strictObject(wishFields);
