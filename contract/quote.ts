import { z } from 'zod';
import { destination } from './destination.ts';
import { id, nightDate, number } from './fields.ts';
import { refineStay } from './stay.ts';
import { taxParts } from './tax-profiles.ts';

/** A room with the requested nights and number of guests. */
export const stayInRoom = {
  roomId: id,
  checkIn: nightDate,
  checkOut: nightDate,
  guests: number(1, 3, { whole: true }),
};

/** The body of POST quote. */
export const quoteRequest = z.strictObject(stayInRoom).superRefine(refineStay);

const perNight = {
  rackRate: z.number(),
  discount: z.number().meta({ description: 'Discount in per cent.' }),
  discountAmount: z.number(),
  roomRent: z.number(),
  taxAmount: z.number(),
  subTotal: z.number(),
};

/** One night of a stay, priced. */
export const pricedNight = z.object({
  night: z.string(),
  ...perNight,
  taxParts: taxParts.optional().meta({
    description:
      'The parts of the tax of this night; absent in a booking from before hotels had taxes of their own.',
  }),
});

/**
 * A priced stay in taka. The single fields are per night, and averages when nights differ; `total` is the sum of the
 * lines.
 */
export const quote = z.object({
  roomId: z.string(),
  nights: z.number(),
  ...perNight,
  taxParts: taxParts.optional().meta({
    description:
      'The parts of the tax over all nights, by kind, per cent and `included`; absent where a night of a booking has none.',
  }),
  total: z.number(),
  advance: z
    .number()
    .meta({ description: 'The part of `total` that is paid when booking; usually all of it.' }),
  atHotel: z.number().meta({ description: 'The rest of `total`, which is paid at the hotel’s desk.' }),
  currency: z.literal('BDT'),
  available: z.number().meta({ description: 'Number of rooms that can be booked for the whole stay.' }),
  notForSale: z.literal(true).optional().meta({
    description: 'True: a night of the stay is closed, so the room cannot be booked, even if rooms are free.',
  }),
  destination: destination.optional().meta({
    description:
      'The rules of its place that touch the stay. One that closes a night comes with `notForSale`; a warning refuses nothing.',
  }),
  lines: z.array(pricedNight),
});
export type Quote = z.infer<typeof quote>;
