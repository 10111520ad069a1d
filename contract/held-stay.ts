import { z } from 'zod';

const banglaName = z.string().optional();

/** A room that an account holds, or held, without having paid for it. */
export const heldStay = z.object({
  bookingId: z.string().meta({ description: 'The id of the hold, which is its booking’s.' }),
  reference: z.string(),
  roomId: z.string(),
  hotelName: z.string(),
  hotelNameBn: banglaName,
  roomName: z.string(),
  roomNameBn: banglaName,
  checkIn: z.string(),
  checkOut: z.string(),
});
export type HeldStay = z.infer<typeof heldStay>;
