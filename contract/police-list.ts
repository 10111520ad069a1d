import { z } from 'zod';
import { languages } from './enumerations.ts';
import { choice, id, nightDate } from './fields.ts';

/** POST policeList: the hotel and the night of the list. */
export const policeListRequest = z.strictObject({
  hotelId: id,
  night: nightDate,
  lang: choice(languages).optional(),
});
