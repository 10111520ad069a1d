import { z } from 'zod';
import { refineRange } from './dashboard.ts';
import { fault, nightDate, number } from './fields.ts';
import { refineStay } from './stay.ts';

const guests = number(1, 3, { whole: true }).optional();

/** The query of GET freeSpans/{hotelId}: the stay for which nothing is free. */
export const freeSpansQuery = z
  .strictObject({ checkIn: nightDate, checkOut: nightDate, guests })
  .superRefine(refineStay);

/** A stay of the same length at other dates. */
export const freeSpan = z.object({
  checkIn: z.string(),
  checkOut: z.string(),
  total: z.number().meta({ description: 'Of the cheapest free room that takes the guests, in taka.' }),
});
export type FreeSpan = z.infer<typeof freeSpan>;

/** A month of the calendar. */
export const month = z
  .string(fault('date_invalid'))
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, fault('date_invalid'))
  .meta({ format: 'month', description: 'YYYY-MM' });

/** The query of GET fullNights/{hotelId}. */
export const fullNightsQuery = z.strictObject({
  month,
  guests,
});

/** The query of GET publicHolidays: the first and the last day. */
export const publicHolidaysQuery = z
  .strictObject({ from: nightDate, to: nightDate })
  .superRefine((value, context) => refineRange(value, context));

export const publicHoliday = z.object({
  date: z.string(),
  name: z.string(),
  nameBn: z.string().optional(),
});
export type PublicHoliday = z.infer<typeof publicHoliday>;
