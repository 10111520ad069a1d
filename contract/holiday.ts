import { z } from 'zod';
import { dateOfParts } from '../kernel/day-parts.ts';
import { isNightDate } from '../kernel/stay-dates.ts';
import type { Fault } from './faults.ts';
import { number, optionalText, text, year } from './fields.ts';

const nameMax = 80;

const fields = {
  month: number(1, 12, { whole: true }),
  day: number(1, 31, { whole: true }),
  year: year({ min: 2000, max: 2200 }).optional(),
  name: text(nameMax),
  nameBn: optionalText(nameMax),
};

const refineDay = (
  { year = 2000, month, day }: { year?: number | undefined; month: number; day: number },
  context: z.RefinementCtx,
) => {
  if (!isNightDate(dateOfParts({ year, month, day })))
    context.addIssue({ code: 'custom', path: ['day'], message: 'date_invalid' satisfies Fault });
};

/** A day of the calendar. Without a year it comes every year; 29 February comes only in leap years. */
export const holidayInput = z.strictObject(fields).superRefine(refineDay);
export type HolidayInput = z.input<typeof holidayInput>;

/**
 * The new values of a holiday. `was` is the holiday as it was seen: if it is different by now, it is not overwritten.
 * When `was` is absent, the holiday is changed in any case.
 */
export const holidayChange = z
  .strictObject({ ...fields, was: z.strictObject(fields).optional() })
  .superRefine(refineDay);

export const holiday = z.object({
  _id: z.string(),
  month: z.number(),
  day: z.number(),
  year: z.number().optional(),
  name: z.string(),
  nameBn: z.string().optional(),
});
export type Holiday = z.infer<typeof holiday>;

/** The query of GET proposedHolidays. */
export const proposedHolidaysQuery = z.strictObject({ year: year({ min: 2000, max: 2150 }) });

/** A public holiday of a year, as it would be stored. */
export const proposedHoliday = holiday.omit({ _id: true }).extend({
  moon: z.boolean().meta({
    description: 'Reckoned from the Islamic calendar: the sighting of the moon may move it by a day.',
  }),
  stored: holiday.optional().meta({ description: 'The stored holiday that it has become.' }),
});
export type ProposedHoliday = z.infer<typeof proposedHoliday>;
