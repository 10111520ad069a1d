import { z } from 'zod';
import { roomFacilities } from './enumerations.ts';
import { number } from './fields.ts';
import { refineStay, stayFields } from './stay.ts';

/** A room type of a hotel as the calls answer it, in the specification's spelling. Money in taka a night. */
export const room = z.object({
  _id: z.string(),
  roomName: z.string(),
  roomNameBn: z.string().optional(),
  hotelName: z.string(),
  hotleId: z.string(),
  maxGuest: z.number(),
  complimentary: z.string(),
  roomImgs: z.string(),
  rackRate: z.number(),
  discount: z.number(),
  totalRoom: z.number(),
  facilities: z.array(z.enum(roomFacilities)),
  available: z.number().optional().meta({ description: 'With dates: how many are free for the whole stay.' }),
  stayTotal: z.number().optional().meta({ description: 'With dates: the quote’s total in taka.' }),
});
export type Room = z.infer<typeof room>;

/** What GET room/{hotelId} may be asked. */
export const roomsQuery = z
  .strictObject({ ...stayFields, guests: number(1, 3, { whole: true }).optional() })
  .superRefine(refineStay);
export type RoomsQuery = z.infer<typeof roomsQuery>;
