import { z } from 'zod';
import { languages } from './enumerations.ts';
import { choice, id } from './fields.ts';
import { month } from './other-dates.ts';

/** POST taxList: the hotel, and the month of the departures. */
export const taxListRequest = z.strictObject({
  hotelId: id,
  month,
  lang: choice(languages).optional(),
});
