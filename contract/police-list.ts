import { z } from 'zod';
import { languages } from './enumerations.ts';
import { choice, id, nightDate } from './fields.ts';

/** POST policeList: whose guests, and of which night. */
export const policeListRequest = z.strictObject({
  hotelId: id,
  night: nightDate,
  lang: choice(languages).optional(),
});
