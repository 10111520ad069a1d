import { z } from 'zod';
import type { Call } from './call.ts';
import { holiday, holidayChange, holidayInput, proposedHoliday, proposedHolidaysQuery } from './holiday.ts';
import { holidayInPath } from './path-params.ts';

/** Calls about the public holidays that the calendar marks. */
export const holidayCalls = {
  holidays: {
    summary: 'The holidays, which the calendar offers as presets',
    query: z.strictObject({}),
    answers: { 200: z.array(holiday) },
  },
  proposedHolidays: {
    summary: 'The public holidays of a year, some of them subject to the moon, with those that are stored',
    query: proposedHolidaysQuery,
    answers: { 200: z.array(proposedHoliday) },
  },
  addHoliday: {
    summary: 'Adds a holiday; without a year it repeats every year',
    body: holidayInput,
    answers: { 201: z.object({ acknowledged: z.literal(true), insertedId: z.string() }) },
  },
  updateHoliday: {
    summary: 'Changes a holiday; with its earlier values in the request, only if they still apply',
    params: holidayInPath,
    body: holidayChange,
    answers: { 200: z.object({ acknowledged: z.literal(true) }) },
  },
  deleteHoliday: {
    summary: 'Deletes a holiday; prices that were set with it stay',
    params: holidayInPath,
    query: z.strictObject({}),
    answers: { 200: z.object({ deletedCount: z.number() }) },
  },
} satisfies Record<string, Call>;
